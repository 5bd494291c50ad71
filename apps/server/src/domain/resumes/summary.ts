import type { Position, SkillEvidence } from '@prep-ai/contract';
import { isContactLine, isProse } from './prose.ts';
import type { SectionedSegment } from './segments.ts';

const MAX_SUMMARY_LENGTH = 400;
const MAX_SENTENCES = 4;
const SENTENCE_END = /(?<=[.!?।。؟])\s+|(?<=[。！？])/u;
const MAX_SKILLS_NAMED = 6;

/** What was read elsewhere in the resume. */
export interface SummaryFacts {
  headline: string | null;
  positions: readonly Position[];
  /** in words; null when it is not stated */
  experience: string | null;
  skills: readonly SkillEvidence[];
}

/**
 * Two to four sentences about the person, in the resume's own words: the prose of its summary section, or of its top when it
 * has none, cut at sentence ends to about 400 characters. Contact details, links, lists and titles are no prose. Without any,
 * sentences that only state its headline, latest jobs and skills.
 */
export function summaryOf(segments: readonly SectionedSegment[], facts: SummaryFacts): string {
  const own = segments.filter((segment) => segment.section === 'summary' && !segment.heading);
  const text = joinLines(proseLines(own));
  return text.length >= SHORTEST_SUMMARY && isProse(text) ? cut(text) : built(facts);
}

/** Characters; less says nothing of anybody. */
const SHORTEST_SUMMARY = 30;
const LABEL = /^(?:summary|profile|objective|about me)\s*[:：-]\s*/iu;
const PERSONAL =
  /^(?:(?:permanent|present|current|postal)\s+)?(?:address|date of birth|nationality|gender|marital status)\s*[:：]/iu;
/** Words of a line that may have got into a sentence from the column beside it. */
const STRAY_WORDS = 5;
const SENTENCE_ENDS = /[.!?:;।。؟]\s*$/u;

/** The lines of a summary without contact details, links and what a torn column has put between them. */
function proseLines(segments: readonly SectionedSegment[]): string[] {
  const lines = segments.map((segment) => segment.text.trim().replace(LABEL, ''));
  const told = lines.flatMap((line) => {
    if (PERSONAL.test(line)) return [];
    return isContactLine(line)
      ? line.split(/\s+[|•]\s+/u).filter((part) => isProse(part) && !isContactLine(part))
      : [line];
  });
  return told.filter((line, at) => {
    const [before, after] = [told[at - 1], told[at + 1]];
    const isStray = line.split(/\s+/u).length <= STRAY_WORDS && !SENTENCE_ENDS.test(line) && !/^\p{Ll}/u.test(line);
    return (
      !(
        isStray &&
        after !== undefined &&
        /^\p{Ll}/u.test(after) &&
        before !== undefined &&
        !SENTENCE_ENDS.test(before)
      ) && !(isStray && at === 0 && after !== undefined && /^\p{Lu}/u.test(after) && told.length > 2)
    );
  });
}

function joinLines(lines: readonly string[]): string {
  return lines
    .reduce((text, line) => {
      if (text === '') return line;
      if (/[\u00AD]$/u.test(text)) return text.slice(0, -1) + line;
      return `${text}${/[.!?।。:;,،]$/u.test(text) || /^[\p{Ll}\d(&]/u.test(line) || text.length > 60 ? ' ' : '. '}${line}`;
    }, '')
    .replace(/[\s\u00AD]+/gu, ' ');
}

function cut(text: string): string {
  let kept = '';
  for (const sentence of text.split(SENTENCE_END).slice(0, MAX_SENTENCES)) {
    if (kept !== '' && kept.length + sentence.length > MAX_SUMMARY_LENGTH) break;
    kept = kept === '' ? sentence : `${kept} ${sentence}`;
  }
  if (kept.length <= MAX_SUMMARY_LENGTH + 100) return kept.trim();
  const end = kept.lastIndexOf(' ', MAX_SUMMARY_LENGTH);
  return `${kept.slice(0, end > 0 ? end : MAX_SUMMARY_LENGTH).trimEnd()}…`;
}

function jobText(position: Position): string {
  const where = position.organization ? ` at ${position.organization}` : '';
  const end = position.current ? 'present' : position.end;
  const when = position.start ? ` (${position.start} to ${end ?? 'not stated'})` : '';
  return `${position.title ?? 'Position'}${where}${when}`;
}

/** Present jobs first, then by their beginning, latest first; otherwise as the resume has them. */
function byRecency(a: Position, b: Position): number {
  if (a.current !== b.current) return a.current ? -1 : 1;
  const [one, other] = [a.start ?? '', b.start ?? ''];
  return one === other ? 0 : one > other ? -1 : 1;
}

function built({ headline, positions, experience, skills }: SummaryFacts): string {
  const sentences: string[] = [];
  const [latest, before] = [...positions].sort(byRecency);
  if (headline) sentences.push(`${headline.replace(/[.\s]+$/u, '')}.`);
  if (latest) sentences.push(`${latest.current ? 'Current position' : 'Latest position'}: ${jobText(latest)}.`);
  if (before) sentences.push(`Before that: ${jobText(before)}.`);
  else if (experience) sentences.push(`Experience: ${experience}.`);
  if (skills.length > 0)
    sentences.push(
      `Skills named: ${skills
        .slice(0, MAX_SKILLS_NAMED)
        .map((skill) => skill.name)
        .join(', ')}.`,
    );
  return sentences.slice(0, MAX_SENTENCES).join(' ');
}
