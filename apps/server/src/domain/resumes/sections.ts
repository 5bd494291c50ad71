import type { ResumeProfile, ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { kindOfBlock } from './block-kind.ts';
import { contentReader } from './content-sections.ts';
import { labelKind } from './header-labels.ts';
import { datedOrAbove, hasHeadingForm } from './heading-form.ts';
import { endsInNoun, type HeadingLooks, isCapitals, isTitled, learnLooks, sectionByHeadNoun } from './heading-look.ts';
import { isOtherScript, sectionByStem } from './heading-stems.ts';
import { despaced, headingSection } from './heading-text.ts';
import { inferredSection, isJob } from './inferred-headings.ts';
import { type FoundName, findName } from './names.ts';
import { namesOrganization, titleScore } from './position-header.ts';
import type { SectionedSegment, Segment } from './segments.ts';

const INLINE = /^([^:：|]{3,45})[:：]\s+\S/u;

/** Words that mean one thing in one country and another elsewhere, distinguished by what is below them. */
function corrected(
  section: ResumeSection | null,
  below: Segment | undefined,
  begun: boolean,
  known: ReadonlySet<ResumeSection | null>,
): ResumeSection | null {
  const text = below?.text ?? '';
  // "Personal Profile": a summary at the top of a British resume, father's name and date of birth at the end of an Indian one
  if (section === 'contact' && !begun && !known.has('summary') && /^(?:\S+\s+){9}.*\.$/u.test(text)) return 'summary';
  // "Training": courses, or the only schools that there are
  if (section === 'certifications' && !known.has('education') && SCHOOL.test(text)) return 'education';
  return section;
}

/** Sections that stand beside the story of a page; a page that goes on after one goes on with the story. */
const ASIDE: ReadonlySet<ResumeSection> = new Set([
  'contact',
  'skills',
  'languages',
  'interests',
  'certifications',
  'references',
]);
/** Lines of a page that show whether it goes on with a job. */
const LINES_OF_PAGE = 4;

/**
 * Gives every segment its section. A heading opens its section until the next one. Headings are known by their words, by the
 * look of the document's other headings, and in the person's own words by what is below them (inferred-headings.ts); the tail
 * of a wrapped sentence is none. What no heading names is read off the lines (content-sections.ts): so is all of a text without
 * headings, and what is above the first. "Skills: Java, SQL" in one line counts as that section too, for the line alone inside
 * a section and from there on when no section has begun yet.
 */
export function withSections(
  pieces: readonly Segment[],
  taxonomy: Taxonomy,
  name: FoundName | null = findName(pieces, taxonomy),
): SectionedSegment[] {
  const segments = pieces.flatMap((segment) => withoutLabel(segment, taxonomy));
  const nameAt = name ? segments.indexOf(name.segment) : -1;
  const named = headingsAmong(segments, taxonomy, nameAt);
  const known = new Set(named);
  const content = contentReader(segments, taxonomy);
  let current: ResumeSection = 'contact';
  let story: ResumeSection = 'experience';
  let begun = false;
  // Once headings have begun, only jobs may begin without one: among what stands beside the story, when no heading names them.
  const isOpen = (section: ResumeSection): boolean =>
    !begun || (section === 'experience' && !known.has(section) && (ASIDE.has(current) || current === 'summary'));
  return segments.map((segment, index) => {
    const section =
      segment.bullet && begun
        ? (named[index] ?? null)
        : (corrected(named[index] ?? null, segments[index + 1], begun, known) ??
          (index === nameAt
            ? null
            : inferredSection(segments, index, { atTop: !begun, has: (name) => known.has(name) }, taxonomy)));
    if (section) {
      current = section;
      begun = true;
      known.add(section);
      if (section === 'experience' || section === 'projects') story = section;
      return { ...segment, section, heading: true };
    }
    if (known.has(story) && goesOnWithStory(segments, index, current, taxonomy)) current = story;
    const label = INLINE.exec(segment.text)?.[1];
    const inline = label === undefined ? null : headingSection(`${label}:`);
    if (inline && inline !== 'contact' && !(current === 'skills' && inline === 'languages')) {
      if (!begun || (current !== 'experience' && current !== 'projects' && inline !== 'experience')) {
        if (!begun || inline === 'summary') {
          current = inline;
          begun = true;
        }
        return { ...segment, section: inline, heading: false };
      }
    }
    if (index === nameAt) return { ...segment, section: current, heading: false };
    const read = content.sectionAt(index, current, isOpen);
    if (read !== 'references') current = read;
    return { ...segment, section: read, heading: false };
  });
}

/** A page that begins beside a sidebar goes on with the jobs of the page before it. */
function goesOnWithStory(
  segments: readonly Segment[],
  index: number,
  current: ResumeSection,
  taxonomy: Taxonomy,
): boolean {
  const [line, above] = [segments[index], segments[index - 1]];
  if (!line || !above || line.page === null || line.page === above.page || !ASIDE.has(current)) return false;
  return segments
    .slice(index, index + LINES_OF_PAGE)
    .some((segment) => segment.page === line.page && isJob(segment, taxonomy));
}

/** "Resume" above the name: in French it would be the heading of a summary. */
const PAGE_TITLE = /^(?:resume|résumé|cv|curriculum vitae)(?:\s+of)?\W*$/iu;
const LINES_OF_TITLE = 2;

/** The section that each line opens by its words, its look and what is below it; null for lines that are no headings. */
function headingsAmong(segments: readonly Segment[], taxonomy: Taxonomy, nameAt: number): (ResumeSection | null)[] {
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

/** Gives the headings in unknown words the kind of the lines below them; a likely one without a kind is none. */
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
  const isSet = looks.isSetAsHeading(segment);
  const isOther = isOtherScript(text);
  const stands = isSet || segment.gap || /[:：】》」]\s*$/u.test(text) || (isOther && !looks.isSetAsText(segment));
  const isNamed = titleScore(text, taxonomy) >= 0.5 || (namesOrganization(text) && !endsInNoun(text));
  const stem = (stands && (isOther || isSet)) || (isCapitals(despaced(text)) && !isNamed) ? sectionByStem(text) : null;
  if (stem) return stem;
  const isLabel = (segment.gap || looks.isInRareCapitals(segment)) && isTitled(text);
  if (isNamed || (!isSet && !isLabel)) return null;
  const noun = sectionByHeadNoun(text);
  if (noun || !hasHeadingForm(segment, isSet)) return noun;
  return looks.isCertainlyHeading(segment) ? 'sure' : isSet ? 'likely' : null;
}

/** Characters of a heading that nobody knows: less is an abbreviation among items. */
const SHORTEST_UNKNOWN = 6;

/** Some set a sign before every heading ("■ Skills"); elsewhere such a line is an item of a list. */
function bulletsAreHeadings(segments: readonly Segment[], named: readonly (ResumeSection | null)[]): boolean {
  const bullets = segments.flatMap((segment, index) => (segment.bullet ? [named[index] ?? null] : []));
  const sections = new Set(bullets.filter((section) => section !== null));
  return sections.size >= 3 && bullets.filter((section) => section !== null).length * 2 >= bullets.length;
}

const SCHOOL =
  /\b(?:school|college|university|polytechnic|diploma|certificate i?[iv]{1,2}|degree|apprenticeship|b\.?sc|b\.?a|b\.?tech|m\.?sc|mba)\b/iu;
const LABEL_CELL = /^([^\t|]{3,45}?)\s*(?:\t|\s\|\s)\s*(?=[^\s:：])/u;

/** A row of a table whose first cell is a heading, as the heading and what is beside it. */
function withoutLabel(segment: Segment, taxonomy: Taxonomy): Segment[] {
  const [cell, label] = LABEL_CELL.exec(segment.text) ?? [];
  const isLabel = label !== undefined && labelKind(label) !== null;
  const section = cell === undefined || label === undefined || segment.bullet || isLabel ? null : headingSection(label);
  if (!cell || !label || !section || section === 'contact' || section === 'other') return [segment];
  const rest = segment.text.slice(cell.length);
  // "Languages | Tools" is a row of headings, "Skill | Years" the head of a table
  if (headingSection(rest) || rest.split(/\s+/u).length < 2) return [segment];
  return [
    { ...segment, text: label, gap: true, tokens: taxonomy.tokenize(label) },
    { ...segment, at: segment.at + cell.length, text: rest, tokens: taxonomy.tokenize(rest) },
  ];
}

/** Sections as runs of line numbers, in document order. */
export function sectionRuns(segments: readonly SectionedSegment[]): ResumeProfile['sections'] {
  const runs: ResumeProfile['sections'] = [];
  for (const segment of segments) {
    const last = runs[runs.length - 1];
    if (last?.section === segment.section) last.to = Math.max(last.to, segment.line);
    else runs.push({ section: segment.section, from: segment.line, to: segment.line });
  }
  return runs;
}
