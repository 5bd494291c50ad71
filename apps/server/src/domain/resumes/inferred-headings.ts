import type { ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { findDateRanges, findDates } from './dates.ts';
import { endsInNoun } from './heading-look.ts';
import { isPlace } from './places.ts';
import { bestTitleScore, namesOrganization, speaksOfEducation, titleScore } from './position-header.ts';
import { isProse } from './prose.ts';
import type { Segment } from './segments.ts';
import { isList } from './skill-evidence.ts';

/** words and characters of a heading in the person's own words ("Kitchens", "Where I'm coming from") */
const MAX_HEADING = { words: 5, characters: 40 };
/** characters of a line that is a sentence and not an entry of a list */
const MIN_SENTENCE_LENGTH = 60;
/** lines below a heading that show what it is about */
const LINES_BELOW = 3;

/**
 * The section that an unknown heading opens, recognized by what is below it: a period with a job, a degree with its year,
 * lists of known skills, or running text at the top. Null when the line is no heading or what follows says nothing.
 * @param document `atTop`: no section has begun yet; `has`: whether the document has a heading for a section already: then nothing is inferred for it
 */
export function inferredSection(
  segments: readonly Segment[],
  index: number,
  { atTop, has }: { atTop: boolean; has: (section: ResumeSection) => boolean },
  taxonomy: Taxonomy,
): ResumeSection | null {
  const line = segments[index];
  if (!line || index === 0 || !couldBeHeading(line, taxonomy)) return null;
  const below = segments.slice(index + 1, index + 1 + LINES_BELOW);
  const first = below[0];
  if (!first) return null;
  if (!has('education') && below.some(isDegree) && !below.some((segment) => isJob(segment, taxonomy)))
    return 'education';
  if (!has('experience') && below.slice(0, 2).some((segment) => isJob(segment, taxonomy))) return 'experience';
  if (!has('skills') && !first.bullet && isSkillList(first, taxonomy)) return 'skills';
  if (atTop && !has('summary') && isSentence(first) && isProse(first.text) && !couldBeHeading(first, taxonomy))
    return 'summary';
  return null;
}

function couldBeHeading({ text, bullet, excerpt }: Segment, taxonomy: Taxonomy): boolean {
  const bare = text.trim().replace(/\s*[:：]$/u, '');
  return (
    !bullet &&
    !excerpt &&
    bare.length <= MAX_HEADING.characters &&
    bare.split(/\s+/u).length <= MAX_HEADING.words &&
    /^[\p{Lu}\p{Lo}]/u.test(bare) &&
    !/[\d@,.;|•·/–—()]|\s{2,}/u.test(bare) &&
    titleScore(bare, taxonomy) < 0.5 &&
    !isPlace(bare) &&
    (!namesOrganization(bare) || endsInNoun(bare)) &&
    taxonomy.skills.find(bare, taxonomy.tokenize(bare)).length === 0
  );
}

/** A period that is dated to the month or goes on, or any beside a job title. */
export function isJob({ text, bullet }: Segment, taxonomy: Taxonomy): boolean {
  const range = bullet || !/\p{Nd}/u.test(text) ? undefined : findDateRanges(text).at(-1);
  if (!range || speaksOfEducation(text)) return false;
  return (
    range.start.month !== null ||
    range.end === null ||
    titleScore(text, taxonomy) > 0.3 ||
    bestTitleScore(text, taxonomy) >= 0.5
  );
}

export function isDegree({ text }: Segment): boolean {
  return speaksOfEducation(text) && (findDates(text).length > 0 || findDateRanges(text).length > 0);
}

/** At least half of the items of a list are known skills. */
export function isSkillList({ text, tokens }: Segment, taxonomy: Taxonomy): boolean {
  if (!isList(text)) return false;
  const items = text.split(/[,;|•·]/u).length;
  return taxonomy.skills.find(text, tokens).length * 2 >= items && findDateRanges(text).length === 0;
}

function isSentence({ text, bullet }: Segment): boolean {
  return !bullet && text.length >= MIN_SENTENCE_LENGTH && /\p{L}/u.test(text) && findDateRanges(text).length === 0;
}
