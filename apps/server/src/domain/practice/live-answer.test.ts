import type { ChatEvent } from '@prep-ai/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LiveAnswer } from './live-answer.ts';

const contentOf = (events: ChatEvent[]) => events.map((event) => ('content' in event ? event.content : '')).join('');

async function readAll(answer: LiveAnswer, offset: number): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of answer.read(offset)) events.push(event);
  return events;
}

test('a reader gets the answer as it is written, and how it ended', async () => {
  const answer = new LiveAnswer('id', 1, 'offline');
  const reading = readAll(answer, 0);
  answer.restOn({ basis: 'family', skill: 'Kotlin' });
  answer.append('Hello ');
  await Promise.resolve();
  answer.addNotice('by the bank');
  answer.append('world');
  answer.end({ state: 'done' });
  const events = await reading;
  expect(events[0]).toEqual({ generation_id: 'id', offset: 0, engine: 'offline', basis: 'family', skill: 'Kotlin' });
  expect(contentOf(events)).toBe('Hello world');
  expect(events).toContainEqual({ notice: 'by the bank' });
  expect(events.at(-1)).toEqual({ finished: 'done' });
});

test('a failure after the first words comes after them', async () => {
  const answer = new LiveAnswer('id', 1, 'llm');
  answer.append('Half');
  answer.end({ state: 'failed', failure: { code: 'generation_failed', detail: 'broke off' } });
  expect(await readAll(answer, 0)).toEqual([
    { generation_id: 'id', offset: 0, engine: 'llm', basis: null, skill: null },
    { content: 'Half' },
    { error: { code: 'generation_failed', detail: 'broke off' } },
  ]);
});

test('readers from any offset, whenever they come, get the rest unit for unit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 12 }),
      fc.nat(150),
      fc.nat(12),
      async (chunks, offset, late) => {
        const answer = new LiveAnswer('id', 1, 'llm');
        const whole = chunks.join('').replaceAll('\0', '');
        let reading = late === 0 ? readAll(answer, offset) : null;
        let known = 0;
        for (const [index, chunk] of chunks.entries()) {
          answer.append(chunk);
          known += chunk.replaceAll('\0', '').length;
          if (index + 1 === late) {
            reading = readAll(answer, Math.min(offset, known));
            await Promise.resolve();
          }
        }
        answer.end({ state: 'done' });
        const events = await (reading ?? readAll(answer, offset));
        const first = events[0];
        const from = first && 'offset' in first ? first.offset : -1;
        expect(contentOf(events)).toBe(whole.slice(from));
      },
    ),
  );
});

test('started waits for the first words or the end', async () => {
  const answer = new LiveAnswer('id', 1, 'llm');
  let started = false;
  const waiting = answer.started().then(() => {
    started = true;
  });
  answer.append('');
  await Promise.resolve();
  expect(started).toBe(false);
  answer.append('x');
  await waiting;
  expect(started).toBe(true);
});
