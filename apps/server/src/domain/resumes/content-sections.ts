import type { ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { isDegree, isJob, isSkillList } from './inferred-headings.ts';
import { bestTitleScore, namesOrganization, speaksOfEducation } from './position-header.ts';
import { isContactLine, isProse } from './prose.ts';
import type { Segment } from './segments.ts';

/** Lines at the top that may say who and where somebody is; what comes later is read for skills. */
const LINES_OF_CONTACT = 10;
/** Lines above a period that can name the job. */
const LINES_ABOVE = 2;
const LONGEST_HEADER = 90;
/** Characters: a longer line with a period is a story with a date in it. */
const LONGEST_DATED = 60;
const SHORTEST_PROSE = 44;
/** Scripts without spaces say more with fewer letters. */
const SHORTEST_DENSE = 28;
/** Words of a sentence in a script without capitals that writes with spaces; an address has fewer. */
const WORDS_OF_SENTENCE = 7;
const SINCE = /\b(?:since|seit|depuis|desde)\s+(?:\p{L}+\s+)?\d{4}\s*$/iu;
const PERSONAL =
  /^\W*(?:father|mother|spouse|husband|wife|date of birth|d\.?\s?o\.?\s?b|birth|place of birth|gender|sex\b|marital|nationality|religion|passport|blood group|caste|age\b|height|weight|visa|driv\w+ licen|(?:permanent|present|current|postal)? ?address|pin ?code|domicile|id number|nic\b|cnic|hobb)/iu;
const REFEREE = /^\W*(?:referees?|references?)\b/iu;

/** What the lines of a text without headings are about. */
export interface ContentReader {
  /**
   * The section that a line goes into.
   * @param current what the lines before it are
   * @param open sections that may begin here: those that no heading of the document names
   */
  sectionAt(index: number, current: ResumeSection, open: (section: ResumeSection) => boolean): ResumeSection;
}

/** Reads sections off the lines themselves: periods with jobs, degrees, lists of skills, prose about the person. */
export function contentReader(segments: readonly Segment[], taxonomy: Taxonomy): ContentReader {
  const jobs = new Map<number, boolean>();
  const isJobAt = (index: number): boolean => {
    const known = jobs.get(index) ?? readJobAt(index);
    jobs.set(index, known);
    return known;
  };
  const readJobAt = (index: number): boolean => {
    const segment = segments[index];
    if (!segment || !isJob(segment, taxonomy)) return false;
    const isStory =
      isProse(segment.text) && (segment.excerpt ? SINCE.test(segment.text) : segment.text.length > LONGEST_DATED);
    return !isStory;
  };
  /** A short line right above a period that names a title or an employer. */
  const headsJob = (index: number): boolean => {
    const segment = segments[index];
    if (!segment || segment.bullet || segment.text.length > LONGEST_HEADER || isContactLine(segment.text)) return false;
    const near = Array.from({ length: LINES_ABOVE }, (_, step) => index + 1 + step);
    if (speaksOfEducation(segment.text) || !near.some(isJobAt) || /[.;]$/u.test(segment.text.trim())) return false;
    return namesOrganization(segment.text) || bestTitleScore(segment.text, taxonomy) >= 0.5;
  };
  const beginsJob = (index: number) => isJobAt(index) || headsJob(index);

  return {
    sectionAt(index, current, open) {
      const segment = segments[index];
      if (!segment) return current;
      const { text } = segment;
      if (REFEREE.test(text) && isContactLine(text)) return 'references';
      if (open('experience') && current !== 'experience' && beginsJob(index)) return 'experience';
      if (open('education') && (isDegree(segment) || isSchool(segment)) && !beginsJob(index)) return 'education';
      if (current === 'education' && open('experience') && beginsJob(index)) return 'experience';
      if (current === 'experience' || current === 'projects') return current;
      if (open('skills') && isSkillList(segment, taxonomy)) return 'skills';
      if (open('contact') && PERSONAL.test(text) && current !== 'summary') return 'contact';
      if (current !== 'contact') return current;
      if (open('summary') && isAboutPerson(joined(segments, index), segment)) return 'summary';
      return index >= LINES_OF_CONTACT && !isContactLine(text) ? 'other' : current;
    },
  };
}

/** A degree without its year: it needs a school beside it. */
function isSchool({ text, bullet }: Segment): boolean {
  return !bullet && speaksOfEducation(text) && /\b(?:university|college|institute|school|academy)\b/iu.test(text);
}

/** Prose that is long enough not to be the description of a firm or a school. */
function isAboutPerson(text: string, { bullet, excerpt }: Segment): boolean {
  if ((bullet && (!excerpt || text.length < SHORTEST_PROSE * 2)) || !isProse(text)) return false;
  if (/[\p{Lu}\p{Ll}]/u.test(text)) return text.length >= SHORTEST_PROSE;
  const words = text.split(/\s+/u).length;
  return text.length >= SHORTEST_DENSE && (words < 3 || words >= WORDS_OF_SENTENCE);
}

/** A line with the one that its sentence goes on in. */
function joined(segments: readonly Segment[], index: number): string {
  const [line, next] = [segments[index], segments[index + 1]];
  const goesOn = line && next && !next.bullet && !next.gap && /^\p{Ll}/u.test(next.text);
  return goesOn ? `${line.text} ${next.text}` : (line?.text ?? '');
}
