import { join } from 'node:path';
import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { createDocumentReader } from '../../apps/server/src/adapters/documents/document-reader.ts';
import { textLines } from '../../apps/server/src/command-line/text-file.ts';
import { jobTerms } from '../../apps/server/src/domain/job-match/job-terms.ts';
import { type JobText, readJob } from '../../apps/server/src/domain/job-match/job-text.ts';
import { profileFromLines } from '../../apps/server/src/domain/resumes/profile-from-lines.ts';
import { withSections } from '../../apps/server/src/domain/resumes/sections.ts';
import { segmentsOf } from '../../apps/server/src/domain/resumes/segments.ts';
import type { HardJob, HardResume, Trap } from '../data/hard/load-hard.ts';
import { layOutVerbatim } from '../layouts/verbatim.ts';
import { repository } from './paths.ts';
import {
  type createSkillTally,
  experienceIsRight,
  positionsRight,
  type SkillTally,
  sectionsRight,
  squeezed,
  type Tally,
} from './reading.ts';

/** What of a document of the harder set was read rightly. */
export interface HardReading {
  gold: HardResume;
  lines: DocumentLine[];
  profile: ResumeProfile;
  name: boolean;
  email: boolean;
  phone: boolean;
  summary: boolean;
  experience: boolean;
  headings: Tally;
  /** of the lines that were taken for headings, those that are headings of that kind; the ones of contact details do not count */
  opened: Pick<Tally, 'right' | 'found'>;
  dates: Tally;
  /** jobs with both dates, title and employer */
  positions: Tally;
  skills: SkillTally;
  /** traps that the reader fell into */
  fallen: number;
}

export interface HardJobReading {
  gold: HardJob;
  job: JobText;
  title: boolean;
  years: boolean;
  skills: SkillTally;
  fallen: number;
}

type SkillTallier = ReturnType<typeof createSkillTally>;

/** Every resume as the product reads it: from the file that it is laid out as, or as bare text. */
export async function readHardResumes(
  resumes: readonly HardResume[],
  taxonomy: Taxonomy,
  tally: SkillTallier,
  now: Date,
): Promise<HardReading[]> {
  const reader = createDocumentReader({ childEntry: join(repository, 'apps/server/dist/document-child.js') });
  const read: HardReading[] = [];
  try {
    for (const gold of resumes) {
      const file = await layOutVerbatim(gold);
      const lines = file ? (await reader.read(file.bytes, file.format)).lines : hardLines(gold);
      read.push(judged(gold, { lines, profile: profileFromLines(lines, taxonomy, now) }, taxonomy, tally));
    }
  } finally {
    await reader.close();
  }
  return read;
}

/** The text of a resume of the set, its page breaks as line ends. */
export const hardLines = (resume: HardResume): DocumentLine[] => textLines(resume.text.replaceAll('\f', '\n'));

function judged(
  gold: HardResume,
  { lines, profile }: { lines: DocumentLine[]; profile: ResumeProfile },
  taxonomy: Taxonomy,
  tally: SkillTallier,
): HardReading {
  const asRead = {
    gold: { ...gold, sections: gold.headings.map(({ kind, text }) => ({ kind, heading: text })) },
    lines,
    profile,
  };
  const names = profile.skills.map((skill) => skill.name);
  const { contact } = profile;
  return {
    gold,
    lines,
    profile,
    name: squeezed(contact.name ?? '') === squeezed(gold.name),
    email: (contact.email ?? '').toLowerCase() === (gold.email ?? '').toLowerCase(),
    phone: digits(contact.phone) === digits(gold.phone),
    summary: summaryIsRight(gold, profile.summary),
    experience: experienceIsRight(asRead),
    headings: sectionsRight(asRead),
    opened: headingsOpened(gold, lines, taxonomy),
    dates: positionsRight(asRead, 'dates'),
    positions: positionsRight(asRead, 'all'),
    skills: tally(names, gold.skills, gold.accept),
    fallen: trapsFallen(gold, names, taxonomy),
  };
}

function headingsOpened(gold: HardResume, lines: DocumentLine[], taxonomy: Taxonomy): HardReading['opened'] {
  const found = withSections(segmentsOf(lines, taxonomy), taxonomy).filter(
    ({ heading, section }) => heading && section !== 'contact',
  );
  const isGold = ({ text, section }: (typeof found)[number]): boolean =>
    gold.headings.some((heading) => heading.kind === section && squeezed(heading.text) === squeezed(text));
  return { right: found.filter(isGold).length, found: found.length };
}

const digits = (phone: string | null): string => (phone ?? '').replace(/\D/gu, '');

function summaryIsRight({ summary }: HardResume, read: string): boolean {
  if (summary === null) return read === '';
  const text = squeezed(read);
  return text.startsWith(squeezed(summary.from)) && text.includes(squeezed(summary.to));
}

/** Traps whose skill was reported, though the gold has it nowhere. */
function trapsFallen(
  gold: { traps: readonly Trap[]; skills: HardResume['skills']; accept: readonly string[] },
  found: readonly string[],
  taxonomy: Taxonomy,
): number {
  const keyOf = (name: string): string => (taxonomy.skills.byName(name)?.name ?? name).toLowerCase();
  const allowed = new Set([...gold.skills.map((skill) => skill.name), ...gold.accept].map(keyOf));
  const reported = new Set(found.map(keyOf));
  return gold.traps.filter((trap) =>
    (trap.skill ?? '')
      .split(/\s*,\s*/u)
      .some((name) => name !== '' && reported.has(keyOf(name)) && !allowed.has(keyOf(name))),
  ).length;
}

export function readHardJobs(jobs: readonly HardJob[], taxonomy: Taxonomy, tally: SkillTallier): HardJobReading[] {
  return jobs.map((gold) => {
    const job = readJob(gold.text, taxonomy);
    const names = jobTerms(job, taxonomy).flatMap((term) => (term.skill ? [term.skill.name] : []));
    const skills = [...gold.required, ...gold.preferred];
    return {
      gold,
      job,
      title: titleIsRight(gold, job.title),
      years: job.years === gold.minimumYears,
      skills: tally(names, skills, gold.accept),
      fallen: trapsFallen({ traps: gold.traps, skills, accept: gold.accept }, names, taxonomy),
    };
  });
}

/** A title is right with or without what follows it after a comma or a dash; one that is not in the text may be missing. */
function titleIsRight(gold: HardJob, read: string | null): boolean {
  const [wanted, own] = [squeezed(gold.title), squeezed(read ?? '')];
  if (own === '') return !gold.titleInText;
  return wanted.startsWith(own) || own.startsWith(wanted);
}
