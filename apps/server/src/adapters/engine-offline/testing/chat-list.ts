import { readFileSync } from 'node:fs';
import type { ChatReply, ChatSearch } from '../chat-search.ts';
import { titleKey } from '../title-key.ts';

/** A message of chat-messages.txt, which says what the parts mean. */
export interface ListedMessage {
  skills: string[];
  message: string;
  /** beginnings of titles; "none" and "more" */
  right: string[];
  /** a word of a question that may be written later */
  later: string | null;
  /** the search was tuned on it; the others only report */
  tunedOn: boolean;
}

/** `offered`: the right question is among the nearest; `missed`: it is not, and nothing wrong was answered. */
export type Verdict = 'right' | 'offered' | 'missed' | 'wrong';

export function readListedMessages(): ListedMessage[] {
  return readFileSync(new URL('./chat-messages.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, at) => {
      const [skill = '', message = '', ...rest] = line.split(' | ');
      const [right = '', later = null] = rest.join(' | ').split(' ~');
      return { skills: skill === '-' ? [] : [skill], message, right: right.split(' ; '), later, tunedOn: at % 2 === 0 };
    });
}

/** What the search makes of a message, and what that is worth. */
export function judge(search: ChatSearch, item: ListedMessage) {
  const reply = search({ message: item.message, skills: item.skills, existingQuestions: [] });
  const got = reply.kind === 'answer' ? [reply.question] : reply.questions;
  return { ...item, verdict: verdictOn(item, reply), got: got.map(({ question }) => question) };
}

function verdictOn({ right, later }: ListedMessage, reply: ChatReply): Verdict {
  const isRight = (title: string) => right.some((start) => titleKey(title).startsWith(titleKey(start)));
  if (reply.kind === 'another') return right.includes('more') ? 'right' : 'wrong';
  if (reply.kind === 'answer') {
    const { question } = reply.question;
    const written = later !== null && question.toLowerCase().includes(later.toLowerCase());
    return isRight(question) || written ? 'right' : 'wrong';
  }
  if (right.includes('none')) return 'right';
  return reply.questions.some(({ question }) => isRight(question)) ? 'offered' : 'missed';
}
