import { afterAll, expect, test } from 'vitest';
import { tokensByLength } from '../../ports/tokenizer.ts';
import { createWorkerTokenizer } from './worker-tokenizer.ts';

const patient = createWorkerTokenizer({ patienceMs: 60_000 });
afterAll(() => patient.close());

// what o200k_base says, counted with the package itself
test.each([
  ['nothing', '', 0],
  ['English', 'hello world', 2],
  ['Hindi', 'नमस्ते दुनिया', 5],
  ['what looks like a control token is text', '<|endoftext|>', 7],
])('%s', async (_, text, tokens) => {
  expect(await patient.count(text)).toBe(tokens);
});

test('Hindi is counted by its letters and not by its bytes', async () => {
  const hindi = 'एक अनुभवी बैकएंड डेवलपर के रूप में, मैंने कई वितरित प्रणालियाँ बनाई हैं। '.repeat(150);
  const tokens = await patient.count(hindi);
  expect(tokens).toBeGreaterThan(hindi.length / 4);
  expect(tokens).toBeLessThan(hindi.length / 2);
});

test('texts that are asked for at once get each their own count', async () => {
  const words = Array.from({ length: 20 }, (_, index) => 'word '.repeat(index + 1).trim());
  expect(await Promise.all(words.map(patient.count))).toEqual(words.map((_, index) => index + 1));
});

test('a word that never ends costs no more than any other text', async () => {
  const hostile = 'a'.repeat(400_000);
  const tokens = await patient.count(hostile);
  expect(tokens).toBeGreaterThan(hostile.length / 16);
  expect(tokens).toBeLessThan(hostile.length);
});

test('what takes too long is estimated by its length, and the next text is counted again', async () => {
  const hasty = createWorkerTokenizer({ patienceMs: 0 });
  const text = 'one two three four five';
  expect(await hasty.count(text)).toBe(tokensByLength(text));
  await hasty.close();
  expect(await patient.count('one two')).toBe(2);
});

test('a thread that was ended is started again; what waited is estimated', async () => {
  const own = createWorkerTokenizer({ patienceMs: 60_000 });
  const text = 'one two three four five six';
  const counted = own.count(text);
  await own.close();
  expect(await counted).toBe(tokensByLength(text));
  expect(await own.count(text)).toBe(6);
  await own.close();
});

test('a thread that nobody needs is ended by itself and comes back', async () => {
  const own = createWorkerTokenizer({ patienceMs: 60_000, idleMs: 0 });
  expect(await own.count('one')).toBe(1);
  expect(await own.count('one two')).toBe(2);
  await own.close();
});
