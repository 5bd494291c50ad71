/** Addresses and markup have no place in a summary or in advice: they are how planted text gets clicked. */
const MARKUP = /https?:|www\.|\S@\S|[<>]|\[[^[\]]*\]\(/i;
/** Invisible characters; ZWNJ and ZWJ stay, scripts need them. */
const INVISIBLE = /\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu;

/** One line of a model's text: white space as single spaces, nothing invisible. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

export function isPlain(text: string): boolean {
  return !MARKUP.test(text);
}
