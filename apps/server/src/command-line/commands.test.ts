import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchResult, resumeProfile } from '@prep-ai/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { sniffKind } from '../adapters/documents/sniff-kind.ts';
import { testReader } from '../adapters/documents/testing/reader.ts';
import { fixtures } from '../domain/job-match/fixtures/read-fixtures.ts';
import { matchJob } from '../domain/job-match/match-job.ts';
import { candidateOf, NOW, taxonomy } from '../domain/resumes/testing/real-taxonomy.ts';
import { printJobs, printMatch, printProfiles, printScores } from './commands.ts';
import { createResumeTools } from './resume-tools.ts';

const { resumes, jobs } = fixtures();
const chef = resumes.get('chef') ?? '';
const chefJob = jobs.get('chef') ?? '';
const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
afterAll(() => rmSync(folder, { recursive: true }));
const tools = createResumeTools({ reader: testReader(), sniffKind, taxonomy, now: NOW });

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

function collector() {
  const printed: string[] = [];
  const print = async (line: string): Promise<void> => {
    printed.push(line);
  };
  return { printed, print };
}

async function* lines(...of: string[]): AsyncGenerator<string> {
  yield* of;
}

describe('advertisements', () => {
  it('come one per line in the order of the files, errors included', async () => {
    const { printed, print } = collector();
    const given = [
      file(
        'ward.txt',
        'Staff Nurse\n\nRequirements\nNMC PIN essential, 3 years of nursing\nWound Care\nNice to have\nTriage',
      ),
      join(folder, 'missing.txt'),
      file('empty-job.txt', '  '),
      file('large-job.txt', 'a'.repeat(1_000_001)),
    ];
    expect(await printJobs(tools, given, print)).toBe(false);
    const said = printed.map((line): Record<string, unknown> => JSON.parse(line));
    expect(said.map((entry) => entry.file)).toEqual(given);
    expect(said.map((entry) => (entry.error as { code: string } | undefined)?.code)).toEqual([
      undefined,
      'not_found',
      'file_empty',
      'file_too_large',
    ]);
    expect(said[0]).toMatchObject({
      title: 'Staff Nurse',
      years: 3,
      level: { level: 'mid' },
      conditions: [{ name: 'Nurse registration', kind: 'licence', line: 4 }],
      preferred: [{ term: 'Triage', line: 7, text: 'Triage' }],
    });
    expect(said[0]?.required).toContainEqual({ term: 'Wound Care', line: 5, text: 'Wound Care' });
  });
});

describe('profiles', () => {
  it('come one per line in the order of the files, errors included', async () => {
    const { printed, print } = collector();
    const given = [
      file('chef.txt', chef),
      join(folder, 'missing.pdf'),
      folder,
      file('empty.pdf', ''),
      file('broken.pdf', '%PDF-1.7 and then nothing of a PDF'),
      file('picture.png', 'not a resume'),
      file('short.txt', 'Hello there'),
      file('blank.txt', ' \n\n'),
      file('large.docx', new Uint8Array(3_000_000)),
      file('nurse.txt', resumes.get('registered-nurse') ?? ''),
    ];
    expect(await printProfiles(tools, given, print)).toBe(false);
    const said = printed.map((line): Record<string, unknown> => JSON.parse(line));
    expect(said.map((entry) => entry.file)).toEqual(given);
    expect(said.map((entry) => (entry.error as { code: string } | undefined)?.code)).toEqual([
      undefined,
      'not_found',
      'invalid_file_type',
      'file_empty',
      'file_damaged',
      'invalid_file_type',
      'resume_without_content',
      'file_empty',
      'file_too_large',
      undefined,
    ]);
    expect(resumeProfile.parse(said[0])).toEqual(candidateOf(chef).profile);
    for (const line of printed) expect(line).not.toContain('\n');
  });

  it('are all there without an error', async () => {
    const { printed, print } = collector();
    expect(await printProfiles(tools, [file('chef.txt', chef)], print)).toBe(true);
    expect(printed).toHaveLength(1);
  });

  it('read text in the encodings that files come in', async () => {
    const accented = chef.replace('Experience', 'Expérience').concat('\nPâtissier à Genève');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(accented, 'utf16le')]);
    for (const bytes of [Buffer.from(`\uFEFF${accented}`), utf16, Buffer.from(accented, 'latin1')]) {
      const { lines: read } = await tools.readResume(file('encoded.txt', bytes));
      expect(read.at(-1)?.text).toBe('Pâtissier à Genève');
      expect(read[0]?.text).toBe(chef.split('\n')[0]);
    }
  });
});

describe('a match', () => {
  it('is the whole result, as the server computes it', async () => {
    const { printed, print } = collector();
    expect(await printMatch(tools, file('chef.txt', chef), file('job.txt', chefJob), print)).toBe(true);
    const result = matchResult.parse(JSON.parse(printed[0] ?? ''));
    expect(result.score).toBe(matchJob(candidateOf(chef), chefJob, taxonomy).score);
    expect(result.strong_matches[0]?.evidence.length).toBeGreaterThan(1);
  });

  it('says which files it could not match', async () => {
    const { printed, print } = collector();
    expect(await printMatch(tools, join(folder, 'nobody.docx'), file('job.txt', chefJob), print)).toBe(false);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('scores of pairs', () => {
  const pair = (resume_text: unknown, jd_text: unknown): string => JSON.stringify({ resume_text, jd_text });

  it('come one per line, in order, 0 for an empty text', async () => {
    const { printed, print } = collector();
    const given = lines(pair(chef, chefJob), pair('', chefJob), pair(chef, ' \n'), pair('\u0000', chefJob), '');
    expect(await printScores(tools, given, print)).toBe(true);
    expect(printed).toHaveLength(4);
    expect(Number(printed[0])).toBe(matchJob(candidateOf(chef), chefJob, taxonomy).score);
    expect(printed.slice(1, 3)).toEqual(['0', '0']);
    expect(Number(printed[3])).toBeLessThan(6);
  });

  it('continue after a line that is not a pair', async () => {
    const { printed, print } = collector();
    const given = lines(
      '{"resume_text": "a',
      'null',
      '[]',
      pair(3, chefJob),
      pair(chef, undefined),
      pair(chef, chefJob),
    );
    expect(await printScores(tools, given, print)).toBe(false);
    expect(printed.slice(0, 5).map((line): unknown => JSON.parse(line))).toEqual(
      [1, 2, 3, 4, 5].map((line) => ({ line, error: { code: expect.any(String), detail: expect.any(String) } })),
    );
    expect(Number(printed[5])).toBeGreaterThan(50);
  });

  it('don’t depend on what was scored before', async () => {
    const { printed, print } = collector();
    const texts = [...resumes.values()].flatMap((text) => Array.from({ length: 6 }, (_, n) => `${text}\nNote ${n}`));
    const given = [...texts, ...texts.slice(0, 3)].map((text) => pair(text, chefJob));
    await printScores(tools, lines(...given), print);
    expect(printed.slice(-3)).toEqual(printed.slice(0, 3));
  });
});
