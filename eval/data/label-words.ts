import type { GoldSkill } from './notation.ts';

/** In lower case, every gap and line break one space. */
export const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

export const wordCount = (text: string): number => text.split(/\s+/).length;

/** Names of gold skills whose words the text doesn't hold. */
export function missing(skills: readonly GoldSkill[], text: string): string[] {
  const whole = flat(text);
  return skills.filter(({ form }) => form !== null && !whole.includes(flat(form))).map(({ name }) => name);
}

/** Sentences of six words and more, flattened, without the signs before them. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?\n;]+/)
    .map((sentence) =>
      flat(sentence)
        .replace(/^[^\p{L}\d]+/u, '')
        .trim(),
    )
    .filter((sentence) => wordCount(sentence) >= 6);
