// What a game is worth without a connection. The table was made by scorepad.rules; here it is only looked up.

// Which kind of game, who was asked for a trick, who won, the value and the points of a Re and a Kontra player,
// as far as the fields of `game` tell; `impossible` if the rules know no such game.
self.lookUp = (table, game) => {
  const augen = /^\d{1,3}$/.test(game.re_augen) ? Number(game.re_augen) : null;
  const kind = table.counted_as[game.kind === "hochzeit" ? game.hochzeit : game.kind];
  if (augen === null || !kind) return { kind };
  const special = specialOf(game);
  if (augen > table.all_augen || (kind === "solo" && special.length)) return { kind, impossible: true };
  const asks = table.asked[augen];
  const answer = game[`${asks}_trickless`];
  if (asks && !answer) return { kind, asks };
  const rank = answer === "1" ? table.trickless[asks] : augen;
  const steps = table.steps[kind][`${game.re_call ?? ""} ${game.kontra_call ?? ""}`];
  const [, winner, plain] = steps.findLast(([from]) => from <= rank);
  const value = special.reduce((worth, party) => table.one_more[party][worth], plain);
  const points = table.points[kind][value];
  if (!points) return { kind, asks, impossible: true };
  return { kind, asks, winner, value, re: points[0], kontra: points[1] };
};

// The Sonderpunkte one by one: for each of them, whose it is.
const specialOf = game =>
  ["re", "kontra"].flatMap(party =>
    ["doppelkopf", "fuchs", "karlchen"].flatMap(sort => Array(Number(game[`${party}_${sort}`] || 0)).fill(party)));
