import { RESUME_SECTIONS, type ResumeProfile, type ResumeSection } from '@prep-ai/contract';
import { phraseKey, type Taxonomy } from '@prep-ai/question-bank';
import { HEADING_FILLERS, HEADINGS, OTHER_HEADINGS } from './heading-words.ts';
import { inferredSection } from './inferred-headings.ts';
import type { SectionedSegment, Segment } from './segments.ts';

const phrases = (list: string): string[] =>
  list
    .split(',')
    .map(phraseKey)
    .filter((key) => key !== '');
const EXACT = new Map<string, ResumeSection>();
for (const section of RESUME_SECTIONS) {
  for (const key of phrases(section === 'other' ? OTHER_HEADINGS : HEADINGS[section]))
    if (!EXACT.has(key)) EXACT.set(key, section);
}
const FILLERS = new Set(phrases(HEADING_FILLERS));
/** One-word headings decide mixed ones ("Education & Certifications" is education): the earlier section here wins. */
const PRIORITY: readonly ResumeSection[] = [
  'projects',
  'experience',
  'education',
  'certifications',
  'achievements',
  'skills',
  'languages',
  'interests',
  'summary',
  'references',
];
const WEAK_ALONE = new Set([
  'work',
  'background',
  'about',
  'link',
  'statement',
  'project',
  'tool',
  'technology',
  'software',
  'language',
  'knowledge',
  'profile',
]);
const MAX_HEADING_LENGTH = 60;
const MAX_HEADING_WORDS = 7;

/** The section a line opens, when the line is nothing but a heading. Fits "W O R K  E X P E R I E N C E", "3. Skills:", "EDUCATION & TRAINING". */
export function headingSection(text: string): ResumeSection | null {
  const bare = despaced(text)
    .replace(/^[\s\d.)#*_=\-–—|:]+/u, '')
    .replace(/[\s:：;*_=\-–—|.]+$/u, '');
  if (bare === '' || bare.length > MAX_HEADING_LENGTH || /[.!?@]\s|,.*,/u.test(bare)) return null;
  const key = phraseKey(bare.replace(/\((?:[^()]{0,40})\)$/u, ''));
  const exact = EXACT.get(key);
  if (exact) return WEAK_ALONE.has(key) && bare === bare.toLowerCase() ? null : exact;
  const words = key.split(' ');
  if (words.length > MAX_HEADING_WORDS || words.length < 2 || !looksLikeHeading(text, bare)) return null;
  const sections = new Set<ResumeSection>();
  let from = 0;
  let previous: ResumeSection | null = null;
  while (from < words.length) {
    const to = longestPhrase(words, from);
    if (to === from && !FILLERS.has(words[from] ?? '')) return null;
    const section = to > from ? (EXACT.get(words.slice(from, to).join(' ')) ?? 'other') : null;
    // "Presentation Skills" is a skill; "Skills and Presentations" would be a heading.
    if (section && previous && section !== previous) return null;
    if (section) sections.add(section);
    previous = section;
    from = Math.max(to, from + 1);
  }
  return PRIORITY.find((section) => sections.has(section)) ?? null;
}

function longestPhrase(words: string[], from: number): number {
  for (let to = words.length; to > from; to--) if (EXACT.has(words.slice(from, to).join(' '))) return to;
  return from;
}

function looksLikeHeading(text: string, bare: string): boolean {
  if (/[:：]\s*$/u.test(text) || bare === bare.toUpperCase()) return true;
  return bare
    .split(/\s+/u)
    .every((word) => /^[\p{Lu}\p{Lo}\p{N}&(/]/u.test(word) || /^(and|of|the|in|with|&)$/i.test(word));
}

/** "S K I L L S" as "SKILLS"; double spaces stay between the words. */
function despaced(text: string): string {
  return /^(?:\S\s){3,}\S\s*:?$/u.test(text.trim().replace(/\s{2,}/gu, ' '))
    ? text
        .trim()
        .split(/\s{2,}/u)
        .map((word) => word.replace(/\s/gu, ''))
        .join(' ')
    : text;
}

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

/**
 * Gives every segment its section. A heading opens its section until the next one; text before the first heading is contact.
 * Headings in the person's own words are recognized by what is below them (inferred-headings.ts).
 * "Skills: Java, SQL" in one line counts as that section too, for the line alone inside a section and from there on when
 * no section has begun yet.
 */
export function withSections(pieces: readonly Segment[], taxonomy: Taxonomy): SectionedSegment[] {
  const segments = pieces.flatMap((segment) => withoutLabel(segment, taxonomy));
  const named = segments.map((segment) => headingSection(segment.text));
  const known = new Set(named);
  let current: ResumeSection = 'contact';
  let begun = false;
  return segments.map((segment, index) => {
    const section =
      segment.bullet && begun
        ? null
        : (corrected(named[index] ?? null, segments[index + 1], begun, known) ??
          inferredSection(segments, index, { atTop: !begun, has: (name) => known.has(name) }, taxonomy));
    if (section) {
      current = section;
      begun = true;
      known.add(section);
      return { ...segment, section, heading: true };
    }
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
    return { ...segment, section: current, heading: false };
  });
}

const SCHOOL =
  /\b(?:school|college|university|polytechnic|diploma|certificate i?[iv]{1,2}|degree|apprenticeship|b\.?sc|b\.?a|b\.?tech|m\.?sc|mba)\b/iu;
const LABEL_CELL = /^([^\t|]{3,45}?)\s*(?:\t|\s\|\s)\s*(?=\S)/u;

/** A row of a table whose first cell is a heading, as the heading and what is beside it. */
function withoutLabel(segment: Segment, taxonomy: Taxonomy): Segment[] {
  const [cell, label] = LABEL_CELL.exec(segment.text) ?? [];
  const section = cell === undefined || label === undefined || segment.bullet ? null : headingSection(label);
  if (!cell || !label || !section || section === 'contact' || section === 'other') return [segment];
  const rest = segment.text.slice(cell.length);
  // "Languages | Tools" is a row of headings, "Skill | Years" the head of a table
  if (headingSection(rest) || rest.split(/\s+/u).length < 2) return [segment];
  return [
    { ...segment, text: label, tokens: taxonomy.tokenize(label) },
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
