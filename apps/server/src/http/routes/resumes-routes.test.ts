import { createEventSplitter, type DocumentLine, STREAM_END } from '@prep-ai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_PROFILE } from '../../db/testing/samples.ts';
import {
  DocumentReaderStopped,
  type ReadDocument,
  UnreadableDocument,
  type UnreadableReason,
} from '../../ports/document-reader.ts';
import { createFakeEngine, SAMPLE_RULES } from '../../testing/fake-engine.ts';
import { multipartFile } from '../../testing/multipart-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const LINES: DocumentLine[] = [
  'Meera Iyer, Bengaluru, meera@example.com',
  'Backend engineer with experience of Java services, PostgreSQL and message queues at scale',
  'Built the order tracking service that serves forty thousand requests a day for a logistics company',
].map((text, index) => ({ n: index + 1, text }));
const PROFILE = {
  ...SAMPLE_PROFILE,
  skills: Array.from({ length: 30 }, (_, i) => ({
    name: `Skill ${i}`,
    category: 'Databases',
    lines: [2],
    in_experience: false,
  })),
};

let t: TestApp;
let read: () => Promise<ReadDocument>;
/** what the job asks for and the resume lacks */
let gaps: string[] = [];
const gap = (term: string) => ({ term, importance: 'required' as const, detail: '', credit: 0, evidence: [] });
const document = (lines: DocumentLine[]): ReadDocument => ({ kind: 'pdf', pages: 1, lines });

beforeAll(async () => {
  t = await createTestApp({
    engine: createFakeEngine().engine,
    rules: {
      ...SAMPLE_RULES,
      computeProfile: () => PROFILE,
      computeMatch: (...args) => ({ ...SAMPLE_RULES.computeMatch(...args), gaps: gaps.map(gap) }),
    },
    reader: { read: () => read(), close: () => Promise.resolve() },
    sniffKind: (_, filename) => (filename.endsWith('.pdf') ? 'pdf' : null),
  });
});
afterAll(() => t.close());
beforeEach(() => {
  read = async () => document(LINES);
  gaps = [];
});

const upload = (
  token: string,
  { filename = 'cv.pdf', bytes = Buffer.from('%PDF-1.7'), accept = 'application/json', field = 'file' } = {},
) => {
  const { payload, headers } = multipartFile(field, filename, bytes);
  return t.call('POST', '/api/resume/upload', { token, body: payload, headers: { ...headers, accept } });
};
const events = (body: string) =>
  createEventSplitter()
    .push(body)
    .map((item) => (item === STREAM_END ? STREAM_END : JSON.parse(item)));

describe('an upload', () => {
  test('returns the profile and stores it as the current one', async () => {
    const { token } = await t.guest();
    const answer = (await upload(token, { filename: '../../बायोडाटा "मीरा".pdf' })).json();
    expect(answer).toMatchObject({
      success: true,
      filename: 'बायोडाटा "मीरा".pdf',
      summary: 'Backend engineer.',
      total_experience: '3 years 2 months',
      total_experience_months: 38,
    });
    // the free plan keeps 20 key skills
    expect(answer.skills).toHaveLength(20);
    expect((await t.call('GET', '/api/resume/skills', { token })).json()).toMatchObject({
      resume_id: answer.resume_id,
      filename: answer.filename,
      skills: answer.skills,
    });
  });

  test('reports its stages as they happen to anybody who wants a stream', async () => {
    const { token } = await t.guest();
    const all = events((await upload(token, { accept: 'text/event-stream' })).body);
    expect(all.slice(0, -2).map((event) => [event.stage, event.percent, event.message])).toEqual([
      ['validating', 15, 'Validating file'],
      ['analyzing', 45, 'Analyzing with AI'],
      ['extracting', 85, 'Extracting skills'],
      ['finalizing', 95, 'Finalizing'],
      ['complete', 100, 'Complete'],
    ]);
    expect(all.at(-2).result).toMatchObject({ success: true, filename: 'cv.pdf' });
    expect(all.at(-1)).toBe(STREAM_END);
  });

  test.each([
    ['empty', 'file_empty'],
    ['image_only', 'file_image_only'],
    ['encrypted', 'file_encrypted'],
    ['damaged', 'file_damaged'],
    ['too_complex', 'file_too_complex'],
  ] as const)(
    'of a file that is %s is refused with its own sentence, and the earlier resume stays',
    async (reason: UnreadableReason, code) => {
      const { token } = await t.guest();
      const first = (await upload(token)).json();
      read = () => Promise.reject(new UnreadableDocument(reason));
      const refused = await upload(token);
      expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
      const [error] = events((await upload(token, { accept: 'text/event-stream' })).body).filter(
        (event) => event.error,
      );
      expect(error.error).toEqual(refused.json());
      expect((await t.call('GET', '/api/resume/skills', { token })).json().resume_id).toBe(first.resume_id);
    },
  );

  test('whose reader was stopped asks to come back, and the earlier resume stays', async () => {
    const { token } = await t.guest();
    const first = (await upload(token)).json();
    read = () => Promise.reject(new DocumentReaderStopped('killed'));
    const refused = await upload(token);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', '5']);
    expect((await t.call('GET', '/api/resume/skills', { token })).json().resume_id).toBe(first.resume_id);
  });

  test('of a document that is no resume invents nothing', async () => {
    const { token } = await t.guest();
    read = async () => document([{ n: 1, text: 'Invoice 4711' }]);
    expect((await upload(token)).json().code).toBe('resume_without_content');
    expect((await t.call('GET', '/api/resume/skills', { token })).json()).toMatchObject({
      resume_id: null,
      summary: null,
      skills: [],
    });
  });

  test('with characters that no database stores is cleaned', async () => {
    const { token } = await t.guest();
    read = async () => document([...LINES, { n: 4, text: 'null\0 and half \ud800 a pair' }]);
    expect((await upload(token)).statusCode).toBe(200);
  });

  test('of another type, too large, without a file or in a foreign field is refused', async () => {
    const { token } = await t.guest();
    expect((await upload(token, { filename: 'cv.exe' })).json()).toEqual({
      detail: 'Only PDF and DOCX files are allowed',
      code: 'invalid_file_type',
    });
    const large = await upload(token, { bytes: Buffer.alloc(3 * 1024 * 1024) });
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { detail: 'File size (3.0 MB) exceeds 2 MB limit', code: 'file_too_large' },
    ]);
    // inside the envelope's slack, so that the stream itself has to be cut
    expect((await upload(token, { bytes: Buffer.alloc(2 * 1024 * 1024 + 5000) })).json().code).toBe('file_too_large');
    expect((await upload(token, { bytes: Buffer.alloc(2 * 1024 * 1024) })).statusCode).toBe(200);
    expect((await upload(token, { field: 'document' })).statusCode).toBe(400);
    expect((await t.call('POST', '/api/resume/upload', { token, body: { file: 'x' } })).statusCode).toBe(415);
  });

  test('needs a session', async () => {
    expect((await upload('nonsense')).statusCode).toBe(401);
  });
});

describe('skills', () => {
  const add = (token: string, body: object) => t.call('POST', '/api/resume/skills/manual', { token, body });

  test('are added by hand once, ignoring case, and removed by their owner', async () => {
    const [{ token }, other] = [await t.guest(), await t.guest()];
    await upload(token);
    expect((await add(token, { skill_name: '  C++ ' })).json()).toEqual({
      success: true,
      message: 'Skill Added Successfully',
    });
    expect((await add(token, { skill_name: 'c++', skill_category: 'Other' })).json()).toEqual({
      detail: 'This skill already exists',
      code: 'skill_exists',
    });
    const { skills } = (await t.call('GET', '/api/resume/skills', { token })).json();
    const manual = skills.find((skill: { name: string }) => skill.name === 'C++');
    expect(manual).toMatchObject({ category: 'Technical Skills', source: 'manual', removable: true });
    const remove = (id: number, by: string) => t.call('DELETE', `/api/resume/skills/${id}`, { token: by });
    expect((await remove(manual.id, other.token)).statusCode).toBe(404);
    expect((await remove(skills[0].id, token)).json()).toEqual({
      detail: 'You are not authorized to remove this skill',
      code: 'forbidden',
    });
    expect((await remove(manual.id, token)).statusCode).toBe(200);
    expect((await remove(manual.id, token)).statusCode).toBe(404);
    expect((await t.call('DELETE', '/api/resume/skills/99999999999', { token })).statusCode).toBe(400);
  });

  test.each([
    [{ skill_name: '' }, 'Skill name is required'],
    [{ skill_name: 'x'.repeat(101) }, 'Skill name too long (max 100 characters)'],
    [{ skill_name: 'Go', skill_category: '' }, 'Custom category name is required'],
    [{ skill_name: 'Go', skill_category: 'x'.repeat(51) }, 'Category name too long (max 50 characters)'],
  ])('%o is refused with the documented text', async (body, detail) => {
    const { token } = await t.guest();
    const answer = await add(token, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });

  test('have categories: the default one, the built-in ones and those that the user made; and suggestions', async () => {
    const { token } = await t.guest();
    const categories = async () => (await t.call('GET', '/api/resume/skills/categories', { token })).json();
    expect(await categories()).toEqual({
      success: true,
      categories: ['Technical Skills', 'Databases', 'Programming Languages'],
      suggestions: [
        { category: 'Programming Languages', skills: ['Java'] },
        { category: 'Databases', skills: ['PostgreSQL', 'Redis'] },
      ],
    });
    await add(token, { skill_name: 'Tally  ERP', skill_category: ' Office   tools ' });
    await add(token, { skill_name: 'Oracle', skill_category: 'databases' });
    expect((await categories()).categories).toEqual([
      'Technical Skills',
      'Databases',
      'Office tools',
      'Programming Languages',
    ]);
    const { skills } = (await t.call('GET', '/api/resume/skills', { token })).json();
    expect(skills.map(({ name }: { name: string }) => name)).toEqual(['Tally ERP', 'Oracle']);
    expect((await t.call('GET', '/api/resume/skills/categories')).statusCode).toBe(401);
  });
});

describe('a job match', () => {
  const job = 'We look for a backend engineer with Java and PostgreSQL experience.';

  test('is computed for an own resume and found again', async () => {
    const [{ token }, other] = [await t.guest(), await t.guest()];
    expect((await t.call('GET', '/api/resume/latest-job-matching', { token })).json()).toEqual({
      success: true,
      analysis: null,
    });
    const { resume_id } = (await upload(token)).json();
    const answer = await t.call('POST', '/api/resume/job-match', {
      token,
      body: { resumeId: resume_id, jobDescription: job },
    });
    expect(answer.json()).toMatchObject({
      success: true,
      analysis_id: expect.any(Number),
      matching_result: { score: 50 },
    });
    expect((await t.call('GET', '/api/resume/latest-job-matching', { token })).json().analysis).toMatchObject({
      id: answer.json().analysis_id,
      match_score: 50,
      job_description: job,
      resume_id,
    });
    expect(
      (
        await t.call('POST', '/api/resume/job-match', {
          token: other.token,
          body: { resumeId: resume_id, jobDescription: job },
        })
      ).statusCode,
    ).toBe(404);
  });

  test('keeps the skills that it asks for among the 20 of the free plan, at once and in the next resume', async () => {
    const { token } = await t.guest();
    const names = async () =>
      (await t.call('GET', '/api/resume/skills', { token })).json().skills.map((skill: { name: string }) => skill.name);
    const { resume_id } = (await upload(token)).json();
    expect(await names()).not.toContain('Skill 27');
    gaps = ['skill 27', 'Skill 29'];
    await t.call('POST', '/api/resume/job-match', { token, body: { resumeId: resume_id, jobDescription: job } });
    expect(await names()).toHaveLength(20);
    expect(await names()).toEqual(expect.arrayContaining(['Skill 0', 'Skill 17', 'Skill 27', 'Skill 29']));
    await upload(token);
    expect(await names()).toEqual(expect.arrayContaining(['Skill 27', 'Skill 29']));
  });

  test.each([1, 49, 2001, 100_000])('with a job description of %i characters is refused', async (length) => {
    const { token } = await t.guest();
    const answer = await t.call('POST', '/api/resume/job-match', {
      token,
      body: { resumeId: 1, jobDescription: 'x'.repeat(length) },
    });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'jobDescription']);
  });
});

test('a file attached to a chat can be named by its owner only', async () => {
  const [{ token }, other] = [await t.guest(), await t.guest()];
  const { payload, headers } = multipartFile('file', 'notes.pdf', Buffer.from('%PDF-1.7'));
  const { file_path, filename } = (await t.call('POST', '/api/files/upload', { token, body: payload, headers })).json();
  expect([filename, file_path]).toEqual(['notes.pdf', expect.stringMatching(/^[\da-f-]{36}$/)]);
  const answer = await t.call('POST', '/api/chat', {
    token: other.token,
    body: { message: 'hi', selected_skills: ['Java'], file_paths: [file_path] },
  });
  expect(answer.statusCode).toBe(404);
});
