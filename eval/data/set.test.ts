import { describe, expect, it } from 'vitest';
import { flat, missing, sentencesOf, wordCount } from './label-words.ts';
import { loadJobs, loadResumes, notScoredSkills, plainText, relationOf } from './load.ts';
import { mergedMonths } from './merged-months.ts';

const resumes = loadResumes();
const jobs = loadJobs();
const occupations = new Set(jobs.map(({ occupation }) => occupation));

describe('the evaluation set', () => {
  it('has 30 occupations or more, with two English resumes and four advertisements each', () => {
    expect(occupations.size).toBeGreaterThanOrEqual(30);
    for (const occupation of occupations) {
      const of = (documents: readonly { occupation: string }[]) =>
        documents.filter((document) => document.occupation === occupation).length;
      expect([occupation, of(jobs)]).toEqual([occupation, 4]);
      expect(of(resumes.filter(({ inPairs }) => inPairs))).toBeGreaterThanOrEqual(2);
    }
    expect(resumes.length).toBeGreaterThanOrEqual(60);
    expect(jobs.length).toBeGreaterThanOrEqual(120);
    for (const { id, occupation } of resumes) expect([id, occupations.has(occupation)]).toEqual([id, true]);
  });

  it('has resumes in Hindi, German, French, Arabic and Chinese', () => {
    const count = (language: string) => resumes.filter((resume) => resume.language === language).length;
    expect({ hi: count('hi') >= 2, de: count('de') >= 2, fr: count('fr') >= 2 }).toEqual({
      hi: true,
      de: true,
      fr: true,
    });
    expect([count('ar') >= 1, count('zh') >= 1]).toEqual([true, true]);
  });

  it.each(resumes)('$id: its gold is in its text', (resume) => {
    const text = plainText(resume);
    const whole = flat(text);
    expect(missing(resume.skills, text)).toEqual([]);
    for (const value of [resume.name, resume.email, resume.phone])
      if (value !== null) expect(whole).toContain(flat(value));
    for (const { title, employer } of resume.positions)
      for (const value of [title, employer]) if (value !== null) expect(whole).toContain(flat(value));
    expect(resume.email ?? '').toMatch(/^$|@example\.(com|org|net)$/);
    expect(resume.sections.length).toBeGreaterThan(1);
  });

  it.each(resumes)('$id: its months follow from its positions', ({ positions, totalMonths, body }) => {
    expect(mergedMonths(positions)).toBe(totalMonths);
    for (const { start, end } of positions) {
      if (start !== null && end !== null && end !== 'present') expect(start <= end).toBe(true);
      for (const date of [start, end])
        if (date !== null && date !== 'present')
          expect(body).toMatch(new RegExp(`${date.slice(0, 4)}|['’]${date.slice(2, 4)}`));
    }
  });

  it.each([...resumes, ...jobs.map((job) => ({ ...job, skills: [...job.required, ...job.preferred], accept: [] }))])(
    '$id: its skills are named once, and none is a soft skill',
    ({ skills, accept }) => {
      const names = skills.map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => notScoredSkills().has(name))).toEqual([]);
      expect(accept.filter((name) => names.includes(name.toLowerCase()))).toEqual([]);
    },
  );

  it.each(jobs)('$id: its gold is in its text', (job) => {
    expect(missing([...job.required, ...job.preferred], job.text)).toEqual([]);
    expect(flat(job.text).includes(flat(job.title))).toBe(job.titleInText);
    expect(job.required.length).toBeGreaterThanOrEqual(3);
    expect([job.id, wordCount(job.text)]).toSatisfy(([, count]) => Number(count) >= 60 && Number(count) <= 450);
  });

  it('shares no sentence between a resume and an advertisement', () => {
    const advertised = new Set(jobs.flatMap(({ text }) => sentencesOf(text)));
    expect(
      resumes.flatMap((resume) => sentencesOf(plainText(resume))).filter((sentence) => advertised.has(sentence)),
    ).toEqual([]);
  });

  it('relates occupations both ways', () => {
    const names = [...occupations];
    for (const a of names)
      for (const b of names)
        expect(relationOf({ occupation: a }, { occupation: b })).toBe(relationOf({ occupation: b }, { occupation: a }));
    const alone = names.filter((a) => names.every((b) => relationOf({ occupation: a }, { occupation: b }) !== 'near'));
    expect(alone).toEqual(['chef']);
  });
});
