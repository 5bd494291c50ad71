import type { DocumentLine, LineLook, ResumeSection } from '@prep-ai/contract';
import type { Taxonomy, Token } from '@prep-ai/question-bank';
import { findDateRanges } from './dates.ts';
import { HEADINGS } from './heading-words.ts';

/**
 * A piece of a line that reads as one unit: the whole line, except where text extraction has put a whole page into one.
 * `at` is its offset in the line.
 */
export interface Segment {
  line: number;
  at: number;
  text: string;
  /** starts with a bullet, a dash or a list number */
  bullet: boolean;
  /** the mark is a number */
  numbered: boolean;
  /** cut out of a very long line */
  excerpt: boolean;
  /** begins with space above it: an empty line, or more than between the lines of a paragraph */
  gap: boolean;
  /** how its line is set; null for running text and where nothing is known */
  look: LineLook | null;
  /** null where the document has no pages */
  page: number | null;
  tokens: Token[];
}

export interface SectionedSegment extends Segment {
  section: ResumeSection;
  /** the segment is the heading itself */
  heading: boolean;
}

const LONG_LINE = 260;
const CHARACTERS_PER_GLUE = 250;
/** characters of one word */
const LONGEST_NAME = 40;
const SENTENCE_OR_GAP = /\s{3,}|\s*[•●▪◦‣∙■►➢✓]\s*|(?<=[.;!?])\s*(?=\p{Lu}\p{Ll})|\t+|\s?(?=[-*–]\s[\p{Lu}\d])/gu;
/** The end of a sentence in a text without any capital letter. */
const SMALL_SENTENCE = /(?<=\p{Ll}{3}[.;!?])\s+(?=\p{L})/gu;
const BULLET = /^\s*(?:[•●▪◦‣∙·■□►▶➢➤✓✔❖◆*○–—-]|\p{Co}|\(?\d{1,2}[.)](?=\s)(?!\s\+?\d{2,5}[\s−-]?\d{3}))\s*/u;

/**
 * Finds headings inside running text, for lines into which text extraction has put a whole page: glued to what follows
 * ("SummaryHighly motivated"), set off by wide gaps or a colon, in capitals, or at the beginning of a sentence.
 * @param headings English headings in lower case; those of one word count only where they are set off clearly
 */
export function runningHeadings(headings: readonly string[]): RegExp {
  const plain = headings.map((heading) => heading.trim()).filter((heading) => /^[a-z' ]{5,}$/.test(heading));
  const sorted = [...new Set(plain)].sort((a, b) => b.length - a.length);
  const title = (heading: string): string =>
    heading
      .replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
      .replace(/\b(And|Of|To)\b/g, (word) => word.toLowerCase());
  const first = (heading: string): string => heading.charAt(0).toUpperCase() + heading.slice(1);
  const mixed = [...new Set(sorted.flatMap((heading) => [title(heading), first(heading)]))].join('|');
  const capitals = sorted.map((heading) => heading.toUpperCase()).join('|');
  const phrases = [
    ...new Set(
      sorted.filter((heading) => heading.includes(' ')).flatMap((heading) => [first(heading), title(heading)]),
    ),
  ].join('|');
  return new RegExp(
    [
      `(?<=^|[\\s\\p{Ll}\\p{N}.)!?])(?<![,;&]\\s)(?:${mixed})(?=\\p{Lu}|\\d)`,
      `(?<=^|[\\s.)!?\\p{Ll}\\p{N}])(?<![,;&]\\s)(?:${mixed})(?=\\s{0,2}[:：]|\\s{2}|\\s?[-•·*]\\s|$)`,
      `(?<=[.;:!?)]\\s|^)(?:${mixed})(?=\\s\\p{Lu})`,
      `(?<=\\s)(?:${phrases})(?=\\s[\\p{Lu}\\d])`,
      `(?<=^|[^\\p{Lu}])(?<!\\p{Lu}\\s)(?:${capitals})(?!\\p{Lu}(?!\\p{Ll}))`,
    ].join('|'),
    'gu',
  );
}

/** English headings of resumes. */
const RESUME_RUNNING_HEADINGS = runningHeadings(Object.values(HEADINGS).join(',').split(','));

/**
 * Cuts lines into segments, drops the empty ones, and tokenizes each once.
 * @param headings finds the headings that very long lines are cut at, see `runningHeadings`
 */
export function segmentsOf(
  lines: readonly DocumentLine[],
  taxonomy: Taxonomy,
  headings: RegExp = RESUME_RUNNING_HEADINGS,
): Segment[] {
  return lines
    .flatMap((line, index) =>
      pieces(line.text, headings, taxonomy).map(({ at, text }, place) => {
        const mark = BULLET.exec(text)?.[0].length ?? 0;
        const body = text.slice(mark);
        return {
          line: line.n,
          at: at + mark,
          text: body,
          bullet: mark > 0,
          numbered: /^\s*\(?\d/u.test(text.slice(0, mark)),
          excerpt: line.text.length > LONG_LINE,
          gap: place === 0 && (line.look?.gap === true || line.n - (lines[index - 1]?.n ?? 0) > 1),
          look: line.look ?? null,
          page: line.page ?? null,
          tokens: taxonomy.tokenize(body),
        };
      }),
    )
    .filter((segment) => segment.text.trim() !== '');
}

/** Places where words of two lines have run together; a few of them in a line are names like "MedPlanner". */
function gluedPlaces(text: string, taxonomy: Taxonomy): number[] {
  const tokens = taxonomy.tokenize(text);
  const places = tokens.flatMap((token, at) =>
    at > 0 &&
    tokens[at - 1]?.end === token.start &&
    /^\p{Ll}\p{Lu}$/u.test(text.slice(token.start - 1, token.start + 1))
      ? [token.start]
      : [],
  );
  return places.length * CHARACTERS_PER_GLUE >= text.length ? places : [];
}

function pieces(text: string, headings: RegExp, taxonomy: Taxonomy): { at: number; text: string }[] {
  if (text.length <= LONG_LINE) return trimmed(text, 0, text.length);
  const cuts = new Set<number>([0]);
  for (const match of text.matchAll(headings)) {
    if (isInName(text, match, taxonomy)) continue;
    cuts.add(match.index);
    cuts.add(match.index + match[0].length);
  }
  for (const match of text.matchAll(SENTENCE_OR_GAP)) cuts.add(match.index);
  if (!/\p{Lu}/u.test(text)) for (const match of text.matchAll(SMALL_SENTENCE)) cuts.add(match.index);
  for (const place of gluedPlaces(text, taxonomy)) cuts.add(place);
  const ranges = findDateRanges(text);
  for (const range of ranges) cuts.add(range.to);
  let passed = 0;
  const ordered = [...cuts]
    .sort((a, b) => a - b)
    .filter((cut) => {
      while ((ranges[passed]?.to ?? Number.POSITIVE_INFINITY) < cut) passed++;
      return cut <= (ranges[passed]?.from ?? cut) || cut === ranges[passed]?.to;
    });
  return ordered.flatMap((from, place) => trimmed(text, from, ordered[place + 1] ?? text.length));
}

/** "ServiceNow", "WordPress": a name with the word of a heading in it */
function isInName(text: string, { 0: found, index }: RegExpExecArray, taxonomy: Taxonomy): boolean {
  const before = /\p{L}*$/u.exec(text.slice(Math.max(0, index - LONGEST_NAME), index))?.[0] ?? '';
  const after = /^\p{L}*/u.exec(text.slice(index, index + LONGEST_NAME))?.[0] ?? '';
  const word = before + after;
  return word.length > found.length && taxonomy.skills.byName(word) !== undefined;
}

function trimmed(text: string, from: number, to: number): { at: number; text: string }[] {
  const piece = text.slice(from, to);
  const kept = piece.trim();
  return kept === '' ? [] : [{ at: from + piece.length - piece.trimStart().length, text: kept }];
}
