import { splitQuestions } from '@prep-ai/contract';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import type { FinishedGeneration } from './finish-generation.ts';
import { isDelivered, quotaOfEnd } from './question-quota.ts';
import type { WrittenAnswer } from './write-answer.ts';

/** What an answer that has ended leaves behind: its row, its record in the history, and what its calls used. */
export function finishedAnswer(
  id: string,
  request: AnswerRequest,
  { content, outcome, unanswered, usage }: WrittenAnswer & { content: string },
): FinishedGeneration {
  const ended = { state: outcome.state, content, unanswered };
  const failure = 'failure' in outcome ? outcome.failure : null;
  return {
    id,
    end: {
      state: outcome.state,
      content,
      quota: quotaOfEnd(ended),
      errorCode: failure?.code ?? null,
      errorDetail: failure?.detail ?? null,
    },
    record: isDelivered(ended) ? { skill: request.skills[0] ?? null, ...recordOf(request, content) } : null,
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

/** The history shows a question by its title and its answer without the heading. */
function recordOf(request: AnswerRequest, content: string): { message: string; response: string } {
  const first = request.type === 'chat' ? undefined : splitQuestions(content).questions[0];
  return first
    ? { message: first.question, response: first.answer }
    : { message: request.message || request.skills.join(', '), response: content };
}
