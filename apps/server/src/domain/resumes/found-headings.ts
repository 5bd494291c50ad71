import type { ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { kindOfBlock } from './block-kind.ts';
import { datedOrAbove, hasHeadingForm } from './heading-form.ts';
import { endsInNoun, type HeadingLooks, isCapitals, isTitled, learnLooks, sectionByHeadNoun } from './heading-look.ts';
import { isOtherScript, sectionByStem } from './heading-stems.ts';
import { despaced, headingSection } from './heading-text.ts';
import { isPlace } from './places.ts';
import { namesOrganization, titleScore } from './position-header.ts';
import type { Segment } from './segments.ts';

/** "Resume" above the name: in French it would be the heading of a summary. */
const PAGE_TITLE = /^(?:resume|résumé|cv|curriculum vitae)(?:\s+of)?\W*$/iu;
const LINES_OF_TITLE = 2;

/** The section that each line opens by its words, its look and what is below it; null for lines that are no headings. */
export function headingsAmong(
  segments: readonly Segment[],
  taxonomy: Taxonomy,
  nameAt: number,
): (ResumeSection | null)[] {
  const named = segments.map((segment) => headingSection(segment.text));
  const hasBulleted = bulletsAreHeadings(segments, named);
  const repeated = repeatedLines(segments);
  const tell = (looks: HeadingLooks): Told[] =>
    segments.map((segment, index): Told => {
      const { text } = segment;
      if (index === nameAt || (index < LINES_OF_TITLE && PAGE_TITLE.test(text.trim()))) return null;
      if (segment.bullet && !hasBulleted) return index === 0 ? (named[index] ?? null) : null;
      const section = named[index] ?? (looks.isSetAsHeading(segment) ? headingSection(capitalized(text)) : null);
      const isClear = looks.isSetAsHeading(segment) || /[:：]\s*$/u.test(text) || segment.excerpt;
      if (repeated.has(index)) return null;
      if (section === null) return unknownHeading(segments, index, looks, taxonomy);
      if (isClear) return section;
      if (looks.continues(index) || looks.isSetAsText(segment)) return null;
      return /\p{Ll}\.\s*$/u.test(text) ? null : section;
    });
  // what is told by the look of the headings that everybody knows shows the look of more of them
  const first = tell(learnLooks(segments, named));
  const shown = first.map((entry, index) => named[index] ?? (isUnknown(entry) ? null : entry));
  return withKinds(tell(learnLooks(segments, shown)), segments, taxonomy);
}

/** Where headings are written in small letters, words count that are none in small letters elsewhere. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Labels that come again in every job ("Duties:", "Job Profile:"); a heading comes once, or again at the top of a page. */
function repeatedLines(segments: readonly Segment[]): Set<number> {
  const lines = new Map<string, number[]>();
  for (const [index, { text }] of segments.entries()) {
    if (text.length > LONGEST_LABEL || !/[:：]\s*$/u.test(text)) continue;
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim();
    lines.set(key, [...(lines.get(key) ?? []), index]);
  }
  return new Set([...lines.values()].flatMap((places) => (places.length > 1 ? places : [])));
}

/** characters */
const LONGEST_LABEL = 40;

/** What a line's words and look tell of it: `sure` and `likely` are headings in words that nobody knows. */
type Told = ResumeSection | 'sure' | 'likely' | null;
const isUnknown = (told: Told | undefined): told is 'sure' | 'likely' => told === 'sure' || told === 'likely';

/** Gives the headings in unknown words the kind of the lines below them; a likely one without a kind is dropped. */
function withKinds(told: readonly Told[], segments: readonly Segment[], taxonomy: Taxonomy): (ResumeSection | null)[] {
  const known = new Set<ResumeSection | null>(told.flatMap((entry) => (isUnknown(entry) ? [] : [entry])));
  const byDates = told.some(isUnknown) ? datedOrAbove(segments) : [];
  let current: ResumeSection | null = null;
  return told.map((entry, index) => {
    if (!isUnknown(entry)) {
      current = entry ?? current;
      return entry;
    }
    const next = told.findIndex((other, at) => at > index && other !== null);
    const to = next < 0 ? segments.length : next;
    if (to === index + 1) return null;
    const place = { has: (section: ResumeSection) => known.has(section), length: segments.length };
    const kind = kindOfBlock(segments, { from: index + 1, to }, place, taxonomy);
    const isLong = (segments[index]?.text.trim().length ?? 0) >= SHORTEST_UNKNOWN;
    const section = kind ?? (entry === 'sure' && isLong ? 'other' : null);
    // the head of another entry of the same section
    const isNearDates = byDates[index] === true || byDates[index + 1] === true || byDates[index + 2] === true;
    if (current !== null && DATED.has(current) && isNearDates && (kind === null || kind === current)) return null;
    if (section !== null) known.add(section);
    current = section ?? current;
    return section;
  });
}

/** Sections with entries that have dates: a line above a date is the head of an entry there. */
const DATED: ReadonlySet<ResumeSection> = new Set(['experience', 'education', 'projects']);

/** A heading by its look or its place that says more than headings usually do, or that nobody knows. */
function unknownHeading(segments: readonly Segment[], index: number, looks: HeadingLooks, taxonomy: Taxonomy): Told {
  const segment = segments[index];
  if (!segment || segment.excerpt || index === 0 || looks.continues(index)) return null;
  const { text } = segment;
  const isCertain = looks.isCertainlyHeading(segment);
  const isSet = isCertain || looks.isSetAsHeading(segment);
  const isOther = isOtherScript(text);
  const stands = isSet || segment.gap || /[:：】》」]\s*$/u.test(text) || (isOther && !looks.isSetAsText(segment));
  const isNamed =
    isPlace(text) || titleScore(text, taxonomy) >= 0.5 || (namesOrganization(text) && !endsInNoun(text) && !isCertain);
  const stem = (stands && (isOther || isSet)) || (isCapitals(despaced(text)) && !isNamed) ? sectionByStem(text) : null;
  if (stem) return stem;
  const isLabel = (segment.gap || looks.isInRareCapitals(segment)) && isTitled(text);
  if (isNamed || (!isSet && !isLabel)) return null;
  const noun = sectionByHeadNoun(text);
  if (noun || !hasHeadingForm(segment, isSet)) return noun;
  return isCertain ? 'sure' : isSet ? 'likely' : null;
}

/** Characters of a heading that nobody knows: less is an abbreviation among items. */
const SHORTEST_UNKNOWN = 6;

/** Some set a sign before every heading ("■ Skills"); elsewhere such a line is an item of a list. */
function bulletsAreHeadings(segments: readonly Segment[], named: readonly (ResumeSection | null)[]): boolean {
  const bullets = segments.flatMap((segment, index) => (segment.bullet ? [named[index] ?? null] : []));
  const sections = new Set(bullets.filter((section) => section !== null));
  return sections.size >= 3 && bullets.filter((section) => section !== null).length * 2 >= bullets.length;
}
