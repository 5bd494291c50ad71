import { existsSync } from 'node:fs';
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
} from '../notation.ts';

/** How a resume is set as a file; `txt` is no file, the text itself. */
export const HARD_FORMS = [
  'txt',
  'pdf-plain',
  'pdf-look',
  'pdf-cid',
  'pdf-columns',
  'docx-plain',
  'docx-look',
  'docx-table',
] as const;
export type HardForm = (typeof HARD_FORMS)[number];

const HARD_LEVELS = ['trainee', 'junior', 'mid', 'senior', 'lead', 'manager'] as const;
type HardLevel = (typeof HARD_LEVELS)[number];

const NEAR_MISSES = ['level', 'licence', 'field', 'neighbour'] as const;
interface NearMiss {
  kind: (typeof NEAR_MISSES)[number];
  why: string;
}

/** Words of the text that look like a skill and are none; `skill` is what a mistaken reader reports. */
export interface Trap {
  form: string;
  skill: string | null;
}

interface HardDocument {
  /** the file's name without its ending */
  id: string;
  half: Split;
  occupation: string;
  level: HardLevel;
  /** classes of fault that it exercises, by the numbers of the review */
  classes: number[];
  accept: string[];
  traps: Trap[];
  /** raw, as an extraction or a paste gives it */
  text: string;
}

export interface HardResume extends HardDocument {
  language: string;
  form: HardForm;
  name: string;
  email: string | null;
  phone: string | null;
  totalMonths: number | null;
  skills: GoldSkill[];
  /** first and last words of the prose about the person */
  summary: { from: string; to: string } | null;
  headings: { kind: ResumeSection; text: string }[];
  positions: GoldPosition[];
}

export interface HardJob extends HardDocument {
  title: string;
  titleInText: boolean;
  required: GoldSkill[];
  preferred: GoldSkill[];
  minimumYears: number | null;
  licence: string | null;
  nearMiss: NearMiss | null;
}

export interface HardPair {
  resume: HardResume;
  job: HardJob;
  /** null when one document is dev and the other test: such a pair belongs to neither */
  half: Split | null;
  relation: 'positive' | 'near' | 'far';
}

/** Files of a part of the set, in order of their names; none while the part is unwritten. */
export function hardFiles(part: 'resumes' | 'jobs' | 'papers' | 'fresh/resumes' | 'fresh/jobs'): string[] {
  const folder = join(import.meta.dirname, part);
  return existsSync(folder) ? textFilesIn(folder) : [];
}

/** English resumes, two an occupation. @throws Error naming the file that does not keep to the format */
export const loadHardResumes = (): HardResume[] => hardFiles('resumes').map(readHardResume);

/** Resumes in other languages, and odd English ones: not in pairs, their skills may be a partial list. @throws Error */
export const loadHardPapers = (): HardResume[] => hardFiles('papers').map(readHardResume);

/** Advertisements, six an occupation. @throws Error naming the file that does not keep to the format */
export const loadHardJobs = (): HardJob[] => hardFiles('jobs').map(readHardJob);

/** English documents of other occupations, one of each kind an occupation, all dev: in no pairs. @throws Error */
export const loadFresh = (): { resumes: HardResume[]; jobs: HardJob[] } => ({
  resumes: hardFiles('fresh/resumes').map(readHardResume),
  jobs: hardFiles('fresh/jobs').map(readHardJob),
});

/** Every resume with every advertisement, but for those in left-out.txt and no-positives.txt. */
export function hardPairs(
  resumes: readonly HardResume[] = loadHardResumes(),
  jobs: readonly HardJob[] = loadHardJobs(),
): HardPair[] {
  const near = hardNeighbours();
  const leftOut = hardLeftOut();
  const noPositives = hardNoPositives();
  const relationOf = (resume: HardResume, job: HardJob): HardPair['relation'] => {
    if (resume.occupation === job.occupation) return job.nearMiss === null ? 'positive' : 'near';
    return near.get(resume.occupation)?.has(job.occupation) ? 'near' : 'far';
  };
  return resumes.flatMap((resume) =>
    jobs
      .filter((job) => !leftOut.get(job.id)?.has(resume.occupation) && !noPositives.get(job.id)?.has(resume.id))
      .map((job) => ({
        resume,
        job,
        half: resume.half === job.half ? job.half : null,
        relation: relationOf(resume, job),
      })),
  );
}

/** Occupations that a recruiter would call neighbouring, read both ways. */
export const hardNeighbours = (): Map<string, Set<string>> => readLinked(join(import.meta.dirname, 'neighbours.txt'));

/** Near misses by id, with the other occupations that they may really fit. */
export const hardLeftOut = (): Map<string, Set<string>> => readLinked(join(import.meta.dirname, 'left-out.txt'));

/** Advertisements by id, with the resumes of their occupation that they don't fit after all (ids of both kinds look alike). */
export function hardNoPositives(): Map<string, Set<string>> {
  return new Map(
    linesOf(join(import.meta.dirname, 'no-positives.txt')).map((line) => {
      const [job = '', resumes = ''] = line.split(': ');
      return [job, new Set(resumes.split(', '))];
    }),
  );
}

const SHARED_KEYS = ['occupation', 'level', 'classes', 'accept', 'traps'];
const RESUME_KEYS = [
  ...SHARED_KEYS,
  ...['language', 'form', 'name', 'email', 'phone', 'total', 'skills', 'summary', 'heading', 'position'],
];
const JOB_KEYS = [...SHARED_KEYS, ...['title', 'skills', 'preferred', 'years', 'licence', 'near-miss']];

/** @throws Error naming the file and what is wrong with its header */
export function readHardResume(path: string): HardResume {
  const document = readDocument(path);
  const header = readHeader(document, RESUME_KEYS);
  return {
    ...sharedOf(document, header),
    language: header.must('language'),
    form: oneOf(HARD_FORMS, header.must('form'), document.id),
    name: header.must('name'),
    email: orNull(header.must('email')),
    phone: orNull(header.must('phone')),
    totalMonths: numberOrNull(header.must('total'), document.id),
    skills: skillsOf(header.must('skills')),
    summary: summaryOf(header.must('summary'), document.id),
    headings: header.all('heading').map((line) => headingOf(line, document.id)),
    positions: header.all('position').map((line) => positionOf(line, document.id)),
  };
}

/** @throws Error naming the file and what is wrong with its header */
export function readHardJob(path: string): HardJob {
  const document = readDocument(path);
  const header = readHeader(document, JOB_KEYS);
  const title = header.must('title');
  return {
    ...sharedOf(document, header),
    title: title.replace(/^\*\s*/, ''),
    titleInText: !title.startsWith('*'),
    required: skillsOf(header.must('skills')),
    preferred: skillsOf(header.one('preferred') ?? 'none'),
    minimumYears: numberOrNull(header.must('years'), document.id),
    licence: orNull(header.must('licence')),
    nearMiss: nearMissOf(header.one('near-miss'), document.id),
  };
}

function sharedOf(
  { id, split, body }: ReturnType<typeof readDocument>,
  header: ReturnType<typeof readHeader>,
): HardDocument {
  return {
    id,
    half: split,
    occupation: header.must('occupation'),
    level: oneOf(HARD_LEVELS, header.must('level'), id),
    classes: (orNull(header.must('classes')) ?? '').split(/[\s,]+/).flatMap((part) => (part ? [Number(part)] : [])),
    accept: listOf(orNull(header.one('accept') ?? '') ?? ''),
    traps: listOf(orNull(header.one('traps') ?? '') ?? '').map(trapOf),
    text: body,
  };
}

function trapOf(part: string): Trap {
  const [, form = part, skill = null] = /^(.*?) *\[(.*)\]$/.exec(part) ?? [];
  return { form, skill };
}

function summaryOf(value: string, id: string): HardResume['summary'] {
  if (value === 'none') return null;
  const [from, to, ...rest] = value.split(/\s*(?:…|\.\.\.)\s*/);
  if (!from || !to || rest.length > 0)
    throw new Error(`${id}: the summary "${value}" is not "first words … last words"`);
  return { from, to };
}

function headingOf(line: string, id: string): HardResume['headings'][number] {
  const bar = line.indexOf('|');
  const kind = line.slice(0, bar).trim();
  const text = line.slice(bar + 1).trim();
  if (!isSection(kind) || text === '') throw new Error(`${id}: "${line}" is no heading of the contract's sections`);
  return { kind, text };
}

function nearMissOf(value: string | undefined, id: string): NearMiss | null {
  if (value === undefined || value === 'none') return null;
  const [kind = '', why = ''] = value.split('|').map((part) => part.trim());
  return { kind: oneOf(NEAR_MISSES, kind, id), why };
}

function oneOf<T extends string>(known: readonly T[], value: string, id: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`${id}: "${value}" is none of ${known.join(', ')}`);
  return found;
}
