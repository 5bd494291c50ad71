import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { bytesOf, missingGlyphs, pageTexts } from '../../../lib/pdf/testing/read-pdf.ts';
import { cardsOf } from '../model/cards.ts';
import { anExchange } from '../testing/exchanges.ts';
import { exportable } from './exportable.ts';
import { qaDocument } from './qa-document.ts';

const now = new Date('2026-11-21T10:36:05');
const answer = (question: string, body: string, index = 0) =>
  anExchange({
    key: `key-0000000${index}`,
    state: 'done',
    text: `### 1. ${question}\n\n${body}`,
    startedAt: `2026-11-20T05:${String(10 + index)}:00.000Z`,
  });

const RICH = [
  'The **default** argument is made once, when `def` runs, so every call shares it. See [the docs](https://docs.python.org) or [this](javascript:alert(1)).',
  '```python\ndef add(item, items=[]):\n    items.append(item)  # ₹5 → shared, यह सूची साझा है\n    return items\n```',
  '1. First *point* with ₹1,25,000\n2. Second point\n   - nested one\n   - nested two',
  '| Case | Result |\n| --- | --- |\n| `add(1)` | **[1]** |\n| ✅ later | ❌ [1, 2] |',
  '> Quoted 😀 words 👩‍💻 end.',
  'It isnâ€™t garbled. <b>No tags</b> &amp; no ##markers.',
].join('\n\n');
const HINDI =
  'डिफ़ॉल्ट आर्गुमेंट **फ़ंक्शन की परिभाषा** के समय एक ही बार बनता है। क्षत्रिय, विद्यार्थी, प्रश्न और श्रृंखला सही दिखने चाहिए।';
const TAMIL = 'தமிழ் கேள்வி: **கொடுக்கப்பட்ட** பட்டியல் ஒவ்வொரு அழைப்பிலும் பகிரப்படுகிறது. Mixed words and ₹500 too.';

async function written(exchanges: ReturnType<typeof answer>[]): Promise<{ pdf: Blob; pages: string[] }> {
  const definition = qaDocument(exportable(exchanges), now);
  const pdf = await makePdf({ ...definition, compress: false }, diskFont);
  return { pdf, pages: await pageTexts(pdf) };
}

test('a question is printed without the markers of its Markdown', async () => {
  const { pages } = await written([
    answer('**Why does a `WHERE` turn a `LEFT JOIN` into an inner join?**', 'Because.'),
  ]);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  expect(text).toContain('Why does a WHERE turn a LEFT JOIN into an inner join?');
  expect(text).not.toMatch(/[`*]/);
});

test('one answer: the question, its meta line and all that the answer says, without a marker or a missing glyph', async () => {
  const { pdf, pages } = await written([answer('Why is a mutable default shared?', RICH)]);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  for (const part of [
    'Interview Q&A',
    '1 question practised with Prep AI',
    'Why is a mutable default shared?',
    'Python · Intermediate · 200 words',
    'The default argument is made once, when def runs',
    'def add(item, items=[]):',
    'items.append(item) # ₹5 -> shared',
    'First point with ₹1,25,000',
    'nested two',
    '[yes] later',
    '[no] [1, 2]',
    'Quoted words end.',
    'It isn’t garbled. No tags & no ##markers.',
    'Generated on 21 Nov 2026',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\*\*|```|<b>|😀|javascript:/u);
  expect(await missingGlyphs(pdf)).toBe(0);
});

test('Hindi, Tamil and mixed text have every glyph', async () => {
  const { pdf, pages } = await written([answer('यह प्रश्न क्यों पूछा जाता है?', `${HINDI}\n\n${TAMIL}`)]);
  expect(await missingGlyphs(pdf)).toBe(0);
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain('Mixed words and ₹500 too.');
  expect(pages[0]).toMatch(/\p{Script=Devanagari}/u);
  expect(pages[0]).toMatch(/\p{Script=Tamil}/u);
});

test('twenty cards are numbered, every page has its footer, and no question is left alone at the end of a page', async () => {
  const long = Array.from(
    { length: 3 },
    (_, part) => `Part ${part} of the answer. ${'It goes on for a while. '.repeat(22)}`,
  );
  const exchanges = Array.from({ length: 20 }, (_, index) =>
    answer(`Question number ${index + 1} about defaults?`, [...long.slice(index % 3), RICH].join('\n\n'), index),
  );
  const { pages, pdf } = await written(exchanges);
  expect(pages.length).toBeGreaterThan(5);
  const all = pages.join('\n');
  for (let number = 1; number <= 20; number++)
    expect(all).toContain(`${number}. Question number ${number} about defaults?`);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('Generated on 21 Nov 2026');
    for (const [, rest] of page.matchAll(/Question number \d+ about defaults\?([\s\S]*?)(?=\d+\. Question number|$)/g))
      expect(rest).toMatch(/Part \d of the answer|The default argument/);
  }
  expect(await missingGlyphs(pdf)).toBe(0);
  const folder = process.env.PDF_SAMPLES;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/twenty.pdf`, new Uint8Array(await bytesOf(pdf)));
    const mixed = await written([answer('यह प्रश्न क्यों पूछा जाता है? Why?', [RICH, HINDI, TAMIL].join('\n\n'))]);
    writeFileSync(`${folder}/mixed.pdf`, new Uint8Array(await bytesOf(mixed.pdf)));
  }
});

test('what is being written, and a card without an answer, is not exported', () => {
  const done = answer('Why?', 'Because.');
  const live = anExchange({ state: 'writing', text: '### 1. How?\n\nBy' });
  expect(exportable([anExchange(), done, live])).toEqual(cardsOf(done));
});
