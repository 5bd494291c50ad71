type Direction = 'left' | 'right' | null;

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/**
 * Letters of a right-to-left line in the order in which they are seen from the left, after the main rules of Unicode's
 * bidirectional algorithm (UAX 9): words of other scripts and numbers keep their order, what stands between two
 * numbers does only when it is a single separator, brackets are mirrored.
 */
export function visualOrder(line: string): string {
  const chars = [...line];
  const directions = spread(chars, chars.map(strongOf));
  const runs: { direction: Direction; chars: string[] }[] = [];
  for (const [i, char] of chars.entries()) {
    const direction = directions[i] ?? 'right';
    const last = runs.at(-1);
    if (last?.direction === direction) last.chars.push(char);
    else runs.push({ direction, chars: [char] });
  }
  return runs
    .reverse()
    .map(({ direction, chars: run }) =>
      direction === 'left'
        ? run.join('')
        : run
            .reverse()
            .map((char) => MIRRORED[char] ?? char)
            .join(''),
    )
    .join('');
}

function strongOf(char: string): Direction {
  if (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(char) && !/\p{Nd}/u.test(char)) return 'right';
  return /[\p{L}\p{Nd}]/u.test(char) ? 'left' : null;
}

/** What is neither goes with its neighbours: left between two words or inside a number, right otherwise. */
function spread(chars: readonly string[], strong: readonly Direction[]): Direction[] {
  const number = (i: number) => /\p{Nd}/u.test(chars[i] ?? '');
  return strong.map((direction, i) => {
    if (direction !== null) return direction;
    const separates = /[-−.,:/]/.test(chars[i] ?? '') && number(i - 1) && number(i + 1);
    if (separates) return 'left';
    const before = strong.findLastIndex((one, j) => j < i && one !== null);
    const after = strong.findIndex((one, j) => j > i && one !== null);
    // Rule W7: a number goes with the word before it, and else runs with the line.
    const word = (j: number): boolean => {
      const last = number(j) ? strong.findLastIndex((one, k) => k < j && one !== null && !number(k)) : j;
      return strong[last] === 'left';
    };
    return word(before) && word(after) ? 'left' : 'right';
  });
}
