// Games that wait for a connection, in this browser's own database, and how they are sent: in order, one at a
// time, by whoever holds the lock. Pages and the service worker share this file.

self.queue = (() => {
  const STORE = "entries";
  const ENTERED = "entered";
  const LOCK = "scorepad-queue";
  const PATIENCE = 15_000;
  const channel = new BroadcastChannel(LOCK);

  const done = request => new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
  });

  const opened = () => {
    const request = indexedDB.open("scorepad", 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: "number", autoIncrement: true });
      store.createIndex("id", "id", { unique: true });
      request.result.createObjectStore(ENTERED, { keyPath: "list" });
    };
    return done(request);
  };

  // Browsers know databases that never answer: nobody waits for one for ever, and what comes late doesn't count.
  const inTime = (answer, undo) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(new Error("the database doesn't answer"));
        undo();
      };
      const timer = setTimeout(giveUp, PATIENCE / 2);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });

  // One transaction: everything that `act` asks of the stores happens, or nothing.
  const within = async act => {
    const opening = opened();
    const database = await inTime(opening, () => opening.then(late => late.close(), () => {}));
    try {
      const transaction = database.transaction([STORE, ENTERED], "readwrite");
      const acting = act(transaction.objectStore(STORE), transaction.objectStore(ENTERED));
      const [result] = await inTime(Promise.all([acting, done(transaction)]), () => transaction.abort());
      return result;
    } finally {
      database.close();
    }
  };

  const all = () => within(store => done(store.getAll()));
  // Every page hears what changed, the one that changed it too.
  let listener = () => {};
  const hear = hearing => {
    listener = hearing;
    channel.onmessage = ({ data }) => hearing(data);
  };
  const tell = (news = {}) => {
    channel.postMessage(news);
    listener(news);
  };

  // An entry, or how it stands now: there is one for each id. One that was changed is for the list that it was made
  // for, whatever of others the page has shown since: the table hasn't been asked about that yet.
  const put = async entry => {
    await within(async store => {
      const known = await done(store.index("id").get(entry.id));
      if (!known) return done(store.put(entry));
      const { number, version, seen, own } = known;
      return done(store.put({ ...entry, number, ...(known.state === "edited" ? { version, seen, own } : {}) }));
    });
    tell();
  };

  // Change some of the entries of a list that are still there.
  const change = (list, changed) =>
    within(async store => {
      for (const entry of await done(store.getAll())) {
        if (entry.list === list) store.put({ ...entry, ...changed(entry) });
      }
    });

  // Our own entry is in the list: what was made after it follows it, and isn't overtaken by it.
  const entered = (sent, position) =>
    within(async (store, last) => {
      store.delete(sent.number);
      last.put({ list: sent.list, version: sent.version });
      for (const entry of await done(store.getAll())) {
        if (entry.list !== sent.list || entry.number === sent.number) continue;
        const version = entry.version === sent.version ? sent.version + 1 : entry.version;
        store.put({ ...entry, version, own: [...entry.own, position] });
      }
    });

  // What was entered last in a list, told once: a page that was loading meanwhile didn't hear of it.
  const missed = list =>
    within(async (_, last) => {
      const found = await done(last.get(list));
      last.delete(list);
      return found;
    });

  const answer = (address, options) =>
    fetch(address, {
      cache: "no-store",
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
      ...options,
    });

  // What is sent of an entry: its form, with the id that it keeps whatever happens.
  const post = (entry, token) =>
    answer(`${entry.list}/wartend`, {
      method: "POST",
      body: new URLSearchParams([
        ...entry.fields, ["entry_id", entry.id], ["version", entry.version], ["csrf_token", token],
      ]),
    });

  // Sends one entry; whether the next one may follow.
  const sendOne = async (entry, token) => {
    const response = await post(entry, token);
    if (await isGone(response)) return gone(entry.list);
    if (![200, 409, 422].includes(response.status)) throw response;
    const { problems, version, position } = await response.json();
    if (problems) return refuse(entry, problems);
    if (version) return ask(entry, version);
    if (!position) throw response;
    await entered(entry, position);
    tell({ entered: entry.list, version: entry.version });
    return true;
  };

  // A proxy whose server is away says 404, too.
  const isGone = async response => response.status === 404 && (await response.text()).includes('id="notice"');
  const gone = async list => {
    await change(list, () => ({ state: "gone" }));
    tell({ gone: list });
    return false;
  };
  const refuse = async (entry, problems) => {
    await change(entry.list, each => (each.number === entry.number ? { state: "refused", problems } : {}));
    return false;
  };
  // Others entered something since: each game that waits may be the same one, so the table is asked for each.
  // The one that was sent gets a new id when agreed: its own may stand for what it was before it was changed.
  const ask = async (entry, version) => {
    await change(entry.list, each => ({
      state: "asked", askedAt: version, isTaken: each.number === entry.number,
    }));
    return false;
  };

  const sendList = async list => {
    const ready = await answer(`${list}/wartend`);
    if (await isGone(ready)) return gone(list);
    if (!ready.ok) throw ready;
    const { csrf_token: token } = await ready.json();
    await navigator.locks.request(LOCK, () => sendEach(list, token));
  };
  const sendEach = async (list, token) => {
    await change(list, entry => (entry.state === "gone" ? { state: "" } : {}));
    for (;;) {
      const entry = (await all()).find(each => each.list === list);
      if (!entry || !isWaiting(entry) || !(await sendOne(entry, token))) return;
    }
  };

  // No connection, or something else than the list answers: the server in trouble, a network that wants a login.
  const note = async (list, trouble) => {
    const isAnswered = trouble instanceof Response || trouble instanceof SyntaxError;
    await change(list, () => ({ isAnswered }));
    return false;
  };

  // A page sends its form itself. If it is closed or put to sleep meanwhile, its entry is found here.
  const isUnderWay = entry => entry.state === "sent" && Math.abs(Date.now() - entry.since) < 2 * PATIENCE;
  // A tab that is loaded anew has nothing under way any more: what it had may have arrived or not.
  const ended = (list, device) =>
    change(list, ({ state, fields }) =>
      state === "sent" && fields.some(([name, value]) => name === "device" && value === device) ? { state: "" } : {});
  const isWaiting = entry => !entry.state || entry.state === "gone" || (entry.state === "sent" && !isUnderWay(entry));

  // Send what can be sent; whether nothing is left that only a connection is missing for.
  const send = async () => {
    const first = new Map((await all()).reverse().map(entry => [entry.list, entry]));
    const lists = [...first.values()].filter(isWaiting).map(entry => entry.list);
    if (!lists.length) return true;
    const results = [];
    for (const list of lists) results.push(await sendList(list).then(() => true, trouble => note(list, trouble)));
    tell({ tried: true });
    return results.every(Boolean);
  };

  // Do something about an entry that is surely not under way; false if it is.
  const decide = act =>
    navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
      if (!lock) return false;
      const result = await within(act);
      tell();
      return result ?? true;
    });
  const remove = number => decide(store => store.delete(number));
  const answered = async id => {
    await within(async store => {
      const known = await done(store.index("id").getKey(id));
      if (known !== undefined) store.delete(known);
    });
    tell();
  };
  const decided = (number, how) =>
    decide(async store => {
      const entry = await done(store.get(number));
      if (!entry) return;
      const id = entry.isTaken ? crypto.randomUUID() : entry.id;
      const now = { ...entry, id, isTaken: false, ...how };
      store.put(now);
      return now;
    });
  const agree = (number, version) => decided(number, { version, state: "" });
  const edit = number => decided(number, { state: "edited" });

  return { all, put, answered, send, remove, agree, edit, hear, missed, ended, isUnderWay };
})();
