import { readAskedWords } from './asked-words.ts';
import { splitQuestions } from './question-format.ts';
import { plainTitle } from './title-parts.ts';

interface Said {
  role: 'user' | 'assistant';
  content: string;
}

/**
 * What a conversation is called, by its first messages: the first question after the skills that it was asked for, or what
 * was typed. Plain words, in one line.
 */
export function conversationName(messages: readonly Said[]): string {
  const asked = messages.find(({ role }) => role === 'user') ?? messages[0];
  if (!asked) return '';
  const about = readAskedWords(asked.content);
  if (!about) return plainTitle(asked.content);
  const answer = messages.slice(messages.indexOf(asked) + 1).find(({ role }) => role === 'assistant');
  const first = answer && splitQuestions(answer.content).questions[0];
  const skills = about.skills.join(', ');
  return first ? `${skills}: ${plainTitle(first.question)}` : skills;
}
