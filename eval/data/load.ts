import { join } from 'node:path';
import type { ResumeSection } from '@prep-ai/contract';
import {
  type GoldPosition,
  type GoldSkill,
  isSection,
  linesOf,
  listOf,
  numberOrNull,
  orNull,
  positionOf,
  readDocument,
  readHeader,
  readLinked,
  type Split,
  skillsOf,
  textFilesIn,
} from './notation.ts';

export type { GoldPosition, GoldSkill, Split };

/** What "present" means in every resume of the set: the last month that counts. */
export const AS_OF = '2026-06';

export interface EvalResume {
  /** OCCUPATION-N, unique in the set */
  id: string;
  occupation: string;
  /** counts from 0 over all resumes in order of their ids; picks the layout */
  number: number;
  split: Split;
  language: string;
  /** false for resumes in other languages than English */
  inPairs: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  totalMonths: number | null;
  skills: GoldSkill[];
  accept: string[];
  positions: GoldPosition[];
  /** in order; heading null when the section has none in the text */
  sections: { kind: ResumeSection; heading: string | null }[];
  /** with the marks that FORMAT.md describes */
  body: string;
}

export interface EvalJob {
  id: string;
  occupation: string;
  split: Split;
  title: string;
  /** whether the text states the title */
  titleInText: boolean;
  required: GoldSkill[];
  preferred: GoldSkill[];
  minimumYears: number | null;
  text: string;
}

export type Relation = 'positive' | 'near' | 'far';

const FOLDER = import.meta.dirname;

/** All resumes in order of their ids. @throws Error naming the file that does not keep to FORMAT.md */
export function loadResumes(): EvalResume[] {
  return textFilesIn(join(FOLDER, 'resumes')).map((path, number) => {
    const document = readDocument(path);
    const { id, stem, split, body } = document;
    const header = readHeader(document, [
      'language',
      'name',
      'email',
      'phone',
      'total',
      'skills',
      'accept',
      'position',
    ]);
    const language = header.one('language') ?? 'en';
    return {
      id,
      occupation: stem,
      number,
      split,
      language,
      inPairs: language === 'en',
      name: header.must('name'),
      email: orNull(header.must('email')),
      phone: orNull(header.must('phone')),
      totalMonths: numberOrNull(header.must('total'), id),
      skills: skillsOf(header.must('skills')),
      accept: listOf(header.one('accept') ?? ''),
      positions: header.all('position').map((line) => positionOf(line, id)),
      sections: sectionsOf(body, id),
      body,
    };
  });
}

/** All advertisements in order of their ids. @throws Error naming the file that does not keep to FORMAT.md */
export function loadJobs(): EvalJob[] {
  return textFilesIn(join(FOLDER, 'jobs')).map((path) => {
    const document = readDocument(path);
    const header = readHeader(document, ['title', 'skills', 'preferred', 'years']);
    const title = header.must('title');
    return {
      id: document.id,
      occupation: document.stem,
      split: document.split,
      title: title.replace(/^\*/, ''),
      titleInText: !title.startsWith('*'),
      required: skillsOf(header.must('skills')),
      preferred: skillsOf(header.one('preferred') ?? ''),
      minimumYears: numberOrNull(header.must('years'), document.id),
      text: document.body,
    };
  });
}

let neighbours: Map<string, Set<string>> | undefined;

/** How an advertisement's occupation relates to a resume's. */
export function relationOf(resume: { occupation: string }, job: { occupation: string }): Relation {
  if (resume.occupation === job.occupation) return 'positive';
  neighbours ??= readLinked(join(FOLDER, 'neighbours.txt'));
  return neighbours.get(resume.occupation)?.has(job.occupation) ? 'near' : 'far';
}

/** The resume's text as a plain file would have it: headings alone on their line, bullets with a sign. */
export function plainText({ body }: Pick<EvalResume, 'body'>): string {
  return body
    .replace(/^## \[\w+\] ?(.*)$/gm, '$1')
    .replace(/^#{1,3} /gm, '')
    .replace(/ \|\| /g, '   ')
    .replace(/^- /gm, '• ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The soft skills that are in no gold and no mistake, in lower case. */
export function notScoredSkills(): Set<string> {
  return new Set(linesOf(join(FOLDER, 'not-scored.txt')).map((line) => line.toLowerCase()));
}

function sectionsOf(body: string, id: string): EvalResume['sections'] {
  return [...body.matchAll(/^## (.*)$/gm)].map(([, line = '']) => {
    const [, kind = '', heading = ''] = /^\[(\w+)\] ?(.*)$/.exec(line) ?? [];
    if (!isSection(kind)) throw new Error(`${id}: "${line}" has no section of the contract`);
    return { kind, heading: heading === '' ? null : heading };
  });
}
