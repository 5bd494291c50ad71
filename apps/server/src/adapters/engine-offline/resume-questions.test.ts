import { fileURLToPath } from 'node:url';
import { type DocumentLine, splitQuestions } from '@prep-ai/contract';
import { createBank, LEVELS, loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileFromLines } from '../../domain/resumes/profile-from-lines.ts';
import type { AnswerRequest, CandidateContext } from '../../ports/interview-engine.ts';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { createOfflineEngine } from './offline-engine.ts';

const inBank = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));
const taxonomy = loadTaxonomy(inBank('taxonomy'));
const templates = loadBank(inBank('content/templates'));
/** nothing is written about any skill: every question is built on the resume, or general */
const engine = createOfflineEngine({
  bank: createBank([]),
  taxonomy,
  templates,
  suggestSubtopics: () => [],
  pause: () => Promise.resolve(),
});

function candidate(text: string): CandidateContext {
  const lines = text.split('\n').map((line, index): DocumentLine => ({ n: index + 1, text: line }));
  return { lines, profile: profileFromLines(lines, taxonomy, new Date('2026-11-21')) };
}

async function ask(resume: CandidateContext | null, values: Partial<AnswerRequest> = {}) {
  let text = '';
  let notice = '';
  const rubrics: QuestionRubric[] = [];
  for await (const event of engine.streamAnswer(contractRequest({ resume, ...values }), new AbortController().signal)) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'notice') notice = event.text;
    if (event.type === 'rubrics') rubrics.push(...event.rubrics);
  }
  return { title: splitQuestions(text).questions[0]?.question ?? '', text, notice, rubrics };
}

/** All questions that there are, in their order, each with its answer. */
async function askAll(resume: CandidateContext | null, values: Partial<AnswerRequest> = {}) {
  const all: Awaited<ReturnType<typeof ask>>[] = [];
  for (;;) {
    const next = await ask(resume, { ...values, existingQuestions: all.map(({ title }) => title) });
    if (next.title === '') return all;
    expect(all.map(({ title }) => title)).not.toContain(next.title);
    all.push(next);
  }
}
const onResume = ({ notice }: { notice: string }) => notice.endsWith('This question is based on your resume.');

/** Every quotation of the outline stands in the resume, at one line or running on over the next ones. */
function expectClaimsFromResume(resume: CandidateContext, text: string): number {
  const whole = resume.lines.map((line) => line.text.trim()).join(' ');
  const outline = text.slice(text.indexOf('#### An outline'));
  const claims = [...outline.matchAll(/“(.+?)”/g)];
  for (const [, quoted = ''] of claims)
    expect(whole).toContain(quoted.replace(/\\(?=[\\`*_{}[\]<>#|~!])/g, '').replace(/\.\.\.$/, ''));
  expect(text).not.toMatch(/\blines? \d+/);
  return claims.length;
}

const MEERA = candidate(
  [
    'Meera Iyer',
    'meera@example.com | +91 98765 43210',
    'Experience',
    'Senior Engineer, Example Logistics',
    'Jan 2023 - Present',
    '• Cut order-lookup time from 900 ms to 120 ms with a partial',
    'index in PostgreSQL',
    '• Led four engineers through the move of billing to *Java* 21',
    'Environment: Java, Spring Boot, PostgreSQL, Kafka, Docker',
    'Engineer, Sample Bank Ltd',
    'Mar 2018 - Feb 2022',
    '• Wrote the nightly reconciliation of 2 million payments',
    'Projects',
    'Ward roster planner for a hospital of 300 beds <script>alert(1)</script>',
    'Education',
    'B.Tech, Pune University, 2014 - 2018, with first class and distinction',
  ].join('\n'),
);

describe('a resume with positions, numbers, a project and a change of job', () => {
  test('gives questions on each of them, and nothing that is not in it', async () => {
    const all = (await askAll(MEERA, { skills: ['PostgreSQL'], length: 'deep' })).filter(onResume);
    const titles = all.map(({ title }) => title).join('\n');
    for (const expected of [
      'What part did PostgreSQL play when you cut order-lookup time from 900 ms to 120 ms?',
      'How did you measure the result when you cut order-lookup time from 900 ms to 120 ms?',
      'Which decisions were yours alone when you led four engineers',
      'About “Ward roster planner',
      'What made you move from Engineer at Sample Bank Ltd to Senior Engineer at Example Logistics?',
      'What did you do between Engineer at Sample Bank Ltd and Senior Engineer at Example Logistics?',
    ])
      expect(titles).toContain(expected);
    expect(titles).not.toMatch(/Environment|B\.Tech|@example|index in PostgreSQL”/);
    expect(all[0]?.title).toContain('cut order-lookup');
    for (const { text } of all) {
      expect(text).not.toMatch(/\{\w+\}/);
      expect(text.split('\n').slice(1).join('\n')).not.toContain('<script>');
      expect(expectClaimsFromResume(MEERA, text)).toBeGreaterThan(0);
    }
  });

  test('the outline has the position, the line, its figure and what is beside it', async () => {
    const { text } = await ask(MEERA, { skills: ['PostgreSQL'], length: '100' });
    expect(text.slice(text.indexOf('#### An outline'))).toBe(
      [
        '#### An outline from your own lines',
        '',
        '1. Where it was: “Senior Engineer, Example Logistics”.',
        '2. What you did: “Cut order-lookup time from 900 ms to 120 ms with a partial index in PostgreSQL”.',
        '3. The result: the figure in that line, with its unit and its period.',
        '4. Ready for the next question: “Led four engineers through the move of billing to \\*Java\\* 21”.',
        '',
        'Everything else in the answer has to come from your memory: your resume says no more about it.',
      ].join('\n'),
    );
  });

  test('the time between two positions is given as they are dated', async () => {
    const gap = (await askAll(MEERA, { skills: ['X'] })).find(({ title }) => title.includes('do between'));
    expect(gap?.text).toContain('February 2022 for the end');
    expect(gap?.text).toContain('January 2023 for the beginning');
  });

  test('lines take turns, and the chosen level comes first', async () => {
    const all = (await askAll(MEERA, { skills: ['X'] })).filter(onResume);
    const lineOf = (text: string) => /(?:What you did|The post you took): “(.{12})/.exec(text)?.[1];
    const firstRound = all.slice(0, 4).map(({ text }) => lineOf(text));
    expect(new Set(firstRound).size).toBe(4);
    for (const [at, { text }] of all.entries())
      if (at >= 3)
        expect(new Set(all.slice(at - 3, at + 1).map((item) => lineOf(item.text))).size, text).toBeGreaterThan(1);
    for (const level of LEVELS) {
      const { title } = await ask(MEERA, { skills: ['X'], level });
      const fits = templates.questions('Resume').filter(({ question }) => {
        const pieces = question.split(/\{\w+\}/);
        return pieces.every((piece) => title.includes(piece));
      });
      expect(fits.map((item) => item.level)).toContain(level);
    }
  });

  test('no line is asked about more than three times', async () => {
    const all = (await askAll(MEERA, { skills: ['PostgreSQL'] })).filter(onResume);
    const about = all.filter(({ text }) => text.includes('What you did: “Cut order-lookup'));
    expect(about).toHaveLength(3);
    // three different questions
    expect(new Set(about.map(({ title }) => title.replace('You cut', 'when you cut'))).size).toBe(3);
  });
});

describe('the rubric of a question', () => {
  test('every question on a resume and every general one has one, by its title, with nothing left to fill in', async () => {
    const all = await askAll(MEERA, { skills: ['PostgreSQL'] });
    expect(all.some(onResume) && !all.every(onResume)).toBe(true);
    for (const { title, rubrics } of all) {
      expect(rubrics.map(({ question }) => question)).toEqual([title]);
      const [rubric] = rubrics;
      expect(rubric?.points.length).toBeGreaterThanOrEqual(4);
      expect(rubric?.points.every(({ shownBy }) => shownBy.length >= 3)).toBe(true);
      expect(JSON.stringify(rubric)).not.toMatch(/\{\w+\}/);
    }
  });

  test('it looks for what the line names: its skills and its figures', async () => {
    const { rubrics } = await ask(MEERA, { skills: ['PostgreSQL'] });
    const wordings = rubrics.flatMap(({ points }) => points.flatMap(({ shownBy }) => shownBy));
    expect(wordings).toContain('PostgreSQL');
    expect(wordings).toEqual(expect.arrayContaining(['900 ms', '120 ms']));
    expect(wordings).not.toContain('Kafka');
    expect(rubrics[0]?.kind).toBe('behavioural');
  });
});

test('every placeholder of the templates is one that is filled in', () => {
  const known = new Set(['line', 'where', 'told', 'skill', 'before', 'ended', 'began']);
  for (const name of ['Resume', 'General'])
    for (const { line: at, rubric: _, ...parts } of templates.questions(name))
      for (const text of Object.values(parts))
        for (const [, placeholder = ''] of text.matchAll(/\{(\w+)\}/g))
          expect(known, `${name}:${at}`).toContain(placeholder);
});

describe('resumes of other kinds', () => {
  test.each([
    ['no resume', null],
    ['an empty one', candidate('')],
    ['a name only', candidate('प्रिया शर्मा')],
    [
      'contact data only',
      candidate('Asha Verma\nasha@example.com\n+91 98765 43210\nhttps://example.com/a-very-long-path'),
    ],
  ])('%s: general questions that claim nothing', async (_, resume) => {
    const all = await askAll(resume, { skills: ['Carpentry'] });
    expect(all.length).toBeGreaterThanOrEqual(10);
    expect(all.some(onResume)).toBe(false);
    for (const { text } of all) expect(text).not.toMatch(/An outline from your own lines|[Yy]our resume says/);
  });

  test('one in Hindi is asked about in its own words', async () => {
    const resume = candidate(
      [
        'प्रिया शर्मा',
        'कार्य अनुभव',
        'शिक्षक, आदर्श विद्यालय, जनवरी 2020 - मार्च 2024',
        '• कक्षा नौ और दस के विद्यार्थियों को गणित पढ़ाया और हर सप्ताह उनकी प्रगति का लेखा रखा ताकि कोई पीछे न रहे',
      ].join('\n'),
    );
    const { title, text } = await ask(resume, { skills: ['Teaching'] });
    expect(title).toContain('शिक्षक');
    expect(text).toContain('कक्षा नौ और दस के');
    expect(expectClaimsFromResume(resume, text)).toBeGreaterThan(0);
  });

  test('one without headings: only lines with a number, leadership or the skill', async () => {
    const resume = candidate(
      'I am looking for an interesting position in a good company.\nServed 40 customers a day at the counter of a bakery in Pune.',
    );
    const all = (await askAll(resume, { skills: ['Sales'] })).filter(onResume);
    expect(all.length).toBeGreaterThan(0);
    for (const { title } of all) expect(title).toMatch(/served 40 customers a day/);
  });
});

const bullet = fc.constantFrom(
  '• Cut the waiting time of patients from 40 minutes to 15 minutes',
  '• Trained six nurses in the use of infusion pumps on two wards',
  '- Built dashboards in Power BI that the sales team opens every day',
  '• वार्ड में प्रतिदिन तीस मरीजों की देखभाल की और परिवारों को समझाया',
  '• Saved ₹12 lakh a year by changing the [vendor] of *linen* & “towels”',
  'Answered calls of customers and wrote down what they needed, then passed it to',
  'the shop floor within the hour',
  'Tools: Excel, Power BI, SQL',
);
const post = fc
  .tuple(
    fc.constantFrom('Staff Nurse, City Hospital', 'Data Analyst | Lotus Retail', 'Manager – Example & Sons'),
    fc.integer({ min: 2008, max: 2025 }),
    fc.integer({ min: 0, max: 4 }),
    fc.array(bullet, { maxLength: 4 }),
  )
  .map(([head, from, years, bullets]) => [`${head}, Mar ${from} - Jun ${from + years}`, ...bullets]);
const resumes = fc
  .tuple(
    fc.constantFrom('Experience', 'WORK HISTORY', 'कार्य अनुभव'),
    fc.array(post, { maxLength: 4 }),
    fc.array(bullet, { maxLength: 3 }),
  )
  .map(([heading, posts, projects]) =>
    candidate(['Asha Verma', heading, ...posts.flat(), 'Projects', ...projects].join('\n')),
  );

test('over many resumes: each question once, each claim with its line, the same request the same question', async () => {
  await fc.assert(
    fc.asyncProperty(
      resumes,
      fc.constantFrom('Power BI', 'Nursing', 'Carpentry'),
      fc.constantFrom('General', ...LEVELS),
      async (resume, skill, level) => {
        const all = await askAll(resume, { skills: [skill], level, length: '100' });
        expect(all.length).toBeGreaterThanOrEqual(10);
        for (const item of all.filter(onResume)) expect(expectClaimsFromResume(resume, item.text)).toBeGreaterThan(0);
        for (const item of all.filter((other) => !onResume(other)))
          expect(item.text).not.toContain('An outline from your own lines');
        expect(await ask(resume, { skills: [skill], level, length: '100' })).toEqual(all[0]);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
