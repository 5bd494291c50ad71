import type { QuestionBank } from '@prep-ai/question-bank';
import { buildInTurns } from '../../apps/server/src/adapters/engine-offline/build-in-turns.ts';
import { buildChatSearch } from '../../apps/server/src/adapters/engine-offline/chat-search.ts';
import {
  judge,
  readListedMessages,
  type Verdict,
} from '../../apps/server/src/adapters/engine-offline/testing/chat-list.ts';

const VERDICTS: readonly Verdict[] = ['right', 'offered', 'missed', 'wrong'];

/** How the chat's search does on the listed messages: the card's part on it. */
export function chatLines(bank: QuestionBank): string[] {
  const search = buildInTurns(buildChatSearch(bank)).get();
  const judged = readListedMessages().map((item) => judge(search, item));
  const row = (name: string, items: typeof judged) =>
    `| ${[name, ...VERDICTS.map((verdict) => items.filter((item) => item.verdict === verdict).length)].join(' | ')} |`;
  return [
    '',
    '## Free chat',
    '',
    'Standard questions as people type them. Offered: the right question is among the nearest that are offered in place of an answer.',
    '',
    `| messages | ${VERDICTS.join(' | ')} |`,
    '| --- | --- | --- | --- | --- |',
    row(
      'tuned on',
      judged.filter(({ tunedOn }) => tunedOn),
    ),
    row(
      'only reported',
      judged.filter(({ tunedOn }) => !tunedOn),
    ),
  ];
}

/** Answers the listed messages in turn, for the timings. */
export function createChatRun(bank: QuestionBank): (run: number) => void {
  const search = buildInTurns(buildChatSearch(bank)).get();
  const messages = readListedMessages();
  return (run) => {
    const item = messages[run % messages.length];
    if (item) search({ ...item, existingQuestions: [] });
  };
}
