import { phraseKey } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import { BOILERPLATE, JOB_HEADINGS, type JobPart } from './job-headings.ts';
import type { JobPiece } from './job-lines.ts';

const rules = FORMULA.jobText;

const HEADING_PARTS = new Map<string, JobPart>();
for (const part of ['required', 'preferred', 'duties', 'ignored'] as const) {
  for (const heading of JOB_HEADINGS[part].split(',')) {
    const key = phraseKey(heading);
    if (key !== '' && !HEADING_PARTS.has(key)) HEADING_PARTS.set(key, part);
  }
}
/** Single words that make a heading of a longer line too ("Technical requirements for the post:"). */
const TELLING = new Set(
  'requirements requirement qualifications qualification responsibilities responsibility duties benefits perks skills experience competencies accountabilities tasks education compensation salary eligibility criteria'
    .split(' ')
    .map(phraseKey),
);
const INLINE_HEADING = /^([^:：.]{1,50}?)\s?(?:::|[:：])\s*(?=\S)/u;

/** The part that a heading opens, by its words; undefined for every other text. */
export function headingPart(text: string): JobPart | undefined {
  const bare = text.replace(/^[\s#*•\-–—\d.)]+|[\s:：*#?!.…-]+$/gu, '');
  if (bare.length > rules.headingLength) return undefined;
  const key = phraseKey(bare.replace(/\s*\([^()]*\)$/u, ''));
  const whole = HEADING_PARTS.get(key);
  if (whole) return whole;
  const words = key.split(' ');
  if (words.length > rules.headingWords || /[.,;]\s/u.test(bare)) return undefined;
  if (words[0] === 'about' && words.length <= 4) return 'ignored';
  if (!/[:：]\s*$/u.test(text) && bare !== bare.toUpperCase() && !/^(?:what|who|why|how|your|our|the)\b/iu.test(bare))
    return undefined;
  for (let length = Math.min(5, words.length - 1); length >= 1; length--) {
    const [first, last] = [words.slice(0, length).join(' '), words.slice(-length).join(' ')];
    const start = length > 1 || TELLING.has(first) ? HEADING_PARTS.get(first) : undefined;
    const end = length > 1 || TELLING.has(last) ? HEADING_PARTS.get(last) : undefined;
    if (start ?? end) return start ?? end;
  }
  return undefined;
}

/** Looks like a heading whatever it says: short, alone on its line, set off by its case, its colon or the gap above it. */
function looksLikeHeading(piece: JobPiece, next: JobPiece | undefined): boolean {
  if (!piece.alone || piece.bullet || piece.continues || piece.text.length > rules.headingLength) return false;
  if (!/^[\p{Lu}\p{Lo}\p{N}*#]/u.test(piece.text) || piece.text.split(/\s+/u).length > rules.headingWords) return false;
  if (/[:：]\s*$/u.test(piece.text)) return true;
  if (/[.,;!]$/u.test(piece.text) || next === undefined) return false;
  const capitals = piece.text === piece.text.toUpperCase() && /\p{Lu}{3}/u.test(piece.text);
  return capitals ? next.text !== next.text.toUpperCase() : piece.opens && !next.opens && !next.continues;
}

/** What a sentence that asks for something of the candidate says. */
const ASKING =
  /\b(?:experience|knowledge|proficien\w+|ability|degree|bachelor['’]?s?|familiar\w*|skills?|certifi\w+|licen[sc]ed?|understanding|expertise|years?|yrs|command of|grip on|hands[- ]on|fluen\w+|background in|comfortable with|graduates?|diploma)\b/iu;
const MUST =
  /\b(?:must|required|requires?|mandatory|essential|minimum|at least|need to have|should have|we (?:expect|require|ask for|look for|need)|you (?:need|have|bring|hold|know|give|should)|candidates? (?:should|must|need)|needed|zwingend|erforderlich|obligatoire|exigée?)\b/iu;
/** What ends the company's talk of itself: the text turns to the job or to whom it is for. */
const TURNS =
  /\b(?:(?:we are|we['’]re|is|are) (?:now |currently |also )?(?:looking|hiring|seeking|recruiting)|you will|you['’]ll|your (?:role|job|tasks|day)|the (?:role|position|job|post|person|successful candidate|ideal candidate)|responsib\w+|candidates?|applicants? (?:must|should|need)|person selected|must have|\d+\s?\+?\s?(?:years?|yrs)['’]? (?:of |in )?(?:\w+ )?experience)\b/iu;
/** A company that speaks of itself. */
const COMPANY =
  /^(?:we(?:['’]ve| are| have| believe| were| plant| love| place|['’]re)\b(?! (?:looking|hiring|seeking|recruiting|now|expect|require))|our (?!team (?:needs|looks))|(?:founded|established|headquartered|started) (?:in|by)|since (?:19|20)\d\d|today,? (?:we|about|our)|with (?:over |more than )?\d[\d,.]* (?:employees|people|stores|offices)|(?:the )?company\b|join (?:us|the fastest))/iu;
const OF_COMPANY =
  /\b(?:founded in|established in|started in 19|(?:employees|households|offices|stores|branches|brands|countries|cities) (?:in|across|of|worldwide|work)|leading (?:provider|manufacturer|supplier|company)|one of the (?:largest|leading|fastest|most)|fortune \d+|best (?:place|workplace)|great place to work|award|turnover|headquartered|family[- ](?:owned|run)|listed on the)\b/iu;
const JOB_WORDS =
  /\b(?:you|your|(?:looking|hiring|seeking|recruiting)|candidates?|applicants?|role|position|responsib\w+|experience|must|required|requirements?|knowledge|skills|duties)\b/iu;

/** Whether a sentence is a company's talk of itself. */
export const speaksOfCompany = (text: string): boolean =>
  (COMPANY.test(text) || OF_COMPANY.test(text)) && !JOB_WORDS.test(text);

function partOf(text: string, piece: JobPiece, current: JobPart): JobPart {
  if (text.length < rules.longSegment && BOILERPLATE.test(text)) return 'ignored';
  if (current === 'open' && speaksOfCompany(text)) return 'ignored';
  if (current === 'open' && (MUST.test(text) || (piece.bullet && ASKING.test(text)) || YEARS_ASKED.test(text)))
    return 'required';
  if (current === 'duties' && MUST.test(text) && ASKING.test(text)) return 'required';
  return current;
}
const YEARS_ASKED =
  /\b\d{1,2}\s?(?:\+|-|–|to)?\s?\d{0,2}\s?\+?\s?(?:years?|yrs)\b.{0,40}\b(?:experience|exp|in|with|of|on|as)\b|\bexperience\b.{0,20}\b\d{1,2}\b/iu;

/** A piece with the part of the advertisement that it belongs to; null for headings, which say nothing themselves. */
export function partsOf(pieces: readonly JobPiece[]): (JobPart | null)[] {
  let current: JobPart = 'open';
  let part: JobPart = 'open';
  return pieces.map((piece, at) => {
    const heading = piece.continues ? undefined : headingPart(piece.text);
    if (heading) {
      current = heading;
      return null;
    }
    if (piece.continues) return part;
    // What follows an unknown heading is read for itself, and is no longer what the company says of itself.
    const afterHeading = at > 0 && headingPart(pieces[at - 1]?.text ?? '') !== undefined;
    if ((current === 'ignored' || current === 'preferred') && !afterHeading && looksLikeHeading(piece, pieces[at + 1]))
      current = 'open';
    const inline = INLINE_HEADING.exec(piece.text);
    const inlinePart = inline ? headingPart(`${inline[1] ?? ''}:`) : undefined;
    // "Location: Pune" ends nothing; "Skills: Java, SQL" opens what it says.
    if (inlinePart && inlinePart !== 'ignored') current = inlinePart;
    const whole = sentenceFrom(pieces, at);
    if (current === 'ignored' && TURNS.test(whole) && !BOILERPLATE.test(whole)) current = 'open';
    part = inlinePart === 'ignored' ? 'ignored' : partOf(whole, piece, current);
    return part;
  });
}

/** The sentence that begins with a piece, over the ends of its lines. */
function sentenceFrom(pieces: readonly JobPiece[], at: number): string {
  let text = pieces[at]?.text ?? '';
  for (let next = at + 1; pieces[next]?.continues && text.length < rules.longSegment; next++)
    text += ` ${pieces[next]?.text ?? ''}`;
  return text;
}
