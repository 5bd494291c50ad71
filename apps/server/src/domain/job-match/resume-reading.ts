import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import type { SkillHit, Taxonomy } from '@prep-ai/question-bank';
import { wordStem } from '@prep-ai/question-bank';
import { withSections } from '../resumes/sections.ts';
import type { SectionedSegment } from '../resumes/segments.ts';
import { segmentsOf } from '../resumes/segments.ts';
import { copiedSegments } from './copied-text.ts';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';

/** How a place in a resume backs what is said there, from best to least. */
type Backing = 'experience' | 'certificate' | 'claim' | 'copied';

export interface ResumeSegment extends SectionedSegment {
  backing: Backing;
  hits: SkillHit[];
  /** skills that it shows by what was done, and does not name */
  told: SkillHit[];
  stems: ReadonlySet<string>;
}

export interface ResumeReading {
  profile: ResumeProfile;
  segments: ResumeSegment[];
  /** by their numbers */
  lines: ReadonlyMap<number, DocumentLine>;
  /** skills that are only claimed in lists, the job's own terms not counted */
  unsupportedClaims: number;
  /** titles of the headline and the positions that are not themselves in copied lines */
  titles: string[];
}

/** Whether a resume claims so many skills without showing them that its lists are hardly believed. */
export const isStuffed = (reading: Pick<ResumeReading, 'unsupportedClaims'>): boolean =>
  reading.unsupportedClaims > FORMULA.claims.stuffedFrom;

function backingOf(segment: SectionedSegment, hasExperience: boolean): Backing {
  if (segment.section === 'experience' || segment.section === 'projects') return 'experience';
  if (segment.section === 'certifications' || segment.section === 'education' || segment.section === 'achievements')
    return 'certificate';
  // Without an experience section nothing says what is a job: running text counts as one, lists don't.
  return hasExperience || segment.section === 'skills' ? 'claim' : 'experience';
}

/** Reads a resume for one job: every line with its skills and with how far it backs them. */
export function readResume(
  candidate: { profile: ResumeProfile; lines: readonly DocumentLine[] },
  job: JobText,
  wanted: ReadonlySet<number>,
  taxonomy: Taxonomy,
): ResumeReading {
  const sectioned = withSections(segmentsOf(candidate.lines, taxonomy), taxonomy).filter((segment) => !segment.heading);
  const copied = copiedSegments(sectioned, job.all);
  const hasExperience = sectioned.some((segment) => segment.section === 'experience');
  const backed = new Set<number>();
  const claimed = new Set<number>();
  const segments = sectioned.map((segment): ResumeSegment => {
    const hits = taxonomy.skills.find(segment.text, segment.tokens, wanted);
    const others = new Set(hits.filter((hit) => !wanted.has(hit.skill.id)).map((hit) => hit.skill.id));
    let backing = copied.has(segment) ? 'copied' : backingOf(segment, hasExperience);
    if (backing !== 'copied' && others.size > FORMULA.claims.listFrom) backing = 'claim';
    for (const id of others) (backing === 'experience' ? backed : claimed).add(id);
    const told = taxonomy.skills.findShown(segment.text, segment.tokens);
    return { ...segment, backing, hits, told, stems: new Set(segment.tokens.map((token) => wordStem(token.norm))) };
  });
  const copiedLines = new Set([...copied].map((segment) => segment.line));
  const pasted = (title: string): boolean =>
    sectioned.some((segment) => copiedLines.has(segment.line) && segment.text.includes(title)) &&
    !sectioned.some((segment) => !copiedLines.has(segment.line) && segment.text.includes(title));
  const { headline, positions } = candidate.profile;
  return {
    titles: [headline, ...positions.map((position) => position.title)].filter(
      (title): title is string => title !== null && !pasted(title),
    ),
    profile: candidate.profile,
    segments,
    lines: new Map(candidate.lines.map((line) => [line.n, line])),
    unsupportedClaims: [...claimed].filter((id) => !backed.has(id)).length,
  };
}
