import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { TokenUse } from '../../ports/interview-engine.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';
import type { ModelPrompt } from './prompts/build-prompt.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ModelPart } from './stream-model.ts';

export interface UsageMeter {
  note(part: ModelPart): void;
  /** A complete answer that came at once, whether it can be used or not. */
  answered(text: string, usage: LanguageModelV3Usage): void;
  failed(error: unknown): void;
  /** What the call used; null when it never reached the model. */
  used(): Promise<TokenUse | null>;
}

/** pieces joined into one string: a piece alone takes many times its letters in memory */
const JOINED_PIECES = 64;

/**
 * Measures one call: the provider's counts, or, where it sends none because the call was stopped or broke off, those of our own
 * tokenizer for what was sent and received, marked as estimated.
 */
export function createUsageMeter(call: {
  provider: string;
  model: string;
  prompt: ModelPrompt;
  countTokens: CountTokens;
}): UsageMeter {
  let written = '';
  let pieces: string[] = [];
  let usage: LanguageModelV3Usage | null = null;
  let reached = false;

  return {
    note(part) {
      reached = true;
      if (part.type === 'end') {
        usage = part.usage;
        return;
      }
      pieces.push(part.text);
      if (pieces.length < JOINED_PIECES) return;
      written += pieces.join('');
      pieces = [];
    },
    answered(text, counts) {
      reached = true;
      written = text;
      usage = counts;
    },
    failed(error) {
      // the model was at work when its time was over or nobody waited for it any more; every other failure comes before that
      if (error instanceof ProviderFailure && (error.failure === 'timeout' || error.details.blame === 'caller'))
        reached = true;
    },
    async used() {
      if (!reached) return null;
      const { provider, model, prompt, countTokens } = call;
      const input = usage?.inputTokens.total;
      const output = usage?.outputTokens.total;
      // some servers, and the SDK for some that say nothing, send 0: a call with an answer has neither
      if (input && output) return { provider, model, inputTokens: input, outputTokens: output, estimated: false };
      const sent = [prompt.system, ...prompt.turns.map((turn) => turn.content)].join('\n');
      const [inputTokens, outputTokens] = await Promise.all([
        input || countTokens(sent),
        output || countTokens(written + pieces.join('')),
      ]);
      return { provider, model, inputTokens, outputTokens, estimated: true };
    },
  };
}
