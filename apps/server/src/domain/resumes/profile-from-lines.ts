import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { readContact, readHeadline } from './contact.ts';
import { experienceText, mergedMonths, statedMonths } from './experience-months.ts';
import { findName } from './names.ts';
import { readPositions } from './positions.ts';
import { sectionRuns, withSections } from './sections.ts';
import { segmentsOf } from './segments.ts';
import { readSkills } from './skill-evidence.ts';
import { withPages } from './skill-pages.ts';
import { summaryOf } from './summary.ts';

/**
 * Reads a resume's lines into a profile. Everything in it is in the lines; what they don't say is null, empty or
 * "Not stated". Deterministic: the same lines and `now` give the same profile.
 * @param now the day up to which a present job counts
 */
export function profileFromLines(lines: readonly DocumentLine[], taxonomy: Taxonomy, now: Date): ResumeProfile {
  const pieces = segmentsOf(lines, taxonomy);
  const name = findName(pieces, taxonomy);
  const segments = withSections(pieces, taxonomy, name);
  const contact = readContact(segments, taxonomy, name);
  const headline = readHeadline(segments, contact.name, taxonomy);
  const read = readPositions(segments, taxonomy, now);
  const positions = read.map((entry) => entry.position);
  const ranges = read.flatMap((entry) => (entry.range ? [entry.range] : []));
  const lengths = read.reduce((sum, entry) => sum + (entry.months ?? 0), 0);
  const months =
    ranges.length > 0 ? mergedMonths(ranges, now) : lengths || statedMonths(segments.map((segment) => segment.text));
  const skills = readSkills(segments, { positions, headline, name: contact.name }, taxonomy);
  const experience = experienceText(months);
  return {
    summary: summaryOf(segments, {
      headline,
      positions,
      experience: months === null ? null : experience,
      skills,
    }),
    total_experience: experience,
    total_experience_months: months,
    headline,
    positions,
    skills: withPages(skills, lines),
    sections: sectionRuns(segments),
    contact,
  };
}
