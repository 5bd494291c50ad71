import { splitQuestions } from '@prep-ai/contract';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import type { NewHistoryRecord } from '../history/history-record.ts';
import type { FinishedGeneration } from './finish-generation.ts';
import { isDelivered, quotaOfEnd } from './question-quota.ts';
import type { WrittenAnswer } from './write-answer.ts';

/** What an answer that has ended leaves behind: its row, its records in the history, and what its calls used. */
export function finishedAnswer(
  id: string,
  request: AnswerRequest,
  { content, outcome, unanswered, rubrics, usage, skill }: WrittenAnswer & { content: string; skill: string | null },
): FinishedGeneration {
  const ended = { state: outcome.state, content, unanswered };
  const failure = 'failure' in outcome ? outcome.failure : null;
  return {
    id,
    end: {
      state: outcome.state,
      content,
      quota: quotaOfEnd(ended),
      rubrics: isDelivered(ended) ? rubrics : null,
      errorCode: failure?.code ?? null,
      errorDetail: failure?.detail ?? null,
    },
    records: isDelivered(ended) ? recordsOf(request, content, skill) : [],
    usage: usage.map(({ provider, model, inputTokens, outputTokens, estimated }) => ({
      provider,
      model,
      requestType: request.type,
      inputTokens,
      outputTokens,
      estimated,
    })),
  };
}

/** The history shows each question by its title and its answer without the heading. */
function recordsOf(request: AnswerRequest, content: string, askedFor: string | null): NewHistoryRecord[] {
  const skill = askedFor ?? request.skills[0] ?? null;
  const [first, ...further] = request.type === 'chat' ? [] : splitQuestions(content).questions;
  if (!first)
    return [{ skill, message: request.message || request.skills.join(', '), response: content, questionNumber: 1 }];
  // a stop may have come between a further question and its answer
  return [first, ...further]
    .map(({ question, answer }, at) => ({ skill, message: question, response: answer, questionNumber: at + 1 }))
    .filter(({ response, questionNumber }) => questionNumber === 1 || response !== '');
}
