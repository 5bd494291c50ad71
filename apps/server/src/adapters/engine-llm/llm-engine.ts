import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AnswerEvent, AnswerRequest, InterviewEngine, OnUsage } from '../../ports/interview-engine.ts';
import { type CountTokens, tokensByLength } from '../../ports/tokenizer.ts';
import { improveProfile, resumeReading } from './improve-profile.ts';
import { createModelCaller, type ModelCallerOptions, readSetting, type Setting } from './model-caller.ts';
import { withOneRetry } from './one-retry.ts';
import {
  chatPrompt,
  type ModelPrompt,
  questionPrompt,
  recommendationsPrompt,
  resumePrompt,
  subtopicsPrompt,
} from './prompts/build-prompt.ts';
import type { Prompts } from './prompts/load-prompts.ts';
import { asMessage, asQuestion } from './question-answer.ts';
import { recommendationList, wordRecommendations } from './recommendations.ts';
import { subtopicNames } from './subtopic-lines.ts';
import { createUsageMeter, type UsageMeter } from './token-usage.ts';

export interface LlmEngineOptions extends ModelCallerOptions {
  defaultModel: Setting<string>;
  advancedModel: Setting<string>;
  prompts: Prompts;
  /** computes what is never left to a model: the resume's profile and the match */
  fallback: Pick<InterviewEngine, 'readResume' | 'matchJob'>;
  /** a new key for the delimiters of one call's data; nobody may be able to guess it */
  newDelimiterKey?: () => string;
  /** counts what a provider does not; by length when left out */
  countTokens?: CountTokens;
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
  const countTokens = options.countTokens ?? (async (text: string) => tokensByLength(text));
  const meterOf = (model: string, prompt: ModelPrompt) =>
    createUsageMeter({ provider: options.provider, model, prompt, countTokens });

  async function* answerOnce(request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const model = await readSetting(request.model === 'advanced' ? options.advancedModel : options.defaultModel);
    const key = newDelimiterKey();
    const prompt = request.type === 'chat' ? chatPrompt(prompts, request, key) : questionPrompt(prompts, request, key);
    const { maxTokens: maxOutputTokens, temperature } = request;
    const meter = meterOf(model, prompt);
    const parts = caller.stream({ model, prompt, maxOutputTokens, temperature, meter }, signal);
    const formed = request.type === 'chat' ? asMessage(parts) : asQuestion(parts, request.existingQuestions);
    let failure: { error: unknown } | null = null;
    try {
      for await (const part of caller.reported(model, formed)) {
        if (part.type === 'text') yield part;
        else if (part.finish === 'length') yield { type: 'notice', text: CUT_SHORT };
      }
    } catch (error) {
      failure = { error };
    }
    const used = await meter.used();
    if (used) yield { type: 'usage', ...used };
    if (failure) throw failure.error;
  }

  async function* listOnce(
    skill: string,
    limit: number,
    signal: AbortSignal,
    onUsage: OnUsage | undefined,
  ): AsyncGenerator<string> {
    const model = await readSetting(options.defaultModel);
    const prompt = subtopicsPrompt(prompts, skill, limit, newDelimiterKey());
    const meter = meterOf(model, prompt);
    const parts = caller.stream({ model, prompt, maxOutputTokens: OUTPUT_TOKENS, meter }, signal);
    try {
      yield* caller.reported(model, subtopicNames(parts, limit));
    } finally {
      await tell(meter, onUsage);
    }
  }

  /** A model's object, with what the call took told whatever came of it. */
  async function suggest<T extends z.ZodType>(
    question: { prompt: ModelPrompt; schema: T; schemaName: string },
    signal: AbortSignal,
    onUsage: OnUsage | undefined,
  ): Promise<z.output<T> | null> {
    const model = await readSetting(options.defaultModel);
    const meter = meterOf(model, question.prompt);
    try {
      return await caller.suggest({ ...question, model, meter, maxOutputTokens: OUTPUT_TOKENS }, signal);
    } finally {
      await tell(meter, onUsage);
    }
  }

  return {
    name: 'llm',

    streamAnswer: (request, signal) =>
      withOneRetry(
        () => answerOnce(request, signal),
        retryPauseMs,
        signal,
        (event) => event.type !== 'usage',
      ),

    async readResume(lines, signal, onUsage) {
      const computed = await fallback.readResume(lines, signal);
      const prompt = resumePrompt(prompts, lines, computed, newDelimiterKey());
      const question = { prompt, schema: resumeReading, schemaName: 'resume_reading' };
      const reading = await suggest(question, signal, onUsage);
      return reading ? improveProfile(computed, reading, lines) : computed;
    },

    async matchJob(resume, jobDescription, signal, onUsage) {
      // skills that a model read in the resume may not move the score: the match is of what rules find in its lines
      const profile = await fallback.readResume(resume.lines, signal);
      const computed = await fallback.matchJob({ profile, lines: resume.lines }, jobDescription, signal);
      const prompt = recommendationsPrompt(prompts, resume, jobDescription, computed, newDelimiterKey());
      const question = { prompt, schema: recommendationList, schemaName: 'recommendations' };
      const written = await suggest(question, signal, onUsage);
      return written ? wordRecommendations(computed, written) : computed;
    },

    streamSubtopics: (skill, limit, signal, _onReplaced, onUsage) =>
      withOneRetry(() => listOnce(skill, limit, signal, onUsage), retryPauseMs, signal),
  };
}

async function tell(meter: UsageMeter, onUsage: OnUsage | undefined): Promise<void> {
  const used = onUsage ? await meter.used() : null;
  if (used) await onUsage?.(used);
}
