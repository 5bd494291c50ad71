import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { AnswerEvent } from '../../ports/interview-engine.ts';
import type { ModelPrompt } from './prompts/build-prompt.ts';

/** Characters of a token, by the rule of thumb of OpenAI's documentation for English; other scripts take more tokens. */
const CHARS_PER_TOKEN = 4;

/** The usage event of a call: the provider's counts, or ours from the length of both texts, marked, when it sends none. */
export function usageEvent(call: {
  provider: string;
  model: string;
  usage: LanguageModelV3Usage;
  prompt: ModelPrompt;
  /** characters that the model wrote */
  outputChars: number;
}): Extract<AnswerEvent, { type: 'usage' }> {
  const input = call.usage.inputTokens.total;
  const output = call.usage.outputTokens.total;
  const { provider, model } = call;
  // some servers, and the SDK for some that say nothing, send 0: a call with an answer has neither
  if (input && output)
    return { type: 'usage', provider, model, inputTokens: input, outputTokens: output, estimated: false };
  const promptChars = call.prompt.system.length + call.prompt.turns.reduce((sum, turn) => sum + turn.content.length, 0);
  return {
    type: 'usage',
    provider,
    model,
    inputTokens: input || estimate(promptChars),
    outputTokens: output || estimate(call.outputChars),
    estimated: true,
  };
}

function estimate(chars: number): number {
  return Math.max(1, Math.ceil(chars / CHARS_PER_TOKEN));
}
