const WORDS = /^Interview question about (.+) \((\w+)\)$/s;

/** What a generated question was asked with, as the message of the person in a conversation; `readAskedWords` reads it. */
export function askedWords(skills: readonly string[], level: string): string {
  return `Interview question about ${skills.join(', ')} (${level})`;
}

/** The skills and the level of such a message; null for one that was typed. */
export function readAskedWords(words: string): { skills: string[]; level: string } | null {
  const [, skills, level] = WORDS.exec(words) ?? [];
  return skills && level ? { skills: skills.split(', '), level } : null;
}
