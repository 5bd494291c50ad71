const ENDINGS = [
  'ational',
  'ization',
  'isation',
  'fulness',
  'iveness',
  'ations',
  'ation',
  'ments',
  'ment',
  'ance',
  'ence',
  'ings',
  'ing',
  'ions',
  'ists',
  'ist',
  'ants',
  'ant',
  'ents',
  'ent',
  'ers',
  'ors',
  'ies',
  'ied',
  'ion',
  'ive',
  'ity',
  'ics',
  'ical',
  'ic',
  'ial',
  'al',
  'ed',
  'er',
  'or',
  'es',
  'ly',
  'y',
  'e',
  's',
];
const SHORTEST_STEM = 4;

/** By their last letter, each list in the order above. */
const BY_LAST_LETTER = new Map<string, string[]>();
for (const ending of ENDINGS) {
  const last = ending.charAt(ending.length - 1);
  BY_LAST_LETTER.set(last, [...(BY_LAST_LETTER.get(last) ?? []), ending]);
}

/**
 * The rough stem under which words count as the same topic: nurse, nurses and nursing; account, accountant, accounting.
 * Takes a `normalWord`. Coarser than a dictionary stemmer on purpose: it serves comparing fields of work, not display.
 */
export function wordStem(norm: string): string {
  let stem = norm;
  for (let round = 0; round < 2; round++) {
    const endings = BY_LAST_LETTER.get(stem.charAt(stem.length - 1));
    const ending = endings?.find((end) => stem.endsWith(end) && stem.length - end.length >= SHORTEST_STEM);
    if (!ending) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem;
}
