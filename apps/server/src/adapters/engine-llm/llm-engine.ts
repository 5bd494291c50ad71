import { randomBytes } from 'node:crypto';
import type { AnswerEvent, InterviewEngine } from '../../ports/interview-engine.ts';
import { createModelCalls, type ModelCallsOptions } from './model-calls.ts';
import { profileSuggestion, quotesFound, recommendationList } from './model-objects.ts';
import { withOneRetry } from './one-retry.ts';
import { gradePrompt, recommendationsPrompt, resumePrompt } from './prompts/build-prompt.ts';

export interface LlmEngineOptions extends ModelCallsOptions {
  /** a new key for the delimiters of one call's data; nobody may be able to guess it */
  newDelimiterKey?: () => string;
  /** ms before the one retry */
  retryPauseMs?: number;
}

/** The engine that asks a language model. Data of users goes into prompts between delimiters, never as instructions. */
export function createLlmEngine(options: LlmEngineOptions): InterviewEngine {
  const { prompts, retryPauseMs = 250, newDelimiterKey = () => randomBytes(12).toString('hex') } = options;
  const { answerOnce, listOnce, suggest } = createModelCalls(options, newDelimiterKey);

  return {
    name: 'llm',

    streamAnswer: (request, signal) =>
      withBasis(
        withOneRetry(
          () => answerOnce(request, signal),
          retryPauseMs,
          signal,
          (event) => event.type !== 'usage',
        ),
        request.skills.length === 1 ? (request.skills[0] ?? null) : null,
      ),

    streamSubtopics: (request, signal) => withOneRetry(() => listOnce(request, signal), retryPauseMs, signal),

    suggestProfile({ lines, computed, onUsage }, signal) {
      const prompt = resumePrompt(prompts, lines, computed, newDelimiterKey());
      return suggest({ prompt, schema: profileSuggestion, schemaName: 'resume_reading' }, signal, onUsage);
    },

    async wordRecommendations({ resume, jobDescription, computed, onUsage }, signal) {
      const prompt = recommendationsPrompt(prompts, { resume, jobDescription, computed }, newDelimiterKey());
      const question = { prompt, schema: recommendationList, schemaName: 'recommendations' };
      const written = await suggest(question, signal, onUsage);
      return written?.recommendations ?? null;
    },

    async findQuotes({ onUsage, ...asked }, signal) {
      const prompt = gradePrompt(prompts, asked, newDelimiterKey());
      const found = await suggest({ prompt, schema: quotesFound, schemaName: 'quotes' }, signal, onUsage);
      return found && { points: found.points, redFlags: found.red_flags };
    },
  };
}

/** Says before the first text that the question is the provider's; a call that fails before it has said nothing. */
async function* withBasis(events: AsyncIterable<AnswerEvent>, skill: string | null): AsyncGenerator<AnswerEvent> {
  let said = false;
  for await (const event of events) {
    if (event.type === 'text' && !said) {
      said = true;
      yield { type: 'basis', basis: 'provider', skill };
    }
    yield event;
  }
}
