import { randomBytes } from 'node:crypto';
import type { AnswerEvent, AnswerRequest, InterviewEngine } from '../../ports/interview-engine.ts';
import { improveProfile, resumeReading } from './improve-profile.ts';
import { createModelCaller, type ModelCallerOptions, readSetting, type Setting } from './model-caller.ts';
import { withOneRetry } from './one-retry.ts';
import {
  chatPrompt,
  questionPrompt,
  recommendationsPrompt,
  resumePrompt,
  subtopicsPrompt,
} from './prompts/build-prompt.ts';
import type { Prompts } from './prompts/load-prompts.ts';
import { asMessage, asQuestion } from './question-answer.ts';
import { recommendationList, wordRecommendations } from './recommendations.ts';
import { subtopicNames } from './subtopic-lines.ts';
import { usageEvent } from './token-usage.ts';

export interface LlmEngineOptions extends ModelCallerOptions {
  defaultModel: Setting<string>;
  advancedModel: Setting<string>;
  prompts: Prompts;
  /** computes what is never left to a model: the resume's profile and the match */
  fallback: Pick<InterviewEngine, 'readResume' | 'matchJob'>;
  /** a new key for the delimiters of one call's data; nobody may be able to guess it */
  newDelimiterKey?: () => string;
  /** ms before the one retry */
  retryPauseMs?: number;
}

/** Tokens of the answers whose length the operator does not set. */
const OUTPUT_TOKENS = 4000;
const CUT_SHORT = 'The answer ends here because it reached the length limit that the operator of this server set.';

/**
 * The engine that asks a language model. What can be computed is computed by `fallback`; a model only words it, and what
 * it writes is checked. Data of users goes into prompts between delimiters, never as instructions.
 */
export function createLlmEngine(options: LlmEngineOptions): InterviewEngine {
  const { prompts, fallback, retryPauseMs = 250, newDelimiterKey = () => randomBytes(12).toString('hex') } = options;
  const caller = createModelCaller(options);

  async function* answerOnce(request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const model = await readSetting(request.model === 'advanced' ? options.advancedModel : options.defaultModel);
    const key = newDelimiterKey();
    const prompt = request.type === 'chat' ? chatPrompt(prompts, request, key) : questionPrompt(prompts, request, key);
    const { maxTokens: maxOutputTokens, temperature } = request;
    const parts = caller.stream({ model, prompt, maxOutputTokens, temperature }, signal);
    const formed = request.type === 'chat' ? asMessage(parts) : asQuestion(parts, request.existingQuestions);
    let outputChars = 0;
    for await (const part of caller.reported(model, formed)) {
      if (part.type === 'text') {
        outputChars += part.text.length;
        yield part;
        continue;
      }
      if (part.finish === 'length') yield { type: 'notice', text: CUT_SHORT };
      yield usageEvent({ provider: options.provider, model, usage: part.usage, prompt, outputChars });
    }
  }

  async function* listOnce(skill: string, limit: number, signal: AbortSignal): AsyncGenerator<string> {
    const model = await readSetting(options.defaultModel);
    const prompt = subtopicsPrompt(prompts, skill, limit, newDelimiterKey());
    const parts = caller.stream({ model, prompt, maxOutputTokens: OUTPUT_TOKENS }, signal);
    yield* caller.reported(model, subtopicNames(parts, limit));
  }

  return {
    name: 'llm',

    streamAnswer: (request, signal) => withOneRetry(() => answerOnce(request, signal), retryPauseMs, signal),

    async readResume(lines, signal) {
      const computed = await fallback.readResume(lines, signal);
      const reading = await caller.suggest(
        {
          model: await readSetting(options.defaultModel),
          prompt: resumePrompt(prompts, lines, computed, newDelimiterKey()),
          schema: resumeReading,
          schemaName: 'resume_reading',
          maxOutputTokens: OUTPUT_TOKENS,
        },
        signal,
      );
      return reading ? improveProfile(computed, reading, lines) : computed;
    },

    async matchJob(resume, jobDescription, signal) {
      // skills that a model read in the resume may not move the score: the match is of what rules find in its lines
      const profile = await fallback.readResume(resume.lines, signal);
      const computed = await fallback.matchJob({ profile, lines: resume.lines }, jobDescription, signal);
      const written = await caller.suggest(
        {
          model: await readSetting(options.defaultModel),
          prompt: recommendationsPrompt(prompts, resume, jobDescription, computed, newDelimiterKey()),
          schema: recommendationList,
          schemaName: 'recommendations',
          maxOutputTokens: OUTPUT_TOKENS,
        },
        signal,
      );
      return written ? wordRecommendations(computed, written) : computed;
    },

    streamSubtopics: (skill, limit, signal) => withOneRetry(() => listOnce(skill, limit, signal), retryPauseMs, signal),
  };
}
