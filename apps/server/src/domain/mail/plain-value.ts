/**
 * Control characters, line breaks among them, and the marks that change the direction of the text after them: none of them has a
 * place in a name, and both can make a mail say something else. ZWJ and ZWNJ stay: Indic and Persian names need them.
 */
const UNWANTED = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** characters; a longer "name" is a message */
const GREETING_MAX = 60;
/** what a mail program would turn into a link: a scheme, an @, www, or a dot with a domain's ending behind it */
const LINK_LIKE = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2,}|\/\//iu;

/** One line of visible text. */
export function plainValue(text: string): string {
  return text.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
}

/** Several lines of visible text: line breaks stay, three or more become two. */
export function plainLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map(plainValue);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The name to greet somebody by; empty when there is none or when it could be read as a message of ours. Somebody who registers
 * with a stranger's address chooses the name: it must not carry a link or a text to them.
 */
export function greetingName(name: string | null): string {
  const plain = plainValue(name ?? '');
  return plain.length > GREETING_MAX || LINK_LIKE.test(plain) ? '' : plain;
}

/** Whether a value has to be isolated from the left-to-right text around it. */
export function isRightToLeft(value: string): boolean {
  return RIGHT_TO_LEFT.test(value);
}
