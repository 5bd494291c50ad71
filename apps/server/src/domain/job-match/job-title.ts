import { type Taxonomy, unitPoint } from '@prep-ai/question-bank';
import { namesOrganization, titleScore } from '../resumes/position-header.ts';
import type { Segment } from '../resumes/segments.ts';
import { STOP_WORDS } from './common-words.ts';
import { FORMULA } from './formula.ts';
import type { JobPiece } from './job-lines.ts';
import { headingPart } from './job-parts.ts';
import { isDistinctive } from './work-text.ts';

const rules = FORMULA.jobText;

const TITLE_LABEL =
  /^(?:job title|position title|posting title|class title|position|role|title|job|designation|vacancy|post|job role|role title|current openings?|job openings?|openings?|opening for|stelle|poste|पद|职位|岗位|المسمى الوظيفي)\s{0,9}(?:::|[:：–-])\s{0,9}(.{2,90})$/iu;
/** What is cried out in front of a title. */
const CRY =
  /^[^\p{L}\p{N}]*(?:(?:hiring alert|urgent(?:ly)?(?: requirement| required| hiring| opening)?(?: for| of)?|immediate (?:hiring|requirement|opening)s?(?: for)?|requirements? (?:of|for)|current openings?(?: for)?|job openings?(?: for)?|openings?(?: for| :)|vacanc(?:y|ies)(?: for| :)|we(?:['’]re| are) hiring|now hiring|hiring|walk[- ]?in(?: interview)?(?: for)?|posting title|class title|wanted|required)\b[^\p{L}\p{N}]*(?:an?\s)?)+/iu;
/** A bracket that the line's end cut off. */
const UNCLOSED = /\s*\([^()]*$/u;
const SEEKING =
  /\b(?:looking for|seeking|hiring|recruiting|searching for|need|looking to hire|require|join (?:us|our team) as|as|position of|role of)\s+(?:an?|our next|the|experienced|new)\s+(?:\w+\s){0,3}/giu;
const NOT_TITLE_LABEL =
  /^(?:location|department|team|salary|type|job type|shift|reports? to|company|schedule|hours|city|date|about|employment)\b.{0,12}[:：]/iu;

function cleanTitle(text: string): string {
  return (
    text
      .replace(UNCLOSED, '')
      .replace(
        /\((?:m\/[wf]\/[dx]|all genders?|[hf]\/[fh]|remote|hybrid|full[- ]time|part[- ]time|contract)[^)]*\)/giu,
        '',
      )
      .replace(CRY, '')
      .replace(/\s+(?:x\s?\d+|\(\d+ (?:posts?|nos?\.?|positions?|vacancies)\))(?=\s|$)/giu, '')
      .split(
        /(?<=[\p{Ll})])(?=(?:Location|Department|Job|Company|Salary|Type|Reports|Night|Day|Full|Part|About|We|The)\b)|\s+[|–—]\s+|\s+-\s+|\s{3,}|,\s(?=\p{Lu}\p{Ll}+(?:,|$))/u,
      )[0]
      ?.replace(/^[\s:#*•-]+|[\s:,;!.*|-]+$|\s+(?:wanted|needed)$/giu, '')
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

/** What an advertisement calls the position: by a label, by its first lines, by what it is looking for. */
export function jobTitle(pieces: readonly JobPiece[], taxonomy: Taxonomy): string | null {
  for (const piece of pieces.slice(0, rules.labelledLines)) {
    const labelled = TITLE_LABEL.exec(piece.text)?.[1];
    if (labelled && titleScore(cleanTitle(labelled), taxonomy) > rules.labelledScore) return cleanTitle(labelled);
  }
  return titleLine(pieces, taxonomy) ?? titleInText(pieces, taxonomy);
}

/** "Head of End User Services": a title by its form, whatever comes after "Head of". */
const HEAD_OF = /^(?:global |group |deputy |regional )?(?:head|director|vice president|vp|chief) of \p{Lu}/iu;
const TALKS = /\b(?:you|we|our|your|is|are|will|the|this|us)\b/iu;
/** A heading whose next line is the title. */
const TITLE_HEADING =
  /^(?:current openings?|job openings?|openings?|vacanc(?:y|ies)|the (?:position|vacancy|post)|position)\W*$/iu;

/** The line near the top, or below a heading for it, that looks most like a title. */
function titleLine(pieces: readonly JobPiece[], taxonomy: Taxonomy): string | null {
  let best: { text: string; score: number; line: string } | null = null;
  const below = pieces.findIndex((piece) => TITLE_HEADING.test(piece.text)) + 1;
  const places = [...pieces.slice(0, rules.titleLines).keys(), ...(below > 0 ? [below] : [])];
  for (const place of places) {
    const piece = pieces[place];
    if (!piece || !/^[\p{Lu}\p{Lo}*#!•]/u.test(piece.text) || NOT_TITLE_LABEL.test(piece.text)) continue;
    if (piece.continues || headingPart(piece.text)) continue;
    const distance = place === below ? 1 : place;
    for (const text of titlesOf(piece)) {
      const words = text.split(/\s+/u).length;
      const score = (HEAD_OF.test(text) ? 1 : titleScore(text, taxonomy)) - distance * rules.linePenalty;
      const enough = distance === 0 && words <= rules.shortTitleWords ? rules.firstLineScore : rules.titleScore;
      if (words <= rules.titleWords && !TALKS.test(text) && score > (best?.score ?? enough))
        best = { text, score, line: piece.text };
    }
  }
  const found = best as { text: string; line: string } | null;
  return found && withQualifier(found.text, found.line, taxonomy);
}

/** Behind a title: how, when and for whom, but not what. */
const NO_WORK =
  /\b(?:full|part|time|contract|hire|permanent|temporary|remote|hybrid|site|male|female|shift|night|day|week|urgent|fresher)\b/iu;

/** What says what kind of work it is, behind a title: "Analyst - Reporting", "Software Engineer, Search". */
function withQualifier(title: string, line: string, taxonomy: Taxonomy): string {
  const end = line.indexOf(title) + title.length;
  const [whole, words] =
    /^\s*(?:,|[-–—])\s*(\p{L}[\p{L}&/ ]{2,40}?)\s*(?=$|[|(,.;:–—]|\s-|\s{2})/u.exec(line.slice(end)) ?? [];
  if (!line.includes(title) || whole === undefined || words === undefined) return title;
  const tokens = taxonomy.tokenize(words).filter((token) => /^\p{L}/u.test(token.norm));
  if (NO_WORK.test(words) || /^the\b/iu.test(words) || namesOrganization(words)) return title;
  const tells = tokens.some((token) => isDistinctive(token.norm));
  const known = tokens.every(
    (token) => (taxonomy.occupations.rarity(token.norm) ?? 0) > 0 || STOP_WORDS.has(token.norm),
  );
  return tells && known && tokens.length <= rules.shortTitleWords ? `${title}${whole.trimEnd()}` : title;
}

/** A line as a title: whole, and up to its first comma or bracket. */
function titlesOf({ text }: JobPiece): string[] {
  const head = /^[^,(:;.]{3,60}/u.exec(text.replace(CRY, ''))?.[0] ?? '';
  const whole = text.length <= rules.titleLineLength && !/[.!?]\s+[\p{Lu}\d]/u.test(text) ? [cleanTitle(text)] : [];
  return [...whole, cleanTitle(head)].filter((title) => title !== '');
}

/** A title in running text: at its very beginning, or after "looking for" and the like. */
function titleInText(pieces: readonly JobPiece[], taxonomy: Taxonomy): string | null {
  const fits = fitting(pieces, taxonomy);
  const hitsIn = (piece: Segment) =>
    taxonomy.occupations
      .findTitles(piece.tokens)
      .filter((title) => !/^-\p{Ll}/u.test(piece.text.slice(title.end)))
      .filter((title) => title.to - title.from > 1 || fits(title.occupations));
  for (const piece of pieces.slice(0, 2)) {
    const hit = hitsIn(piece).find(
      (title) => (title.to - title.from > 1 || title.start < rules.runningStart) && title.end < rules.runningEnd,
    );
    if (hit) return piece.text.slice(backToName(piece.text, hit.start), hit.end);
  }
  for (const piece of pieces.slice(0, rules.soughtLines)) {
    for (const match of piece.text.slice(0, rules.soughtLength).matchAll(SEEKING)) {
      const from = match.index;
      const hit = hitsIn(piece).find(
        (title) => title.end > from && title.start >= from && title.start <= from + match[0].length + rules.soughtReach,
      );
      if (hit) return piece.text.slice(backToName(piece.text, hit.start), hit.end);
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
