import type { ResumeProfile, ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { contentReader } from './content-sections.ts';
import { headingsAmong } from './found-headings.ts';
import { cellsOfRow, isColumnName, labelKind } from './header-labels.ts';
import { headingSection } from './heading-text.ts';
import { inferredSection, isJob } from './inferred-headings.ts';
import { type FoundName, findName } from './names.ts';
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

/** Sections that interrupt the main text of a page, as in a sidebar; what follows one continues the main text. */
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
  // Once headings have begun, only jobs may begin without one: inside such an interrupting section, when no heading names them.
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

/** A page that begins next to a sidebar continues the jobs of the page before it. */
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
  // "Languages | Tools" is a row of headings, "Skill | Years" and "Course | Institute | Year" are heads of tables
  const isRow = cellsOfRow(rest).some(isColumnName);
  if (isRow || headingSection(rest) || rest.split(/\s+/u).length < 2) return [segment];
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
