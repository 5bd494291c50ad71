/** Tokens of a text. Never fails: what can't be counted is estimated. */
export type CountTokens = (text: string) => Promise<number>;

/** Characters of a token, by the rule of thumb of OpenAI's documentation for English; other scripts take more tokens. */
const CHARS_PER_TOKEN = 4;

/** Where there is no tokenizer: estimated from the length. */
export function tokensByLength(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}
