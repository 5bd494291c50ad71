/** Signs that no font of ours has, in words or in ASCII that read the same. */
const SIGNS: Record<string, string> = {
  '→': '->',
  '⟶': '->',
  '➜': '->',
  '➡': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇐': '<=',
  '⇔': '<=>',
  '↑': '^',
  '↓': 'v',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '≡': '===',
  '∞': 'infinity',
  '√': 'sqrt',
  '∑': 'sum ',
  '∏': 'product ',
  '∈': 'in',
  '∉': 'not in',
  '∩': 'and',
  '∪': 'or',
  '∧': 'and',
  '∨': 'or',
  '¬': 'not ',
  '∀': 'for all ',
  '∃': 'there is ',
  '∅': '{}',
  '∂': 'd',
  '∆': 'Δ',
  '∝': '~',
  '⋅': '·',
  '∙': '·',
  '●': '•',
  '▪': '•',
  '■': '•',
  '○': 'o',
  '◦': 'o',
  '►': '>',
  '▶': '>',
  '✓': '[yes]',
  '✔': '[yes]',
  '✅': '[yes]',
  '✗': '[no]',
  '✘': '[no]',
  '❌': '[no]',
  '⚠': '[!]',
  '★': '*',
  '☆': '*',
  '⭐': '*',
  '─': '-',
  '━': '-',
  '│': '|',
  '┃': '|',
  '├': '+',
  '└': '+',
  '┌': '+',
  '┐': '+',
  '┘': '+',
  '┤': '+',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '\u00ad': '',
};
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'gu');
const EMOJI =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}](?:\ufe0f|\u20e3|\u200d(?=\p{Extended_Pictographic}))*)+ ?/gu;
/** Remains of keycaps and flags, direction marks, the replacement character; and control characters except the line break. */
const INVISIBLE =
  /[\ufe00-\ufe0f\u20e3\u{e0020}-\u{e007f}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]|(?!\n)\p{Cc}/gu;

/** Bytes 80 to 9f of Windows-1252, which are the tails of UTF-8 sequences that were read as Windows-1252. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const GARBLED = new RegExp(`[Â-ô][${CP1252}\\u00a0-\\u00bf]{1,3}`, 'gu');

/** "â€™" back to "’": text that was UTF-8 and was once read as Windows-1252. What does not decode stays as it is. */
export function repairGarbled(text: string): string {
  return text.replace(GARBLED, (found) => {
    const bytes = Uint8Array.from(found, (char) => {
      const tail = CP1252.indexOf(char);
      return tail < 0 ? char.charCodeAt(0) : 0x80 + tail;
    });
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return found;
    }
  });
}

/** The characters of a text that the fonts of the PDF can show: garbled ones repaired, signs spelt out, emoji dropped. */
function printable(text: string): string {
  return repairGarbled(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign)
    .replace(EMOJI, (found) => (/^[0-9#*©®™]+ ?$/u.test(found) ? found : ''))
    .replace(INVISIBLE, '');
}

/**
 * Text ready for the PDF (docs/spec/2-practice-and-admin.md section 7): HTML tags stripped, garbled characters fixed,
 * three and more line breaks made two, tabs four spaces and runs of spaces one. Markdown is stripped by reading it: see
 * markdown-content.ts.
 */
export function cleanText(text: string): string {
  return printable(text.replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gis, ''))
    .replace(/[ \u00a0]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n');
}

/** Code ready for the PDF: its spaces stay, and lines longer than `columns` are cut and go on indented. */
export function cleanCode(code: string, columns: number): string {
  return printable(code)
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  if (line.length <= columns) return line;
  const indent = ' '.repeat(Math.min((/^ */.exec(line)?.[0].length ?? 0) + 4, Math.floor(columns / 2)));
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    // a cut near the start would waste the line
    const cut = space > columns / 2 ? space + 1 : columns;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = indent + rest.slice(cut);
  }
  return [...lines, rest].join('\n');
}
