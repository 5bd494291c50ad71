import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../label-words.ts';
import { jobFaults, lengthFaults, resumeFaults } from './label-faults.ts';
import {
  hardFiles,
  hardLeftOut,
  hardNeighbours,
  hardNoPositives,
  hardPairs,
  loadFresh,
  loadHardJobs,
  loadHardPapers,
  loadHardResumes,
  readHardJob,
  readHardResume,
} from './load-hard.ts';

const named = (paths: string[]) => paths.map((path) => ({ file: basename(path), path }));
/** Not only the single letters of a spaced heading. */
const hasWords = (sentence: string) => (sentence.match(/\p{L}{2,}/gu) ?? []).length >= 4;
/** The English resumes have no form that needs fonts or tables of their own. */
const PLAIN_FORMS = ['txt', 'pdf-plain', 'pdf-look', 'docx-plain', 'docx-look'];
const OCCUPATIONS = [
  ...['backend-developer', 'frontend-developer', 'qa-engineer', 'data-analyst', 'ml-engineer', 'devops-engineer'],
  ...['database-administrator', 'network-engineer', 'it-support', 'business-analyst', 'project-manager', 'ux-designer'],
  ...['civil-site-engineer', 'mechanical-engineer', 'electrician', 'registered-nurse', 'healthcare-assistant'],
  ...['pharmacist', 'accountant', 'accounts-clerk', 'bank-officer', 'hr-generalist', 'recruiter'],
  ...['office-administrator', 'secondary-teacher', 'sales-executive', 'customer-service', 'store-manager', 'chef'],
  'warehouse-associate',
];

// `vitest run --project eval eval/data/hard -t chef-2` checks one file; a message names what to mend.
describe('the harder set', () => {
  describe.runIf(hardFiles('resumes').length > 0)('resumes', () => {
    it.each(named(hardFiles('resumes')))('$file agrees with its labels', ({ path, file }) => {
      const resume = readHardResume(path);
      const faults = [...resumeFaults(resume), ...lengthFaults(resume.text, 100, 1250)];
      if (!PLAIN_FORMS.includes(resume.form)) faults.push(`form ${resume.form} is for papers`);
      if (resume.language !== 'en') faults.push('the language is not English');
      if (!file.startsWith(`${resume.occupation}-`)) faults.push(`the occupation is not ${resume.occupation}`);
      expect(faults).toEqual([]);
    });
  });

  describe.runIf(hardFiles('jobs').length > 0)('jobs', () => {
    it.each(named(hardFiles('jobs')))('$file agrees with its labels', ({ path, file }) => {
      const job = readHardJob(path);
      const faults = jobFaults(job);
      if (!file.startsWith(`${job.occupation}-`)) faults.push(`the occupation is not ${job.occupation}`);
      expect(faults).toEqual([]);
    });
  });

  describe.runIf(hardFiles('papers').length > 0)('papers', () => {
    it.each(named(hardFiles('papers')))('$file agrees with its labels', ({ path, file }) => {
      const paper = readHardResume(path);
      const faults = resumeFaults(paper);
      if (!file.startsWith(`${paper.language}-`)) faults.push(`the language is not ${paper.language}`);
      expect(faults).toEqual([]);
    });
  });

  describe('fresh documents', () => {
    it.each(named(hardFiles('fresh/resumes')))('resume $file agrees with its labels', ({ path, file }) => {
      const resume = readHardResume(path);
      expect([...resumeFaults(resume), ...lengthFaults(resume.text, 100, 1250)]).toEqual([]);
      expect(file).toBe(`${resume.occupation}-1.txt`);
    });

    it.each(named(hardFiles('fresh/jobs')))('job $file agrees with its labels', ({ path, file }) => {
      const job = readHardJob(path);
      expect(jobFaults(job)).toEqual([]);
      expect(file).toBe(`${job.occupation}-1.txt`);
    });

    it('have one resume and one advertisement for each of 24 other occupations, all dev', () => {
      const { resumes, jobs } = loadFresh();
      expect(resumes).toHaveLength(24);
      expect(jobs.map(({ occupation }) => occupation)).toEqual(resumes.map(({ occupation }) => occupation));
      expect(resumes.filter(({ occupation }) => OCCUPATIONS.includes(occupation))).toEqual([]);
      expect([...resumes, ...jobs].filter(({ half }) => half !== 'dev')).toEqual([]);
    });
  });

  it('shares no sentence between two documents', () => {
    const seen = new Map<string, string>();
    const shared: string[] = [];
    const { resumes, jobs } = loadFresh();
    const documents = [...loadHardResumes(), ...loadHardJobs(), ...loadHardPapers()];
    for (const { id, text } of [...documents, ...resumes, ...jobs])
      for (const sentence of sentencesOf(text).filter(hasWords)) {
        const first = seen.get(sentence) ?? id;
        if (first !== id) shared.push(`${first} and ${id}: ${sentence}`);
        seen.set(sentence, first);
      }
    expect(shared).toEqual([]);
  });

  it('has neighbours among its occupations only', () => {
    const near = hardNeighbours();
    expect([...near.keys()].filter((occupation) => !OCCUPATIONS.includes(occupation))).toEqual([]);
    for (const [occupation, others] of near) expect(others).not.toContain(occupation);
  });

  it('relates a resume to the jobs of its occupation, to near misses, to neighbours and to the rest', () => {
    const pairs = hardPairs();
    for (const { resume, job, relation, half } of pairs) {
      const same = resume.occupation === job.occupation;
      expect([resume.id, job.id, relation === 'positive']).toEqual([resume.id, job.id, same && job.nearMiss === null]);
      if (same && job.nearMiss) expect([resume.id, job.id, relation]).toEqual([resume.id, job.id, 'near']);
      expect(half).toBe(resume.half === job.half ? resume.half : null);
    }
  });

  it('leaves out near misses that may fit another occupation, two resumes each', () => {
    const ofJobs = [...hardLeftOut()].filter(([name]) => !OCCUPATIONS.includes(name));
    const jobs = new Map(loadHardJobs().map((job) => [job.id, job]));
    for (const [id, others] of ofJobs) {
      expect([id, jobs.get(id)?.nearMiss === null]).toEqual([id, false]);
      expect([...others].filter((other) => !OCCUPATIONS.includes(other) || id.startsWith(`${other}-`))).toEqual([]);
    }
    const refused = [...hardNoPositives().values()].reduce((sum, resumes) => sum + resumes.size, 0);
    const count = 2 * ofJobs.reduce((sum, [, others]) => sum + others.size, 0) + refused;
    expect(hardPairs()).toHaveLength(loadHardResumes().length * jobs.size - count);
  });

  it('has papers in thirteen languages and more, each in both halves', () => {
    const languages = (half: string) =>
      new Set(loadHardPapers().flatMap((one) => (one.half === half ? one.language : [])));
    expect(languages('dev').size).toBeGreaterThanOrEqual(13);
    expect(languages('test')).toEqual(languages('dev'));
  });

  it.each(['dev', 'test'])('has four documents and more of each class in %s', (half) => {
    const classes = [...loadHardResumes(), ...loadHardPapers(), ...loadHardJobs()]
      .filter((document) => document.half === half)
      .flatMap((document) => [...new Set(document.classes)]);
    const rare = Array.from({ length: 15 }, (_, i) => i + 1).filter(
      (number) => classes.filter((one) => one === number).length < 4,
    );
    expect(rare).toEqual([]);
  });

  it('has two resumes and six advertisements of each of the thirty occupations', () => {
    const wanted = (count: number) =>
      OCCUPATIONS.flatMap((occupation) => Array.from({ length: count }, (_, i) => `${occupation}-${i + 1}.txt`));
    const there = (part: 'resumes' | 'jobs') => hardFiles(part).map((path) => basename(path));
    expect(there('resumes')).toEqual(wanted(2).sort());
    expect(there('jobs')).toEqual(wanted(6).sort());
  });
});
