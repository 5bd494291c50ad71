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
