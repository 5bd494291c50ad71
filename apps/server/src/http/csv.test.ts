import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type CsvColumn, csvFile } from './csv.ts';

async function* these<Row>(...rows: Row[]) {
  yield* rows;
}

async function file<Row>(columns: CsvColumn<Row>[], ...rows: Row[]) {
  const app = Fastify();
  app.get('/', async (_request, reply) => csvFile(reply, { name: 'things', columns, rows: these(...rows) }));
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

const TEXT: CsvColumn<string>[] = [{ title: 'text', value: (row) => row }];

test('a file has a header, one line a row, and quotes only where they are needed', async () => {
  const answer = await file(
    [
      { title: 'name', value: ([name]: readonly [string, number | null]) => name },
      { title: 'n', value: ([, n]) => n },
    ],
    ['प्रिया, "P"', -3] as const,
    ['two\nlines', null] as const,
  );
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="things.csv"',
  });
  expect(answer.body).toBe('\ufeffname,n\r\n"प्रिया, ""P""",-3\r\n"two\nlines",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n=1'])('%j is no formula', async (cell) => {
  const [, written = ''] = (await file(TEXT, cell)).body.split('text\r\n');
  expect(written.replace(/^"/, '').startsWith(`'${cell}`)).toBe(true);
});

test.each(['1-1', 'a=b', 'me@example.com', 'x+y'])('%j stays as it is', async (cell) => {
  expect((await file(TEXT, cell)).body).toBe(`\ufefftext\r\n${cell}\r\n`);
});

test('a moment is written with its zone', async () => {
  const at = [{ title: 'at', value: (row: Date) => row }];
  expect((await file(at, new Date('2026-11-21T05:00:00Z'))).body).toContain('2026-11-21T05:00:00.000Z');
});

test('a file whose rows fail is cut off', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'one';
    throw new Error('the database is away');
  }
  const app = Fastify();
  app.get('/', async (_request, reply) => csvFile(reply, { name: 'things', columns: TEXT, rows: broken() }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url);
  await expect(answer.text()).rejects.toThrow();
  await app.close();
});
