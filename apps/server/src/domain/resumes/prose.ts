import { findEmail } from './emails.ts';
import { findPhone } from './phones.ts';

/** Words and, in scripts that write without spaces, letters that a sentence about a person has at the least. */
const MIN_WORDS = 8;
const MIN_LETTERS = 16;
/** Share of the words that begin with a small letter; names, addresses and lists have capitals. */
const SMALL_WORDS = 0.5;
const ITEM_END = /[,;|•·]|\s{3,}|、|，/u;
const WEB = /https?:|www\.|(?:linkedin|github|gitlab|behance|skype)\b|\b[\p{L}\d-]+\.(?:com|org|net|io|dev|me)\b/iu;

/** Whether a text is running text, and not an address, a list, links or a title. */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  if (!/[\p{Lu}\p{Ll}]/u.test(text)) {
    const letters = text.replace(/[^\p{L}\p{M}]+/gu, '').length;
    return (words.length >= MIN_WORDS / 2 || letters >= MIN_LETTERS) && letters >= MIN_LETTERS && !isContactLine(text);
  }
  if (words.length < MIN_WORDS || (isContactLine(text) && words.length < MIN_WORDS * 3)) return false;
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const items = text.split(ITEM_END);
  const isShortItems = items.length >= 4 && items.every((item) => item.trim().split(/\s+/u).length <= 3);
  const isCapitals = text === text.toUpperCase();
  return (isCapitals || small >= words.length * SMALL_WORDS) && !isShortItems;
}

/** Whether a line says how to reach somebody. */
export function isContactLine(text: string): boolean {
  return findEmail(text) !== null || findPhone(text) !== null || WEB.test(text);
}
