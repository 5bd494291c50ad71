/**
 * What is not seen and yet changes what is: control characters, marks that turn the direction of text, zero-width and filling
 * characters, private signs. The joiners (U+200C, U+200D) are dealt with apart, and the Arabic signs among the format characters
 * are visible.
 */
const HIDDEN = /(?!\u200c|\u200d|[\u0600-\u0605\u06dd])[\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0]|(?![\n\t])\p{Cc}/gu;
/** Hindi, Persian and emoji are spelt with joiners behind a letter, a mark or a picture; anywhere else one only hides. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)+/gu;
/** no script puts more marks on a letter; heaps of them run over the lines above */
const HEAPED_MARKS = /(\p{M}{5})\p{M}+/gu;
const BLANK = /[\s\u2800]+/gu;

/** One line of plain, visible text: what somebody types into a field, without what hides in it. */
export function plainLine(text: string): string {
  return visible(text).replace(BLANK, ' ').trim();
}

/** The same of several lines: line breaks stay, three or more in a row become two. */
export function plainText(text: string): string {
  return visible(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .split('\n')
    .map(plainLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function visible(text: string): string {
  return text.normalize('NFC').replace(HIDDEN, '').replace(STRAY_JOINER, '').replace(HEAPED_MARKS, '$1');
}
