import { numberOf, numberWordPattern } from '../resumes/number-words.ts';
import { FORMULA } from './formula.ts';
import { speaksOfCompany } from './job-parts.ts';

const rules = FORMULA.jobText;

/** A sentence of the job that is about the work, with whether it is among the requirements. */
export interface JobSentence {
  text: string;
  required: boolean;
}

const YEARS = new RegExp(
  `(?<![\\p{L}\\d.,$€£₹/-])(\\d{1,2}|${numberWordPattern(15)}|an?)(?:\\s?\\+|\\s?plus)?(?:\\s?(?:-|–|to|or|bis|à)\\s?(\\d{1,2}|${numberWordPattern(15)})\\s?\\+?)?\\s?\\(?\\d{0,2}\\)?\\s?(?:full |solid |good |proven |relevant |hands-on ){0,2}(?:years?|yrs?|jahre?n?|ans|années|वर्ष|سنوات|年)(?![\\p{L}]*\\s(?:old|ago))`,
  'giu',
);
const FRESHERS =
  /\b(?:freshers?|entry[- ]level|no (?:prior |previous )?experience (?:is )?(?:required|needed|necessary)|recent graduates?)\b/iu;
/** Around a number of years that is the candidate's. */
const OF_WORK =
  /experience|erfahrung|expérience|अनुभव|خبرة|经验|minimum|\bmin\b|at least|\bexp\b|background|more than|post[- ]qualification/iu;
/** Behind it: years of something that somebody did. */
const DONE =
  /^['’]?s?['’]?\s?(?:\+|or (?:more|so)|plus|up(?:wards)?|minimum|min\.?)?\s?(?:\+\s?)?(?:of|in|with|on|as|doing|at|somewhere|since|post|working|writing|running|building|behind|selling|teaching|leading|managing|hands[- ]on)\b/iu;
/** Behind it: years of something else. */
const OTHER =
  /^['’]?\s?(?:contract|ftc|fixed|warrant\w+|guarantee|bond|plan|pension|plan|strategy|history|anniversary|lease|term|programme|program|course|degree|diploma|in business|in a row|running|of (?:trading|history|tradition|age|growth|service to|operation|existence)|from now|later|and we|we have|since we)/iu;
/** Before it: a span of time that is nobody's career. */
const SPAN =
  /\b(?:last|past|next|every|each|within|once (?:in|every)|twice (?:in|a)|first|after|in|over the|for|these|coming|below|under|above|age[ds]?:?|about)\s+(?:the\s+|about\s+)?$/iu;

/** The largest minimum of years among what the job asks for; 0 when it is for beginners; null when it names none. */
export function yearsAsked(sentences: readonly JobSentence[]): number | null {
  const found = sentences.flatMap(({ text, required }) =>
    [...text.matchAll(YEARS)].flatMap((match) => {
      const before = text.slice(Math.max(0, match.index - 50), match.index);
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
      const years = /^an?$/iu.test(match[1] ?? '') ? 1 : numberOf(match[1] ?? '');
      if (OTHER.test(after) || years > rules.maxYears) return [];
      const said = OF_WORK.test(before) || OF_WORK.test(after);
      if (/^an?$/iu.test(match[1] ?? '') && !DONE.test(after)) return [];
      const asked = said || (!SPAN.test(before) && (required || DONE.test(after) || /^\s*$/u.test(before)));
      return asked && (said || required || !speaksOfCompany(text)) ? [years] : [];
    }),
  );
  if (found.length > 0) return Math.max(...found);
  return sentences.some(({ text }) => FRESHERS.test(text)) ? 0 : null;
}
