/** Tokens of a text, estimated: four characters each, the rule of thumb that OpenAI's documentation gives for English. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
