/**
 * Replacement text of marked content (ISO 32000-1, 14.9.4). Browsers and office programs write it around every cluster
 * of Devanagari, Tamil, Arabic and so on, where one glyph represents several letters or comes in another order, and
 * give those glyphs no other meaning: without it Hindi loses half its letters. pdf.js 5.6 reads the property list of
 * marked content but passes on its MCID only.
 */

const MARK = '\u0000actual-text:';

/**
 * Makes pdf.js pass /ActualText where it passes /MCID. Its dictionaries keep their entries in a Map, and nothing in its
 * API reaches the property list, so the one question "MCID?" is answered here for Maps with an ActualText.
 * Only for the child process, which does nothing but read documents. If a later pdf.js stores dictionaries in another
 * way, Hindi text goes missing and the tests of read-pdf say so.
 */
export function passActualTextThrough(): void {
  const get = Object.getOwnPropertyDescriptor(Map.prototype, 'get')?.value as typeof Map.prototype.get;
  Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown): unknown {
    if (key === 'MCID') {
      const text: unknown = get.call(this, 'ActualText');
      if (typeof text === 'string') return MARK + text;
    }
    return get.call(this, key) as unknown;
  };
}

/** The replacement text in an operator's argument, or null when it carries none. */
export function toActualText(argument: unknown): string | null {
  if (typeof argument !== 'string' || !argument.startsWith(MARK)) return null;
  return decodeTextString(argument.slice(MARK.length));
}

/** A PDF text string, one char a byte: UTF-16 or UTF-8 with a mark in front, else Latin letters. */
function decodeTextString(raw: string): string {
  const bytes = Uint8Array.from(raw, (char) => char.charCodeAt(0) & 0xff);
  if (raw.startsWith('\u00fe\u00ff')) {
    const units = new DataView(bytes.buffer, 2);
    let text = '';
    for (let i = 0; i + 1 < units.byteLength; i += 2) text += String.fromCharCode(units.getUint16(i));
    return text;
  }
  if (raw.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (raw.startsWith('\u00ef\u00bb\u00bf')) return new TextDecoder('utf-8').decode(bytes.subarray(3));
  return raw;
}

/** Scripts whose letters join, stack or change places: there a glyph says little about the letters. */
const JOINING_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Letters that one glyph of a joining script may represent: the longest common conjuncts have five or six. */
const LETTERS_A_GLYPH = 6;

/**
 * Whether replacement text may replace glyphs. It may say letters that the glyphs cannot, but it must not smuggle
 * in text that no one sees: readable Latin glyphs are believed before it, and its length is bound to theirs.
 */
export function replaces(actual: string, glyphs: readonly string[]): boolean {
  if (glyphs.length === 0 || actual.length > glyphs.length * LETTERS_A_GLYPH) return false;
  const unreadable = glyphs.some((text) => text === '');
  return unreadable || JOINING_SCRIPTS.test(actual);
}
