/** Round and square signs that open a list item. Dashes and asterisks are left as the writer typed them. */
export const BULLETS = '•●▪■◦○‣⁃∙·►▸▶➢➤➔✓✔❖◆◇♦□❑❒➣⦁◘⬥🔹';

/** Signs of the Symbol and Wingdings fonts that Word uses for bullets, in the private area where it stores them. */
const PRIVATE_BULLETS = new Set('\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0a8\uf06e\uf071\uf0e0\uf09f\uf02d\uf0b0\uf075\uf077');

/** Private use areas: icon fonts. They mean nothing outside their font. */
const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;

/** Letters that exist only for fonts: Latin ligatures, Arabic shapes, full-width forms. */
const PRESENTATION_FORMS = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdfb\ufe70-\ufefc\uff01-\uff5e]/gu;

/**
 * Nothing to see and nothing to say: controls (a NUL cannot be stored in PostgreSQL), direction marks, zero-width
 * spaces, soft hyphens, the replacement character, halves of surrogate pairs. The joiners U+200C and U+200D stay: Hindi and Persian
 * spell with them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/gu;

/** The typographic and the non-breaking hyphen. */
const HYPHENS = /[\u2010\u2011]/gu;
const SYMBOL_FONT = /symbol|wingding|webding/i;

/**
 * Letters as they are written, for one glyph or one run: compatibility shapes undone, icons dropped.
 * @param font name of the font, which decides whether a private sign is a bullet or an icon
 */
export function readableLetters(raw: string, font: string): string {
  let text = '';
  for (const char of raw) {
    if (PRIVATE_BULLETS.has(char) && SYMBOL_FONT.test(font)) text += '•';
    else if (!PRIVATE_USE.test(char)) text += char;
  }
  return text.replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC'));
}

const LEADING_BULLET = new RegExp(`^(?:[${BULLETS}]\\s*)+(?=\\S)`, 'u');
/** Heading letters set apart with spaces: "S K I L L S". */
const SPACED_LETTERS = /^\p{L}(?: \p{L}){3,}$/u;

/**
 * One line as it is handed on: composed letters, single spaces, a tab where there is a wide gap, "• " before list
 * items, nothing invisible. '' when nothing is left.
 */
export function cleanLine(raw: string): string {
  const text = raw
    .split(/[\t\v\f]/u)
    .map((part) =>
      part
        .replace(/[\s\u00a0]+/gu, ' ')
        .replace(INVISIBLE, '')
        .replace(HYPHENS, '-')
        .trim(),
    )
    .filter((part) => part !== '')
    .join('\t')
    .normalize('NFC');
  if (text === '' || new RegExp(`^[${BULLETS}\\s]+$`, 'u').test(text)) return '';
  const spaced = SPACED_LETTERS.test(text) ? text.replaceAll(' ', '') : text;
  return spaced.replace(LEADING_BULLET, '• ');
}
