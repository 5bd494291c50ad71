import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider';
import { notTheProtocol } from './provider-failure.ts';

/** characters of one line: far more than a token takes, and an end to what a line without an end can use of memory */
const MAX_LINE = 1_000_000;

const BYTE_ORDER_MARK = 0xfeff;

const FINISH_REASONS = new Map<string, LanguageModelV3FinishReason['unified']>([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content-filter'],
  ['function_call', 'tool-calls'],
  ['tool_calls', 'tool-calls'],
]);

type Fields = Record<string, unknown>;

/**
 * Reads the events of OpenAI's streamed chat completions, however the network cut them, into the parts that the AI SDK
 * would make of them. Text that came together is one part.
 */
export class ChatCompletionParts {
  #rest = '';
  #ready: LanguageModelV3StreamPart[] = [];
  #waiting = 0;
  #spoke = false;
  #finish: LanguageModelV3FinishReason | null = null;
  #usage: Fields | null = null;

  /** characters of text that came and were not taken */
  get waiting(): number {
    return this.#waiting;
  }

  /** @throws ProviderFailure for what is not the protocol */
  push(text: string): void {
    const all = this.#rest === '' ? text : this.#rest + text;
    let from = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', from)) {
      this.#line(all.slice(from, all.charCodeAt(end - 1) === 13 ? end - 1 : end));
      from = end + 1;
    }
    this.#rest = all.slice(from);
    if (this.#rest.length > MAX_LINE) throw notTheProtocol();
  }

  /** The provider has ended the stream. A finish reason that it never gave is missing in the parts too. */
  end(): void {
    if (this.#finish) this.#ready.push({ type: 'finish', finishReason: this.#finish, usage: usageOf(this.#usage) });
  }

  take(): LanguageModelV3StreamPart | null {
    const part = this.#ready.shift();
    if (part?.type === 'text-delta') this.#waiting -= part.delta.length;
    return part ?? null;
  }

  #line(written: string): void {
    const line = written.charCodeAt(0) === BYTE_ORDER_MARK ? written.slice(1) : written;
    if (!line.startsWith('data:')) return;
    const data = line.slice(line.charCodeAt(5) === 32 ? 6 : 5);
    if (data !== '[DONE]') this.#event(parse(data));
  }

  #event(event: Fields): void {
    const failure = asFields(event.error);
    if (failure) {
      this.#ready.push({ type: 'error', error: failure });
      return;
    }
    if (!Array.isArray(event.choices)) throw notTheProtocol();
    if (!this.#spoke) this.#ready.push({ type: 'response-metadata' });
    this.#spoke = true;
    this.#usage = asFields(event.usage) ?? this.#usage;
    const choice = asFields(event.choices[0]);
    const raw = choice?.finish_reason;
    if (typeof raw === 'string') this.#finish = { unified: FINISH_REASONS.get(raw) ?? 'other', raw };
    const delta = asFields(choice?.delta);
    if (!delta) return;
    this.#reasoning(delta.reasoning_content ?? delta.reasoning);
    this.#content(delta.content);
  }

  #content(content: unknown): void {
    if (typeof content === 'string') this.#text(content);
    else if (Array.isArray(content)) for (const part of content) this.#contentPart(asFields(part));
    else if (content !== undefined && content !== null) throw notTheProtocol();
  }

  /** The form of Mistral's models that think. */
  #contentPart(part: Fields | null): void {
    if (part?.type === 'text' && typeof part.text === 'string') this.#text(part.text);
    else if (part?.type === 'thinking') this.#reasoning('thinking');
  }

  #text(text: string): void {
    if (text === '') return;
    this.#ready.push({ type: 'text-delta', id: '0', delta: text });
    this.#waiting += text.length;
  }

  /** What a model thinks is a sign of its life and nothing else. */
  #reasoning(text: unknown): void {
    if (typeof text === 'string' && text !== '' && this.#ready.at(-1)?.type !== 'reasoning-start')
      this.#ready.push({ type: 'reasoning-start', id: '0' });
  }
}

function parse(data: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw notTheProtocol();
  }
  const fields = asFields(value);
  if (!fields) throw notTheProtocol();
  return fields;
}

function usageOf(usage: Fields | null): LanguageModelV3Usage {
  const input = countIn(usage, 'prompt_tokens');
  const output = countIn(usage, 'completion_tokens');
  const cacheRead = countIn(asFields(usage?.prompt_tokens_details), 'cached_tokens');
  const reasoning = countIn(asFields(usage?.completion_tokens_details), 'reasoning_tokens');
  const without = (all: number | undefined, part = 0) => (all === undefined ? undefined : Math.max(0, all - part));
  return {
    inputTokens: { total: input, noCache: without(input, cacheRead), cacheRead, cacheWrite: undefined },
    outputTokens: { total: output, text: without(output, reasoning), reasoning },
  };
}

function countIn(fields: Fields | null, name: string): number | undefined {
  const value = fields?.[name];
  return typeof value === 'number' ? value : undefined;
}

function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}
