import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RubricCutter } from './rubric-cutter.ts';

/** What a text becomes when it comes in these pieces: what is shown, and the rubrics. */
function cut(pieces: readonly string[], isCut = false) {
  const cutter = new RubricCutter();
  const cuts = [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end(isCut)];
  return {
    text: cuts.map((item) => (item.type === 'text' ? item.text : '')).join(''),
    rubrics: cuts.flatMap((item) => (item.type === 'rubric' ? [item.lines.map((line) => line.trim())] : [])),
  };
}

/** The same for a text whole, in characters, in lines and cut once at every place. */
function everyWay(text: string) {
  const whole = cut([text]);
  const ways = [[...text], text.split(/(?<=\n)/), text.split(/(?= )/)];
  for (const pieces of ways) expect(cut(pieces)).toEqual(whole);
  for (let at = 1; at < text.length; at++) expect(cut([text.slice(0, at), text.slice(at)])).toEqual(whole);
  return whole;
}

const ONE = '- 3: The log comes first. | log first; write ahead | Why first?';
const TWO = '- wrong: It is a backup. | It only repeats what was lost.';
const LINES = ['kind: deep', ONE, TWO];
const BODY = LINES.join('\n');

describe('a rubric is cut out, however the text comes in pieces', () => {
  test.each([
    ['a fence', `A.\n\n\`\`\`rubric\n${BODY}\n\`\`\`\n`, 'A.\n'],
    ['a fence that nothing closes', `A.\n\n\`\`\`rubric\n${BODY}`, 'A.\n'],
    ['tildes, spaces, capitals and Windows lines', `A.\r\n~~~~ Rubric \r\n${BODY}\r\n~~~~`, 'A.\r\n'],
    ['a heading', `A.\n\n#### Rubric\n\n${BODY}\n`, 'A.\n'],
    ['a bold heading', `A.\n**Rubric:**\n${BODY}`, 'A.\n'],
    ['a heading above the fence', `A.\n## Rubric\n\n\`\`\`rubric\n${BODY}\n\`\`\``, 'A.\n'],
    ['a heading above a fence without a name', `A.\n## Rubric\n\`\`\`\n${BODY}\n\`\`\`\n\n`, 'A.\n'],
    ['code before it', `A.\n\`\`\`sql\nSELECT 1\n\`\`\`\n\`\`\`rubric\n${BODY}\n\`\`\``, 'A.\n```sql\nSELECT 1\n```\n'],
  ])('%s', (_name, text, shown) => {
    expect(everyWay(text)).toEqual({ text: shown, rubrics: [LINES] });
  });

  test('text and another question after it are shown', () => {
    const block = `\`\`\`rubric\n${BODY}\n\`\`\``;
    expect(everyWay(`A.\n\n${block}\n\n### 2. Why?\n\nB.\n${block}\n`)).toEqual({
      text: 'A.\n\n\n### 2. Why?\n\nB.\n',
      rubrics: [LINES, LINES],
    });
  });

  test.each([`\`\`\`rubric\n${BODY}\n`, `#### Rubric\n${BODY}\n`])(
    'a forgotten fence does not swallow the next question: %j',
    (block) => {
      for (const heading of ['### 2. Why?', '**2. Why?**'])
        expect(everyWay(`A.\n${block}${heading}\n\nB.`)).toEqual({ text: `A.\n${heading}\n\nB.`, rubrics: [LINES] });
    },
  );
});

test.each([
  'A rubric is a table.\n\n#### Rubric\n\nClarity, depth and\nlanguage.\n',
  '#### Rubric\n\n1. Clarity\n2. Depth | 3\n',
  '## Rubric\n\n```md\n- Clarity\n```\n```rubrics\n1\n```',
  '```md\n```rubric\n- 3: x | y | z?\n```',
  'Rubrics help.\nrubric\nis a word\n`rubric`\n~~\n#',
  '```ruby\nputs 1\n```\n\n\n',
  'So:\n```\n\n\n```rubric\n',
])('what is no rubric stays as it is: %j', (text) => {
  expect(everyWay(text)).toEqual({ text, rubrics: [] });
});

test.each([
  `A.\n\n\`\`\`rubric\n${BODY}\n\`\`\`\n`,
  `A.\n\n#### Rubric\n\`\`\`\n${BODY}\n\`\`\``,
  `A.\n\n**Rubric**\n\n${BODY}`,
])('a text that ends anywhere inside shows nothing of it: %j', (text) => {
  for (let at = 'A.\n'.length; at < text.length; at++)
    for (const pieces of [[text.slice(0, at)], [...text.slice(0, at)]]) {
      const { text: shown, rubrics } = cut(pieces, true);
      expect(shown.trim(), text.slice(0, at)).toBe('A.');
      // half a line is no point
      for (const lines of rubrics) for (const line of lines) expect(LINES).toContain(line);
    }
});

test('a rubric without an end takes a bounded amount of memory, and nothing is lost of any other text', () => {
  const [lines = []] = cut(['```rubric\n', ...Array.from({ length: 500 }, () => 'x'.repeat(500))]).rubrics;
  expect(lines.join('').length).toBeLessThanOrEqual(2000);
  const many = cut([`\`\`\`rubric\n${`${ONE}\n`.repeat(500)}`]).rubrics[0] ?? [];
  expect(many.length).toBeLessThanOrEqual(24);
  const piece = fc.constantFrom(
    '```',
    '~~~',
    'sql',
    '\n',
    ' ',
    '#',
    '*',
    'a',
    '- 3: x',
    '\n\n',
    '### 2. Why?\n',
    'rub',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const whole = pieces.join('');
      fc.pre(!/rubric/i.test(whole));
      expect(cut(pieces).text).toBe(whole);
    }),
  );
});
