import type { ServerResponse } from 'node:http';
import type { LlmProvider } from '../providers.ts';

/** The server-sent events of an answer as each provider writes them; only what the SDK reads. */
export interface Wire {
  begin: string[];
  text(delta: string): string;
  /** the provider's word that the answer is finished; without counts when `usage` is false */
  end(finish: Finish, usage: boolean): string[];
  /** a failure that the provider reports inside a stream */
  error(kind: 'overloaded' | 'rate_limit'): string;
}

export type Finish = 'stop' | 'length' | 'filter';

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const event = (value: { type: string; [field: string]: unknown }): string => `event: ${value.type}\n${data(value)}`;

export const WIRES: Record<LlmProvider, Wire> = {
  openai: {
    begin: [
      data({ type: 'response.created', response: { id: 'resp_1', created_at: 1, model: 'test-model' } }),
      data({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } }),
    ],
    text: (delta) => data({ type: 'response.output_text.delta', item_id: 'msg_1', delta }),
    end: (finish, usage) => [
      data({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'msg_1' } }),
      data({
        type: finish === 'stop' ? 'response.completed' : 'response.incomplete',
        response: {
          incomplete_details:
            finish === 'stop' ? null : { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' },
          usage: usage ? { input_tokens: 90, output_tokens: 12 } : null,
        },
      }),
    ],
    error: (kind) =>
      data({
        type: 'error',
        sequence_number: 1,
        error: {
          type: kind,
          code: kind === 'rate_limit' ? 'rate_limit_exceeded' : 'server_error',
          message: 'told in the stream',
          param: null,
        },
      }),
  },
  anthropic: {
    begin: [
      event({
        type: 'message_start',
        message: {
          id: 'msg_1',
          model: 'test-model',
          role: 'assistant',
          content: [],
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      }),
      event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ],
    text: (delta) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: delta } }),
    end: (finish, usage) => [
      event({ type: 'content_block_stop', index: 0 }),
      event({
        type: 'message_delta',
        delta: { stop_reason: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' }[finish] },
        usage: usage ? { input_tokens: 90, output_tokens: 12 } : { output_tokens: 0 },
      }),
      event({ type: 'message_stop' }),
    ],
    error: (kind) => event({ type: 'error', error: { type: `${kind}_error`, message: 'told in the stream' } }),
  },
  google: {
    begin: [],
    text: (delta) => data({ candidates: [{ content: { role: 'model', parts: [{ text: delta }] } }] }),
    end: (finish, usage) => [
      data({
        candidates: [
          {
            content: { role: 'model', parts: [] },
            finishReason: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[finish],
          },
        ],
        ...(usage ? { usageMetadata: { promptTokenCount: 90, candidatesTokenCount: 12 } } : {}),
      }),
    ],
    error: (kind) =>
      data({
        error: {
          code: kind === 'rate_limit' ? 429 : 503,
          status: kind === 'rate_limit' ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE',
          message: 'told in the stream',
        },
      }),
  },
  'openai-compatible': {
    begin: [
      data({
        id: 'c1',
        model: 'test-model',
        choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }],
      }),
    ],
    text: (delta) =>
      data({ id: 'c1', model: 'test-model', choices: [{ index: 0, delta: { content: delta }, finish_reason: null }] }),
    end: (finish, usage) => [
      data({
        id: 'c1',
        model: 'test-model',
        choices: [{ index: 0, delta: {}, finish_reason: finish === 'filter' ? 'content_filter' : finish }],
      }),
      ...(usage
        ? [data({ id: 'c1', model: 'test-model', choices: [], usage: { prompt_tokens: 90, completion_tokens: 12 } })]
        : []),
      'data: [DONE]\n\n',
    ],
    error: (kind) =>
      data({
        error: {
          type: kind === 'rate_limit' ? 'rate_limit_error' : 'server_error',
          message: 'told in the stream',
          code: null,
        },
      }),
  },
};

/** Writes the beginning of an answer and leaves it open. */
export function openStream(response: ServerResponse, wire: Wire, deltas: string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write([...wire.begin, ...deltas.map((delta) => wire.text(delta))].join(''));
}

/** A whole answer. */
export function writeAnswer(
  response: ServerResponse,
  wire: Wire,
  deltas: string[],
  { finish = 'stop' as Finish, usage = true } = {},
): void {
  openStream(response, wire, deltas);
  response.end(wire.end(finish, usage).join(''));
}
