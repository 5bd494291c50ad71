const IRREGULAR = new Map(
  `took take, taken take, wrote write, written write, kept keep, made make, ran run, led lead, built build, taught teach, drew draw, drawn draw, found find,
  gave give, given give, sold sell, bought buy, dealt deal, held hold, fed feed, drove drive, driven drive, grew grow, grown grow, spoke speak, got get,
  sent send, paid pay, met meet, began begin, brought bring, caught catch, chose choose, cut cut, laid lay, set set, shot shoot, swept sweep, wound wind,
  analysis analys, maintenance maintain, diagnosis diagnos, negotiation negotiat`
    .split(',')
    .map((pair): [string, string] => {
      const [past = '', base = ''] = pair.trim().split(' ');
      return [past, base];
    }),
);
const ENDING = /(?:ations?|ating|ated|ates?|ing|ions?|ments?|ied|ies|ed|es|e|(?<!s)s|al|y)$/;
const SHORTEST = 3;

/**
 * The root that a verb shares with the noun made of it, so that "processed", "processing" and "process" are one, as are
 * "reconciled" and "reconciliation". Takes a `normalWord`; rough, and made for comparing pairs of a verb and its object.
 */
export function verbRoot(norm: string): string {
  const base = IRREGULAR.get(norm) ?? norm;
  const end = ENDING.exec(base);
  const cut = end && end.index >= SHORTEST ? base.slice(0, end.index) : base;
  const root =
    cut.length > SHORTEST && cut.charAt(cut.length - 1) === cut.charAt(cut.length - 2) ? cut.slice(0, -1) : cut;
  return root
    .replace(/([^s])i$/, '$1')
    .replace(/at$/, '')
    .replace(/z$/, 's');
}

/** Whether a word, as it is written, can be a verb that tells what somebody did: "processed", "processing", "wrote". */
export const isVerbForm = (word: string): boolean => /(?:ed|ing)$/i.test(word) || IRREGULAR.has(word.toLowerCase());
