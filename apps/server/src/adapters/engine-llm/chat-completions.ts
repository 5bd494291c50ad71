import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { StringDecoder } from 'node:string_decoder';
import { APICallError, type LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { ChatCompletionParts } from './chat-completion-parts.ts';
import { connectionLost } from './provider-failure.ts';
import type { PartReader, StreamingModel } from './stream-model.ts';

/** characters of an error's body that are read */
const MAX_ERROR_BODY = 100_000;
/** characters of text that wait for their reader before the provider has to wait too */
const MAX_WAITING = 256 * 1024;
/** ms that a connection stays open for the next call: as long as with fetch */
const KEPT_MS = 4000;

interface ChatCompletionsOptions {
  baseUrl: string;
  /** none when empty */
  apiKey: string;
}

/**
 * Streamed chat completions of an OpenAI-compatible server, read from the socket without web streams. The AI SDK reads
 * the same through five of them with a schema check for every token: that took 70 % of the server's time while answers
 * were written (docs/decisions/0003-generations.md). Redirects are not followed.
 */
export function createChatCompletions({ baseUrl, apiKey }: ChatCompletionsOptions): (model: string) => StreamingModel {
  const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  const secure = /^https:/i.test(url);
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: KEPT_MS });
  const request = secure ? httpsRequest : httpRequest;

  function open(body: string, signal: AbortSignal | undefined): Promise<PartReader> {
    const headers = {
      accept: '*/*',
      // pieces of a compressed stream would be delayed
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'prep-ai',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    };
    return new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers, signal }, (response) => {
        // at once: what follows the head in the same packet is heard too
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(readParts(response));
        else callError(url, response).then(reject, reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  return (model) => ({
    async doStream(options) {
      const reader = await open(JSON.stringify(bodyOf(model, options)), options.abortSignal);
      return { stream: { getReader: () => reader } };
    },
  });
}

function bodyOf(model: string, { prompt, maxOutputTokens, temperature }: LanguageModelV3CallOptions) {
  const messages = prompt.map(({ role, content }) => ({
    role,
    content:
      typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  }));
  return {
    model,
    messages,
    max_tokens: maxOutputTokens,
    temperature,
    stream: true,
    stream_options: { include_usage: true },
  };
}

/** The error that the AI SDK would throw. */
async function callError(url: string, response: IncomingMessage): Promise<APICallError> {
  let responseBody = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      responseBody += chunk;
      if (responseBody.length > MAX_ERROR_BODY) break;
    }
  } catch {
    // the status says enough
  }
  const retryAfter = response.headers['retry-after'];
  return new APICallError({
    message: `status ${response.statusCode}`,
    url,
    requestBodyValues: undefined,
    statusCode: response.statusCode,
    responseHeaders: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    responseBody,
  });
}

function readParts(response: IncomingMessage): PartReader {
  const decoder = new StringDecoder('utf8');
  const parts = new ChatCompletionParts();
  let failure: unknown;
  let state: 'open' | 'ended' | 'failed' = 'open';
  let wake = () => {};

  function settle(next: typeof state, error?: unknown): void {
    if (state !== 'open') return;
    state = next;
    failure = error;
    wake();
  }
  response.on('data', (chunk: Buffer) => {
    if (state !== 'open') return;
    try {
      parts.push(decoder.write(chunk));
    } catch (error) {
      settle('failed', error);
      return;
    }
    if (parts.waiting > MAX_WAITING) response.pause();
    wake();
  });
  response.once('end', () => {
    parts.end();
    settle('ended');
  });
  response.once('error', (error) => settle('failed', error));
  response.once('close', () => settle('failed', connectionLost()));

  return {
    async read() {
      for (;;) {
        const value = parts.take();
        if (value) return { done: false, value };
        if (state === 'failed') throw failure;
        if (state === 'ended') return { done: true };
        if (response.isPaused()) response.resume();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
