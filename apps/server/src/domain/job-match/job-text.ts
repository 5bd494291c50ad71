import { phraseKey, type Taxonomy, unitPoint } from '@prep-ai/question-bank';
import { numberOf, numberWordPattern } from '../resumes/number-words.ts';
import { titleScore } from '../resumes/position-header.ts';
import { runningHeadings, type Segment, segmentsOf } from '../resumes/segments.ts';
import { FORMULA } from './formula.ts';
import { BOILERPLATE, JOB_HEADINGS, type JobPart } from './job-headings.ts';
import { isDistinctive } from './work-text.ts';

/** A piece of the job text with what it is; `line` counts all lines of the text from 1, blank ones too. */
export interface JobSegment extends Segment {
  part: JobPart;
}

export interface JobText {
  lines: string[];
  /** without headings and without what says nothing of the work */
  segments: JobSegment[];
  /** every line that has words, headings included */
  all: Segment[];
  /** what the advertisement calls the position */
  title: string | null;
  /** years of experience asked for; 0 when it says freshers; null when it names no number */
  years: number | null;
}

const rules = FORMULA.jobText;

const HEADING_PARTS = new Map<string, JobPart>();
for (const part of ['required', 'preferred', 'duties', 'ignored'] as const) {
  for (const heading of JOB_HEADINGS[part].split(',')) {
    const key = phraseKey(heading);
    if (key !== '' && !HEADING_PARTS.has(key)) HEADING_PARTS.set(key, part);
  }
}
const RUNNING_HEADINGS = runningHeadings(Object.values(JOB_HEADINGS).join(',').split(','));
const INLINE_HEADING = /^([^:：.]{3,50})[:：]\s*(?=\S)/u;
const ASKING =
  /\b(?:experience|knowledge|proficien\w+|ability|degree|bachelor'?s?|familiar\w*|skills?|certifi\w+|licen[sc]ed?|understanding|expertise|years?)\b/iu;
const MUST =
  /\b(?:must|required|requires?|mandatory|essential|minimum|at least|need to have|should have|zwingend|erforderlich|obligatoire|exigée?)\b/iu;

function headingPart(text: string): JobPart | undefined {
  const bare = text.replace(/^[\s#*•\-–—\d.)]+|[\s:：*#?!.…-]+$/gu, '');
  if (bare.length > rules.headingLength) return undefined;
  const key = phraseKey(bare.replace(/\s*\(.*\)$/u, ''));
  const whole = HEADING_PARTS.get(key);
  if (whole) return whole;
  const words = key.split(' ');
  if (words.length > rules.headingWords || /[.,;]\s/u.test(bare)) return undefined;
  if (words[0] === 'about' && words.length <= 4) return 'ignored';
  if (!/[:：]\s*$/u.test(text) && bare !== bare.toUpperCase() && !/^(?:what|who|why|how|your|our|the)\b/iu.test(bare))
    return undefined;
  for (let length = Math.min(5, words.length - 1); length >= 1; length--) {
    const start = HEADING_PARTS.get(words.slice(0, length).join(' '));
    const end = HEADING_PARTS.get(words.slice(-length).join(' '));
    if (start ?? end) return start ?? end;
  }
  return undefined;
}

function partOf(segment: Segment, current: JobPart): JobPart {
  if (segment.text.length < rules.longSegment && BOILERPLATE.test(segment.text)) return 'ignored';
  if (current === 'open' && (MUST.test(segment.text) || (segment.bullet && ASKING.test(segment.text))))
    return 'required';
  if (current === 'duties' && MUST.test(segment.text) && ASKING.test(segment.text)) return 'required';
  return current;
}

/** Reads an advertisement: which lines ask for what, the title and the years. Any text is accepted; junk gives few segments. */
export function readJob(text: string, taxonomy: Taxonomy): JobText {
  const lines = text.split(/\r\n|\r|\n/u);
  const all = segmentsOf(
    lines.map((line, index) => ({ n: index + 1, text: line })),
    taxonomy,
    RUNNING_HEADINGS,
  );
  const segments: JobSegment[] = [];
  let current: JobPart = 'open';
  for (const segment of all) {
    const heading = headingPart(segment.text);
    if (heading) {
      current = heading;
      continue;
    }
    const inline = INLINE_HEADING.exec(segment.text);
    const inlinePart = inline ? headingPart(`${inline[1] ?? ''}:`) : undefined;
    // "Location: Pune" ends nothing; "Skills: Java, SQL" opens what it says.
    if (inlinePart && inlinePart !== 'ignored') current = inlinePart;
    const part = inlinePart === 'ignored' ? 'ignored' : partOf(segment, current);
    if (part !== 'ignored') segments.push({ ...segment, part });
  }
  return { lines, segments, all, title: jobTitle(all, taxonomy), years: yearsAsked(segments) };
}

const TITLE_LABEL =
  /^(?:job title|position title|position|role|title|job|designation|vacancy|stelle|poste|पद|职位|岗位|المسمى الوظيفي)\s{0,9}[:：–-]\s{0,9}(.{2,90})$/iu;
const SEEKING =
  /\b(?:looking for|seeking|hiring|recruiting|searching for|need|looking to hire|require|join (?:us|our team) as|as|position of|role of)\s+(?:an?|our next|the|experienced|new)\s+(?:\w+\s){0,3}/giu;
const NOT_TITLE_LABEL =
  /^(?:location|department|team|salary|type|job type|shift|reports? to|company|schedule|hours|city|date|about|employment)\b.{0,12}[:：]/iu;

function cleanTitle(text: string): string {
  return (
    text
      .replace(
        /\((?:m\/[wf]\/[dx]|all genders?|[hf]\/[fh]|remote|hybrid|full[- ]time|part[- ]time|contract)[^)]*\)/giu,
        '',
      )
      .replace(/^(?:we(?:'|’)?re hiring|we are hiring|hiring|now hiring|wanted|urgent)[:!]?\s+(?:an?\s)?/iu, '')
      .split(
        /(?<=[\p{Ll})])(?=(?:Location|Department|Job|Company|Salary|Type|Reports|Night|Day|Full|Part|About|We|The)\b)|\s+[|–—]\s+|\s+-\s+|\s{3,}|,\s(?=\p{Lu}\p{Ll}+(?:,|$))/u,
      )[0]
      ?.replace(/^[\s:#*•-]+|[\s:,;!.*-]+$|\s+(?:wanted|needed)$/giu, '')
      .trim() ?? ''
  );
}

/** Whether a title of one word can be what a text is about: "Judge" in a text about software is the name of an employer. Short texts prove nothing. */
function fitting(segments: readonly Segment[], taxonomy: Taxonomy): (occupations: readonly number[]) => boolean {
  const { occupations } = taxonomy;
  const words = segments.flatMap((segment) => segment.tokens.map((token) => token.norm)).filter(isDistinctive);
  if (words.length < rules.wordsToJudge) return () => true;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const place = unitPoint(occupations.space.place(occupations.fieldOf(counts)));
  return (numbers) => numbers.some((number) => occupations.space.nearness(number, place) > rules.minNearness);
}

function jobTitle(segments: readonly Segment[], taxonomy: Taxonomy): string | null {
  for (const segment of segments.slice(0, rules.labelledLines)) {
    const labelled = TITLE_LABEL.exec(segment.text)?.[1];
    if (labelled && titleScore(cleanTitle(labelled), taxonomy) > rules.labelledScore) return cleanTitle(labelled);
  }
  const fits = fitting(segments, taxonomy);
  const hitsIn = (segment: Segment) =>
    taxonomy.occupations
      .findTitles(segment.tokens)
      .filter((title) => title.to - title.from > 1 || fits(title.occupations));
  let best: { text: string; score: number } | null = null;
  segments.slice(0, rules.titleLines).forEach((segment, place) => {
    if (
      !/^[\p{Lu}\p{Lo}]/u.test(segment.text) ||
      /\b(?:you|we|our|your|is|are|will|the|this|us)\b/iu.test(
        segment.text.replace(/^we(?:'|’)?re hiring|^we are hiring/iu, ''),
      ) ||
      NOT_TITLE_LABEL.test(segment.text) ||
      segment.text.length > rules.titleLineLength ||
      /[.!?]\s+[\p{Lu}\d]/u.test(segment.text) ||
      headingPart(segment.text)
    )
      return;
    const text = cleanTitle(segment.text);
    const score = titleScore(text, taxonomy) - place * rules.linePenalty;
    if (
      text.split(/\s+/u).length <= rules.titleWords &&
      score >
        (best?.score ??
          (place === 0 && text.split(/\s+/u).length <= rules.shortTitleWords ? rules.firstLineScore : rules.titleScore))
    )
      best = { text, score };
  });
  const found: { text: string; score: number } | null = best;
  if (found) return (found as { text: string }).text;
  for (const segment of segments.slice(0, 2)) {
    const hit = hitsIn(segment).find(
      (title) => (title.to - title.from > 1 || title.start < rules.runningStart) && title.end < rules.runningEnd,
    );
    if (hit) return segment.text.slice(backToName(segment.text, hit.start), hit.end);
  }
  for (const segment of segments.slice(0, rules.soughtLines)) {
    for (const match of segment.text.slice(0, rules.soughtLength).matchAll(SEEKING)) {
      const from = match.index;
      const hit = hitsIn(segment).find(
        (title) => title.end > from && title.start >= from && title.start <= from + match[0].length + rules.soughtReach,
      );
      if (hit) return segment.text.slice(backToName(segment.text, hit.start), hit.end);
    }
  }
  return null;
}

/** Takes in the capitalized words before a title: "a Frontend Engineer" where only "Engineer" is a known title. */
function backToName(text: string, start: number): number {
  const before =
    /(?:(?!(?:The|An?|Our|As|We|This|Job|Title|Position|Role|State|Now|Hiring|Wanted)\s)\p{Lu}[\p{L}+#.-]*\s){1,3}$/u.exec(
      text.slice(Math.max(0, start - 60), start),
    );
  return before ? start - before[0].length : start;
}

const YEARS = new RegExp(
  `(?<![\\d.,$])(\\d{1,2}|${numberWordPattern(12)})(?:\\s?\\+|\\s?plus)?(?:\\s?(?:-|–|to|or|bis|à)\\s?(\\d{1,2})\\s?\\+?)?\\s?\\(?\\d{0,2}\\)?\\s?(?:years?|yrs?|jahre?n?|ans|années|वर्ष|سنوات|年)(?![\\p{L}]*\\s(?:old|ago))`,
  'giu',
);
const FRESHERS = /\b(?:freshers?|entry[- ]level|no experience (?:required|needed|necessary)|recent graduates?)\b/iu;

function yearsAsked(segments: readonly JobSegment[]): number | null {
  let most: number | null = null;
  for (const segment of segments) {
    for (const match of segment.text.matchAll(YEARS)) {
      const around = segment.text.slice(Math.max(0, match.index - 50), match.index + match[0].length + 60);
      if (
        segment.part !== 'required' &&
        !/experience|erfahrung|expérience|अनुभव|خبرة|经验|minimum|at least/iu.test(around)
      )
        continue;
      const years = numberOf(match[1] ?? '');
      if (years <= rules.maxYears) most = Math.max(most ?? 0, years);
    }
  }
  return most ?? (segments.some((segment) => FRESHERS.test(segment.text)) ? 0 : null);
}
