import { type DocumentLine, matchResult, resumeProfile, splitQuestions } from '@prep-ai/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResumeRules } from '../../domain/resumes/resume-rules.ts';
import { resumeUseCases } from '../../domain/resumes/testing/resume-use-cases.ts';
import { type AnswerEvent, type AnswerRequest, EngineError, type InterviewEngine } from '../interview-engine.ts';

/** A resume with everything that a reader must not get wrong; names and employers are made up. */
export const CONTRACT_RESUME: DocumentLine[] = [
  'Asha Verma',
  'asha.verma@example.com | +91 98765 43210',
  'Summary',
  'Backend developer who builds and runs payment services.',
  'Experience',
  'Backend Developer, Lotus Payments',
  'Jan 2021 - Mar 2024',
  'Built payment services in Java and PostgreSQL for 12 banks.',
  'Moved nightly batch jobs to Docker and cut their run time from 4 hours to 35 minutes.',
  'Skills',
  'Java, SQL, PostgreSQL, Docker',
  'Education',
  'B.Tech in Computer Science, Pune, 2020',
].map((text, index) => ({ n: index + 1, text }));

/** Looks like a resume and names no skill, no date and no employer. */
const BARE_DOCUMENT: DocumentLine[] = ['Asha Verma', 'I like to help people and I am always on time.'].map(
  (text, index) => ({ n: index + 1, text }),
);

const JOB = [
  'Senior Backend Developer',
  'Required: Java, PostgreSQL and Kafka.',
  'Preferred: Docker and AWS.',
  'At least 3 years of experience.',
].join('\n');
/** Nothing of these stands in the resume above. */
const FOREIGN = ['Kubernetes', 'Haskell', 'Photoshop', 'Nursing', 'Accounting', 'Google', 'Infosys', 'Harvard'];

/** A request for one question about SQL, with what a test changes. */
export function contractRequest(change: Partial<AnswerRequest> = {}): AnswerRequest {
  return {
    type: 'questions',
    message: '',
    skills: ['SQL'],
    subtopics: {},
    level: 'General',
    length: '200',
    existingQuestions: [],
    resume: null,
    jobDescription: null,
    match: null,
    attachments: [],
    history: [],
    model: 'default',
    maxTokens: 2000,
    temperature: 0.7,
    ...change,
  };
}

/**
 * What the port promises, for any engine, and what the domain's rules promise together with it. `makeEngine` returns one that
 * works; the caller closes what it opened.
 */
export function describeEngineContract(
  name: string,
  rules: ResumeRules,
  makeEngine: () => InterviewEngine | Promise<InterviewEngine>,
): void {
  describe(`${name} keeps the promises of InterviewEngine`, () => {
    let engine: InterviewEngine;
    let resumes: ReturnType<typeof resumeUseCases>;
    beforeAll(async () => {
      engine = await makeEngine();
      resumes = resumeUseCases(engine, rules);
    });
    const never = new AbortController().signal;
    const answer = async (change: Partial<AnswerRequest> = {}) =>
      textOf(await collect(engine.streamAnswer(contractRequest(change), never)));

    test.each(['questions', 'more_questions'] as const)(
      '%s: a heading with the question, a blank line, the answer, and usage at the end',
      async (type) => {
        const events = await collect(engine.streamAnswer(contractRequest({ type }), never));
        const text = textOf(events);
        expect(text).toMatch(/^### 1\. \S[^\n]*\n\n\S/);
        const { lead, questions } = splitQuestions(text);
        expect(lead).toBe('');
        expect(questions).toHaveLength(1);
        expect(questions[0]?.answer).not.toBe('');
        expectUsageLast(events);
        // what it rests on is said before the first words
        const said = events.findIndex((event) => event.type === 'basis');
        expect(said).toBeGreaterThanOrEqual(0);
        expect(said).toBeLessThan(events.findIndex((event) => event.type === 'text'));
        expect(events[said]).toMatchObject({ skill: 'SQL' });
      },
    );

    test.each(['100', '200', '500', 'deep'] as const)('length %s is answered', async (length) => {
      expect(splitQuestions(await answer({ length })).questions).toHaveLength(1);
    });

    test('a skill that nobody has prepared for is answered too', async () => {
      expect(splitQuestions(await answer({ skills: ['Beekeeping in high mountains'] })).questions).toHaveLength(1);
    });

    test('with a resume, a job and their match it is still one question', async () => {
      const resume = { profile: await resumes.readProfile(CONTRACT_RESUME, never), lines: CONTRACT_RESUME };
      const match = await resumes.matchResume(resume, JOB, never);
      expect(splitQuestions(await answer({ resume, jobDescription: JOB, match })).questions).toHaveLength(1);
    });

    test('a question that was asked is not asked again, also when the client cut its title', async () => {
      const titles: string[] = [];
      for (let round = 0; round < 5; round++) {
        const title =
          splitQuestions(await answer({ type: 'more_questions', existingQuestions: titles.map(clientTitle) }))
            .questions[0]?.question ?? '';
        expect(titles.map(comparable)).not.toContain(comparable(title));
        titles.push(title);
      }
    });

    test('chat: the answer alone, and usage at the end', async () => {
      const events = await collect(
        engine.streamAnswer(
          contractRequest({ type: 'chat', message: 'What is the difference between WHERE and HAVING?' }),
          never,
        ),
      );
      expect(textOf(events).trim()).not.toBe('');
      expect(textOf(events)).not.toMatch(/^### 1\. /);
      expectUsageLast(events);
    });

    test('an aborted answer stops at once and never looks whole', async () => {
      const controller = new AbortController();
      const events: AnswerEvent[] = [];
      const failure = await failureOf(async () => {
        for await (const event of engine.streamAnswer(contractRequest({ length: 'deep' }), controller.signal)) {
          events.push(event);
          if (event.type === 'text') controller.abort();
        }
      });
      if (failure !== null) expect(failure).toBeInstanceOf(EngineError);
      expect(events.filter((event) => event.type === 'text')).toHaveLength(1);
      // what was used until then, counted by nobody but us
      expect(events.filter((event) => event.type === 'usage')).toEqual([
        expect.objectContaining({ estimated: true, outputTokens: expect.any(Number) }),
      ]);
    });

    test('a signal that was aborted before gives no text, no list', async () => {
      const gone = AbortSignal.abort();
      const given: unknown[] = [];
      const answerFailure = await failureOf(async () => {
        for await (const event of engine.streamAnswer(contractRequest(), gone))
          if (event.type !== 'notice') given.push(event);
      });
      const listFailure = await failureOf(async () => {
        for await (const subtopic of engine.streamSubtopics({ skill: 'SQL', limit: 5 }, gone)) given.push(subtopic);
      });
      expect(given).toEqual([]);
      for (const failure of [answerFailure, listFailure])
        if (failure !== null) expect(failure).toBeInstanceOf(EngineError);
    });

    test.each([1, 5, 50])('subtopics: at most %i, each once and of a length that fits', async (limit) => {
      const names = await collect(engine.streamSubtopics({ skill: 'SQL', limit }, never));
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThanOrEqual(limit);
      expect(new Set(names.map((subtopic) => subtopic.toLowerCase())).size).toBe(names.length);
      for (const subtopic of names) expect(subtopic).toMatch(/^\S(?:[^\n]{0,98}\S)?$/u);
    });

    test('a resume is read without inventing anything', async () => {
      const profile = resumeProfile.parse(await resumes.readProfile(CONTRACT_RESUME, never));
      const text = CONTRACT_RESUME.map((line) => line.text).join('\n');
      const lineNumbers = CONTRACT_RESUME.map((line) => line.n);
      expect(profile.skills.length).toBeGreaterThan(0);
      for (const skill of profile.skills) {
        expect(skill.lines.length, skill.name).toBeGreaterThan(0);
        expect(lineNumbers).toEqual(expect.arrayContaining(skill.lines));
      }
      for (const said of [
        profile.contact.name,
        profile.contact.email,
        profile.contact.phone,
        ...profile.positions.flatMap(({ title, organization }) => [title, organization]),
      ]) {
        if (said !== null) expect(text).toContain(said);
      }
      const told =
        `${profile.summary} ${profile.headline ?? ''} ${profile.skills.map((skill) => skill.name).join(' ')}`.toLowerCase();
      for (const foreign of FOREIGN) expect(told).not.toContain(foreign.toLowerCase());
    });

    test('what a document does not say is not known', async () => {
      const profile = resumeProfile.parse(await resumes.readProfile(BARE_DOCUMENT, never));
      expect(profile).toMatchObject({
        total_experience: 'Not stated',
        total_experience_months: null,
        positions: [],
        contact: { email: null, phone: null },
      });
    });

    test('a match is the same when it is computed again, and its evidence stands in both texts', async () => {
      const resume = { profile: await resumes.readProfile(CONTRACT_RESUME, never), lines: CONTRACT_RESUME };
      const first = matchResult.parse(await resumes.matchResume(resume, JOB, never));
      const second = matchResult.parse(await resumes.matchResume(resume, JOB, never));
      const { recommendations: _first, ...computed } = first;
      const { recommendations: _second, ...again } = second;
      expect(again).toEqual(computed);
      for (const evidence of [...first.strong_matches, ...first.gaps].flatMap((item) => item.evidence)) {
        const source =
          evidence.source === 'job' ? JOB : (CONTRACT_RESUME.find((line) => line.n === evidence.line)?.text ?? '');
        expect(source).toContain(evidence.text);
        expect(evidence.start).toBeLessThanOrEqual(evidence.end);
        expect(evidence.end).toBeLessThanOrEqual(evidence.text.length);
      }
    });
  });
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function textOf(events: AnswerEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

function expectUsageLast(events: AnswerEvent[]): void {
  expect(events.filter((event) => event.type === 'usage')).toHaveLength(1);
  const usage = events.at(-1);
  expect(usage).toMatchObject({
    type: 'usage',
    provider: expect.stringMatching(/\S/),
    model: expect.stringMatching(/\S/),
  });
  if (usage?.type !== 'usage') return;
  expect(usage.inputTokens).toBeGreaterThan(0);
  expect(usage.outputTokens).toBeGreaterThan(0);
}

async function failureOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}

/** Titles as the client sends them back: cut to 100 characters. */
function clientTitle(title: string): string {
  return title.length > 100 ? `${title.slice(0, 100)}...` : title;
}

function comparable(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim();
}
