/** A title as it is compared: case, punctuation and markup don't make another question. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
}

/** characters: what was cut shorter than this says too little to identify one question; the client cuts at 100 */
const SHORTEST_CUT = 60;

/**
 * Tells whether a question was asked. Titles may come whole, or cut and ended with "..." as the client sends long ones:
 * a cut title matches every question that begins with it.
 */
export function createAsked(titles: readonly string[]): (title: string) => boolean {
  const whole = new Set<string>();
  const cut: string[] = [];
  for (const title of titles) {
    const key = titleKey(title);
    whole.add(key);
    if (/(?:\.\.\.|…)\s*$/.test(title) && title.length >= SHORTEST_CUT) cut.push(key);
  }
  return (title) => {
    const key = titleKey(title);
    return whole.has(key) || cut.some((beginning) => key.startsWith(beginning));
  };
}

/** characters: the client cuts longer titles */
const CUT_AT = 100;

/** The key of a title whether it comes whole or cut by the client. */
export function cutTitleKey(title: string): string {
  return titleKey(title.slice(0, CUT_AT));
}

/**
 * The titles of a request in the order in which they were asked, each once, by `cutTitleKey`: the screen's come first, oldest
 * first, then the history's, newest first, in which those of the screen stand again.
 */
export function inOrder(titles: readonly string[]): string[] {
  const keys = titles.map(cutTitleKey);
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at);
  const ordered = again < 0 ? keys : [...keys.slice(again).reverse(), ...keys.slice(0, again)];
  return ordered.filter((key, at) => ordered.lastIndexOf(key) === at);
}
