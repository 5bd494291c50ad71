import type { z } from 'zod';
import type { AnswerEvent, AnswerRequest, OnUsage, SubtopicsRequest } from '../../ports/interview-engine.ts';
import { type CountTokens, tokensByLength } from '../../ports/tokenizer.ts';
import { createModelCaller, type ModelCallerOptions, readSetting, type Setting } from './model-caller.ts';
import { chatPrompt, type ModelPrompt, questionPrompt, subtopicsPrompt } from './prompts/build-prompt.ts';
import type { Prompts } from './prompts/load-prompts.ts';
import { type AnswerPart, asMessage, asQuestion } from './question-answer.ts';
import { subtopicNames } from './subtopic-lines.ts';
import { createUsageMeter, type UsageMeter } from './token-usage.ts';

export interface ModelCallsOptions extends ModelCallerOptions {
  defaultModel: Setting<string>;
  advancedModel: Setting<string>;
  prompts: Prompts;
  /** counts what a provider does not; by length when left out */
  countTokens?: CountTokens;
}

/** Tokens of the answers whose length the operator does not set. */
const OUTPUT_TOKENS = 4000;
const CUT_SHORT = 'The answer ends here because it reached the length limit of this site.';

/** The single calls that the engine is made of: each asks a model once, and reports what the call used. */
export function createModelCalls(options: ModelCallsOptions, newDelimiterKey: () => string) {
  const { prompts } = options;
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
    const formed: AsyncIterable<AnswerPart> =
      request.type === 'chat' ? asMessage(parts) : asQuestion(parts, request.existingQuestions);
    let failure: { error: unknown } | null = null;
    try {
      for await (const part of caller.reported(model, formed)) {
        if (part.type === 'text' || part.type === 'rubrics') yield part;
        else if (part.finish === 'length') yield { type: 'notice', text: CUT_SHORT };
      }
    } catch (error) {
      failure = { error };
    }
    const used = await meter.used();
    if (used) yield { type: 'usage', ...used };
    if (failure) throw failure.error;
  }

  async function* listOnce({ skill, limit, onUsage }: SubtopicsRequest, signal: AbortSignal): AsyncGenerator<string> {
    const model = await readSetting(options.defaultModel);
    const prompt = subtopicsPrompt(prompts, skill, limit, newDelimiterKey());
    const meter = meterOf(model, prompt);
    const parts = caller.stream({ model, prompt, maxOutputTokens: OUTPUT_TOKENS, meter }, signal);
    try {
      yield* caller.reported(model, subtopicNames(parts, limit));
    } finally {
      await reportUsage(meter, onUsage);
    }
  }

  /** A model's object; the usage of the call is reported also when it fails. */
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
      await reportUsage(meter, onUsage);
    }
  }

  return { answerOnce, listOnce, suggest };
}

async function reportUsage(meter: UsageMeter, onUsage: OnUsage | undefined): Promise<void> {
  const used = onUsage ? await meter.used() : null;
  if (used) await onUsage?.(used);
}
