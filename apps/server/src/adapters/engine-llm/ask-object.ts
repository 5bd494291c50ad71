import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';
import { generateObject, wrapLanguageModel } from 'ai';
import type { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { classifyObjectError } from './classify-error.ts';
import type { ModelPrompt } from './prompts/build-prompt.ts';
import { callerStopped, ProviderFailure } from './provider-failure.ts';
import type { UsageMeter } from './token-usage.ts';

export interface ObjectCall<T extends z.ZodType> {
  model: LanguageModelV3;
  prompt: ModelPrompt;
  schema: T;
  schemaName: string;
  maxOutputTokens: number;
  providerOptions: SharedV3ProviderOptions;
  /** ms for the whole answer */
  timeoutMs: number;
  meter: UsageMeter;
  clock: Clock;
}

/** One object of the schema from a model, asked once. @throws ProviderFailure */
export async function askObject<T extends z.ZodType>(call: ObjectCall<T>, signal: AbortSignal): Promise<z.output<T>> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  try {
    const { object } = await generateObject({
      model: metered(call.model, call.meter),
      schema: call.schema,
      schemaName: call.schemaName,
      system: call.prompt.system,
      messages: call.prompt.turns,
      maxOutputTokens: call.maxOutputTokens,
      temperature: 0,
      maxRetries: 0,
      providerOptions: call.providerOptions,
      abortSignal: AbortSignal.any([signal, timeout]),
    });
    // parsed by the SDK with this schema; parsed here once more because its type is not carried through
    return call.schema.parse(object);
  } catch (error) {
    if (signal.aborted) throw callerStopped();
    if (timeout.aborted)
      throw new ProviderFailure('timeout', 'the AI provider did not answer in time', {
        blame: 'provider',
        retry: true,
      });
    throw classifyObjectError(error, call.clock.now());
  }
}

/**
 * Tells the meter of every answer, also of one whose object can't be used. The SDK writes a model's warnings (a setting that it
 * does not take) to the console, which is not our log: they are left out.
 */
function metered(model: LanguageModelV3, meter: UsageMeter): LanguageModelV3 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      wrapGenerate: async ({ doGenerate }) => {
        const result = await doGenerate();
        const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
        meter.answered(text, result.usage);
        return { ...result, warnings: [] };
      },
    },
  });
}
