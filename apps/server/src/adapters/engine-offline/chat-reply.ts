import type { QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import type { ChatReply } from './chat-search.ts';
import { composeAnswer } from './compose-answer.ts';
import { neighboursOf } from './neighbours.ts';
import { escapeMarkdown } from './quote.ts';

export const FREE = 'This reply did not use up a question.';

interface ComposedReply {
  /** else it is no answer, and says what can be done instead */
  answered: boolean;
  /** questions that it offers to ask */
  nearest: string[];
  /** Markdown */
  text: string;
}

/** The reply to a chat message. */
export function composeReply(bank: QuestionBank, reply: ChatReply, request: AnswerRequest): ComposedReply {
  const names = request.skills.map(escapeMarkdown).join(' and ');
  if (reply.kind === 'answer') {
    const { question, exact } = reply;
    const answer = composeAnswer(question, request.length, neighboursOf(bank, question));
    const closest = `The closest question is **${escapeMarkdown(question.question)}** (${question.skill}, ${question.level}).`;
    return { answered: true, nearest: [], text: exact ? answer : `${closest}\n\n${answer}` };
  }
  const nearest = reply.questions.map(({ question }) => question);
  if (reply.kind === 'another') {
    const next = `Press **Generate Questions** for your next question on ${names}, with its answer. Each time you press it, you get one. ${FREE}`;
    return { answered: false, nearest, text: [next, ...offer('Or ask one of these:', nearest)].join('\n\n') };
  }
  const none = `PrepBot has no prepared answer to this yet, and it does not make answers up. ${FREE}`;
  if (nearest.length > 0) {
    const text = [none, ...offer('These questions come closest. Ask one of them to get its answer:', nearest)];
    return { answered: false, nearest, text: text.join('\n\n') };
  }
  const ways = [
    `- Use the words an interviewer would use, for example the name of a feature or concept in ${names}.`,
    '- Press **Generate Questions** for your next question with its answer.',
    '- Choose another skill, or add the one that your question is about.',
  ];
  return { answered: false, nearest, text: [none, 'You can:', ways.join('\n')].join('\n\n') };
}

function offer(lead: string, questions: readonly string[]): string[] {
  return questions.length > 0 ? [lead, questions.map((question) => `- ${escapeMarkdown(question)}`).join('\n')] : [];
}
