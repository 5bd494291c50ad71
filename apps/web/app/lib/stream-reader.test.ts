import { type ChatEvent, chatEvent, ENCODED_STREAM_END, encodeEvent, KEEP_ALIVE_COMMENT } from '@prep-ai/contract';
import { expect, test, vi } from 'vitest';
import { readEvents } from './stream-reader.ts';

interface Source {
  chunks: Uint8Array[];
  /** the connection breaks after the chunks instead of closing */
  breaks?: Error;
  onCancel?: () => void;
}

function respond({ chunks, breaks, onCancel }: Source): Response {
  const left = [...chunks];
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = left.shift();
        if (chunk) controller.enqueue(chunk);
        else if (breaks) controller.error(breaks);
        else controller.close();
      },
      cancel: onCancel,
    }),
  );
}

const bytes = (text: string) => new TextEncoder().encode(text);
const all = async (response: Response) => {
  const events: ChatEvent[] = [];
  for await (const event of readEvents({ response: response, events: chatEvent })) events.push(event);
  return events;
};

const STARTED = { generation_id: 'g1', offset: 0, engine: 'offline', basis: null, skill: null } as const;
const HINDI = { content: 'नमस्ते, ₹199 → 🙂' };
const STREAM = bytes(
  `${encodeEvent(STARTED)}${KEEP_ALIVE_COMMENT}${encodeEvent(HINDI)}${encodeEvent({ finished: 'done' })}${ENCODED_STREAM_END}`,
);

test('reads the same events wherever the network cuts, also inside a letter', async () => {
  for (let cut = 1; cut < STREAM.length; cut++) {
    const chunks = [STREAM.slice(0, cut), STREAM.slice(cut)];
    expect(await all(respond({ chunks }))).toEqual([STARTED, HINDI, { finished: 'done' }]);
  }
});

test('reads a stream that comes byte by byte', async () => {
  const chunks = Array.from(STREAM, (byte) => Uint8Array.of(byte));
  expect(await all(respond({ chunks }))).toEqual([STARTED, HINDI, { finished: 'done' }]);
});

test('yields what arrived before a stream was cut, then says so', async () => {
  const seen: ChatEvent[] = [];
  const cut = bytes(`${encodeEvent(STARTED)}${encodeEvent(HINDI)}data: {"content": "and th`);
  const reading = async () => {
    for await (const event of readEvents({ response: respond({ chunks: [cut] }), events: chatEvent })) seen.push(event);
  };
  await expect(reading()).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'stream_cut' });
  expect(seen).toEqual([STARTED, HINDI]);
});

test('a lost connection is a network error', async () => {
  const response = respond({ chunks: [bytes(encodeEvent(STARTED))], breaks: new TypeError('network error') });
  await expect(all(response)).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'network' });
});

test('an abort is thrown as it came', async () => {
  const response = respond({ chunks: [], breaks: new DOMException('stopped', 'AbortError') });
  await expect(all(response)).rejects.toMatchObject({ name: 'AbortError' });
});

test('events of an unknown kind are passed over, a broken line is an error', async () => {
  const newer = bytes(`${encodeEvent({ mood: 'good' })}${encodeEvent(HINDI)}${ENCODED_STREAM_END}`);
  expect(await all(respond({ chunks: [newer] }))).toEqual([HINDI]);
  const broken = respond({ chunks: [bytes('data: {"content": oops}\n\n')] });
  await expect(all(broken)).rejects.toMatchObject({ code: 'unexpected_response' });
});

test('leaving the loop closes the connection', async () => {
  const onCancel = vi.fn();
  const response = respond({ chunks: [bytes(encodeEvent(STARTED)), bytes(encodeEvent(HINDI))], onCancel });
  for await (const event of readEvents({ response: response, events: chatEvent })) {
    expect(event).toEqual(STARTED);
    break;
  }
  expect(onCancel).toHaveBeenCalledOnce();
});
