import type { DocumentLine, Position } from '@prep-ai/contract';
import { nameKey } from '@prep-ai/question-bank';
import type { CandidateContext } from '../../ports/interview-engine.ts';

/** Kinds of lines that the resume templates have questions for; the names are their subtopics. */
type LineKind = 'Tool' | 'Figure' | 'Leadership' | 'Project' | 'Work';

/** A statement of the resume: a line with the lines that it runs on into. */
export interface Statement {
  /** number of its first line */
  n: number;
  /** numbers of all its lines */
  lines: number[];
  text: string;
  /** what can be asked about it, the most telling first */
  kinds: LineKind[];
  /** selected skills that it shows */
  skills: string[];
  position: Position | null;
}

/** What belongs to a number for it to be a result or a size and not a date, a version or a number in a list. */
const UNITS =
  '%|percent|x|ms|seconds?|minutes?|hours?|days?|weeks?|users?|customers?|clients?|patients?|people|staff|members|teams?|services|projects|countries|sites|engineers?|employees|students?|pupils|beds?|calls?|tickets?|requests?|orders?|stores?|branches|lakhs?|crores?|k|m|bn|million|billion|thousand|tons?|kg|km';
const FIGURE = new RegExp(
  `(?:[₹$€£]|\\b(?:Rs|INR|USD|EUR)\\.?)\\s?\\d|\\d[\\d,.]*\\+?\\s?(?:${UNITS})(?![\\p{L}])`,
  'iu',
);
const AMOUNT = `\\d[\\d,.]{0,20}\\+?`;
const WHOLE_FIGURE = new RegExp(
  `(?:[₹$€£]|\\b(?:Rs|INR|USD|EUR)\\.?)\\s?${AMOUNT}(?:\\s?(?:${UNITS})(?![\\p{L}]))?|${AMOUNT}\\s?(?:${UNITS})(?![\\p{L}])`,
  'giu',
);
const LEADERSHIP = /\b(?:led|lead|leading|managed|mentored|supervised|headed|coached|trained|coordinated)\b/i;
/** characters: shorter lines are headings, names and dates */
const MIN_LINE_LENGTH = 30;
/** characters: longer lines are pages that text extraction has run together; nobody would know them as a line */
const MAX_LINE_LENGTH = 400;
const CONTACT = /@|https?:|www\.|\+?\d[\d\s()-]{8,}\d/;
const STACK =
  /^\W*(?:technolog\w*|tech stack|stack|tools?|environment|skills?|languages?|platforms?|databases?|frameworks?|responsibilities|keywords)\b[^:]{0,30}[:：]/iu;
const BULLET = /^\s*[•●▪◦‣·■►➢✓*–-]\s*/u;
/** Beside a period: what a line of dates, hours and pay is made of. */
const TERMS = /hours per week|salary|supervisor|notice period/i;
const YEAR = /(?:19|20)\d{2}/;
const RUNS_ON = /(?:[,&–-]|\b(?:and|or|of|the|to|with|for|in|on|by|from|at|a|an|as|that|which|using))$/i;
/** characters: a shorter line ends because its sentence does, not because the page's width does */
const FULL_LINE = 45;
/** lines that a statement runs on over, at most */
const MAX_STATEMENT_LINES = 4;
/** lines at the top of a position in which its title and employer are named */
const HEADER_LINES = 3;

/**
 * What the resume says about work, projects and results, one statement each, in document order. Headings, contact data,
 * heads of positions and bare lists of tools are none. Where the reader found no sections, only lines that contain a number,
 * leadership or one of the skills count.
 */
export function readStatements(resume: CandidateContext, skills: readonly SkillNames[]): Statement[] {
  const { profile, lines } = resume;
  const sectionOf = (n: number) => profile.sections.findLast(({ from, to }) => n >= from && n <= to)?.section;
  const worked = profile.sections.some(({ section }) => section === 'experience' || section === 'projects');
  // without any heading everything reads as contact
  const headed = profile.sections.some(({ section }) => section !== 'contact');
  const headers = new Set(profile.positions.flatMap((position) => headOf(position, lines)));
  const statements: Statement[] = [];
  let told = 0;
  for (const [index, line] of lines.entries()) {
    if (line.n <= told) continue;
    const section = sectionOf(line.n);
    const inWork = section === 'experience' || section === 'projects' || section === 'achievements';
    if (!inWork && (worked || (headed && section === 'contact') || section === 'references' || section === 'education'))
      continue;
    if (headers.has(line.n) || CONTACT.test(line.text) || STACK.test(line.text) || TERMS.test(line.text)) continue;
    const { text, last } = withContinuation(lines, index, (n) => headers.has(n) || sectionOf(n) !== section);
    told = last;
    if (text.length < MIN_LINE_LENGTH || text.length > MAX_LINE_LENGTH) continue;
    const shown = skills.filter(({ keys }) =>
      profile.skills.some((item) => keys.has(nameKey(item.name)) && item.lines.some((n) => n >= line.n && n <= last)),
    );
    const kinds: LineKind[] = [
      ...(shown.length > 0 ? (['Tool'] as const) : []),
      ...(FIGURE.test(text) ? (['Figure'] as const) : []),
      ...(LEADERSHIP.test(text) ? (['Leadership'] as const) : []),
      ...(section === 'projects' ? (['Project'] as const) : []),
      ...(inWork && section !== 'achievements' ? (['Work'] as const) : []),
    ];
    if (kinds.length === 0) continue;
    const position = profile.positions.find((item) => item.lines.includes(line.n)) ?? null;
    const own = lines.flatMap(({ n }) => (n >= line.n && n <= last ? [n] : []));
    statements.push({ n: line.n, lines: own, text, kinds, skills: shown.map(({ name }) => name), position });
  }
  return statements;
}

/** A selected skill and the keys of all its names (nameKey). */
export interface SkillNames {
  name: string;
  keys: ReadonlySet<string>;
}

/** The lines at the top of a position that name its title or its employer, or its first line. */
export function headerLines(position: Position, lines: readonly DocumentLine[]): DocumentLine[] {
  const top = position.lines.slice(0, HEADER_LINES).flatMap((n) => lines.find((line) => line.n === n) ?? []);
  const named = top.filter(
    ({ text }) =>
      (position.title !== null && text.includes(position.title)) ||
      (position.organization !== null && text.includes(position.organization)),
  );
  return named.length > 0 ? named : top.slice(0, 1);
}

export function isLeadership(text: string): boolean {
  return LEADERSHIP.test(text);
}

export function hasFigure(text: string): boolean {
  return FIGURE.test(text);
}

/** The figures of a line, each with its unit or currency: "900 ms". */
export function figuresIn(text: string): string[] {
  const found = text.matchAll(WHOLE_FIGURE);
  return [...new Set(Array.from(found, ([figure]) => figure.trim()))];
}

/** Lines at the top of a position that name it or date it. */
function headOf(position: Position, lines: readonly DocumentLine[]): number[] {
  const named = headerLines(position, lines).map(({ n }) => n);
  const top = new Set(position.lines.slice(0, HEADER_LINES));
  const dated = lines.filter(({ n, text }) => top.has(n) && YEAR.test(text) && !BULLET.test(text)).map(({ n }) => n);
  return [...named, ...dated];
}

/** A statement that the page's width has broken over several lines, in one. */
function withContinuation(lines: readonly DocumentLine[], index: number, isOther: (n: number) => boolean) {
  let text = lines[index]?.text.trim() ?? '';
  let last = lines[index]?.n ?? 0;
  const isItem = BULLET.test(text);
  let previous = text;
  for (const { n, text: next } of lines.slice(index + 1, index + MAX_STATEMENT_LINES)) {
    if (BULLET.test(next) || isOther(n) || STACK.test(next) || /[.;:!?]$/.test(text)) break;
    const isFull = previous.length >= FULL_LINE;
    const continues = RUNS_ON.test(text) || /^\s*[\p{Ll}(%&]/u.test(next) || (isItem && isFull);
    if (!continues) break;
    previous = next.trim();
    text = `${text} ${previous}`;
    last = n;
  }
  return { text, last };
}
