import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { printPairScores, printVerdict } from './grade-commands.ts';
import { openGrader } from './open-grader.ts';

const grader = openGrader();
const folder = mkdtempSync(join(tmpdir(), 'prep-ai-grade-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function printed(run: (print: (line: string) => Promise<void>) => Promise<boolean>) {
  const lines: string[] = [];
  const clean = await run((line) => Promise.resolve(void lines.push(line)));
  return { clean, lines };
}

describe('grade', () => {
  it('prints the whole verdict on a file', async () => {
    const file = join(folder, 'answer.txt');
    writeFileSync(file, 'I would not skip the check. I ask why and explain the rule.');
    const { clean, lines } = await printed((print) => printVerdict(grader, 'compliance-skip-a-check', file, print));
    expect(clean).toBe(true);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      grader: 'built-in',
      zero_reason: null,
      formula: 'prep-ai-grade-2',
    });
  });

  it.each([
    ['no-such-question', 'answer.txt'],
    ['compliance-skip-a-check', 'no-such-file.txt'],
  ])('says what is missing: %s, %s', async (id, file) => {
    const { clean, lines } = await printed((print) => printVerdict(grader, id, join(folder, file), print));
    expect(clean).toBe(false);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { code: 'not_found' } });
  });

  it('a folder is refused', async () => {
    const { lines } = await printed((print) => printVerdict(grader, 'compliance-skip-a-check', folder, print));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { code: 'invalid_file_type' } });
  });

  it('prints one score a line, in order, and an error for a line that is no pair', async () => {
    const pair = (answer: string) =>
      JSON.stringify({
        question: 'What is a stack?',
        reference: 'A list where the last item added leaves first.',
        answer,
      });
    async function* lines() {
      yield* await Promise.resolve([
        `\uFEFF${pair('The last item that was added leaves first.')}`,
        '',
        pair(''),
        '{"question": 1}',
        'x',
      ]);
    }
    const result = await printed((print) => printPairScores(grader, lines(), print));
    expect(result.clean).toBe(false);
    expect(Number(result.lines[0])).toBeGreaterThan(60);
    expect(result.lines[1]).toBe('0');
    expect(result.lines.slice(2).map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { line: 4, error: { code: 'invalid_request' } },
      { line: 5, error: { code: 'malformed_body' } },
    ]);
  });
});
