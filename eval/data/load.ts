import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESUME_SECTIONS, type ResumeSection } from '@prep-ai/contract';

/** What "present" means in every resume of the set: the last month that counts. */
export const AS_OF = '2026-06';

export type Split = 'dev' | 'test';

export interface GoldSkill {
  name: string;
  /** the words of the text that show it; null when it is implied */
  form: string | null;
  /** the text calls it by its name, an abbreviation, another spelling or its head word; false when it has to be inferred */
  stated: boolean;
}

export interface GoldPosition {
  title: string | null;
  employer: string | null;
  /** YYYY-MM, YYYY, "present" (ends only), or null when not stated */
  start: string | null;
  end: string | null;
}

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
  return documentsIn('resumes').map((document, number) => {
    const { id, occupation, split, body } = document;
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
      occupation,
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
  return documentsIn('jobs').map((document) => {
    const header = readHeader(document, ['title', 'skills', 'preferred', 'years']);
    const title = header.must('title');
    return {
      id: document.id,
      occupation: document.occupation,
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
  neighbours ??= readNeighbours();
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
  return new Set(linesOf('not-scored.txt').map((line) => line.toLowerCase()));
}

/** Neighbours of each occupation, read both ways. */
function readNeighbours(): Map<string, Set<string>> {
  const near = new Map<string, Set<string>>();
  const add = (a: string, b: string) => near.set(a, (near.get(a) ?? new Set()).add(b));
  for (const line of linesOf('neighbours.txt')) {
    const [occupation = '', others = ''] = line.split(': ');
    for (const other of others.split(', ')) {
      add(occupation, other);
      add(other, occupation);
    }
  }
  return near;
}

interface SetDocument {
  id: string;
  occupation: string;
  split: Split;
  head: string;
  body: string;
}

function documentsIn(folder: string): SetDocument[] {
  return readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const id = name.slice(0, -'.txt'.length);
      const [, occupation, n] = /^([a-z-]+)-(\d)$/.exec(id) ?? [];
      const text = readFileSync(join(FOLDER, folder, name), 'utf8');
      const [head, body] = text.split(/^===\n/m);
      if (!occupation || head === undefined || body === undefined) throw new Error(`${folder}/${name} is malformed`);
      return { id, occupation, split: Number(n) % 2 === 1 ? 'dev' : 'test', head, body: body.trim() };
    });
}

function readHeader({ id, head }: SetDocument, keys: readonly string[]) {
  const entries = head
    .trim()
    .split('\n')
    .map((line) => {
      const [, key = '', value = ''] = /^(\w+): *(.*)$/.exec(line) ?? [];
      if (!keys.includes(key)) throw new Error(`${id}: "${line}" is no line of a header`);
      return { key, value: value.trim() };
    });
  const all = (key: string) => entries.filter((entry) => entry.key === key).map((entry) => entry.value);
  const one = (key: string): string | undefined => all(key)[0];
  const must = (key: string): string => {
    const value = one(key);
    if (value === undefined) throw new Error(`${id}: no ${key}`);
    return value;
  };
  return { all, one, must };
}

const listOf = (value: string): string[] =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function skillsOf(value: string): GoldSkill[] {
  return orNull(value) === null ? [] : listOf(value).map(skillOf);
}

function skillOf(part: string): GoldSkill {
  const [, name = part, sign, form = part] = /^(.+?) ([=~]) (.+)$/.exec(part) ?? [];
  return { name, form: form === '*' ? null : form, stated: sign !== '~' && form !== '*' };
}

const orNull = (value: string): string | null => (value === 'none' ? null : value);

function numberOrNull(value: string, id: string): number | null {
  if (value === 'none') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`${id}: ${value} is no number`);
  return number;
}

function positionOf(line: string, id: string): GoldPosition {
  const [title, employer, start, end, ...rest] = line
    .split('|')
    .map((part) => (part.trim() === '-' ? null : part.trim()));
  if (title === undefined || employer === undefined || start === undefined || end === undefined || rest.length > 0)
    throw new Error(`${id}: "${line}" is no position`);
  return { title, employer, start, end };
}

const isSection = (kind: string): kind is ResumeSection => RESUME_SECTIONS.some((known) => known === kind);

function sectionsOf(body: string, id: string): EvalResume['sections'] {
  return [...body.matchAll(/^## (.*)$/gm)].map(([, line = '']) => {
    const [, kind = '', heading = ''] = /^\[(\w+)\] ?(.*)$/.exec(line) ?? [];
    if (!isSection(kind)) throw new Error(`${id}: "${line}" has no section of the contract`);
    return { kind, heading: heading === '' ? null : heading };
  });
}

function linesOf(name: string): string[] {
  return readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
