import type { ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { isDegree, isJob } from './inferred-headings.ts';
import { bestTitleScore, namesSchool, speaksOfEducation } from './position-header.ts';
import { isContactLine, isProse } from './prose.ts';
import type { Segment } from './segments.ts';

/** Lines below a heading that show what its block is about. */
const LINES_OF_BLOCK = 8;
/** Shares of the document: above the first there may be a summary, below the second what stands at the end. */
const TOP = 0.4;
const END = 0.5;
/** Share of the items of a block that decides what it lists. */
const MOST = 0.4;
const SHORT_ITEM = { words: 4, characters: 40 };
const LINES_OF_INTERESTS = 4;

const PERSON = /^\W*(?:mr|mrs|ms|dr|prof|fr|rev|eng|er|shri|smt|herr|frau|mme|m\.)\b\.?\s+\p{Lu}/iu;
const ON_REQUEST =
  /\b(?:up)?on request\b|\bauf anfrage\b|sur demande|a petición|su richiesta|по запросу|mediante solicitud/iu;
const DECLARED =
  /\bhereby\b|to the best of my|true and correct|above (?:furnished|mentioned|information)|i declare|i certify|notice period|willing to relocate|visa status/iu;
const PERSONAL =
  /^\W*(?:name|father|mother|spouse|husband|wife|date of birth|d\.?o\.?b|born|birth|gender|sex\b|marital|nationality|religion|passport|blood group|caste|age\b|height|weight|(?:permanent|present|current)? ?address|e-?mail|mobile|phone|tel)/iu;
const CERTIFIED =
  /\b(?:certifi\w+|licen[cs]e[ds]?|accredit\w*|course|training|workshop|member(?:ship)?|registration|valid (?:until|to|till)|expires?)\b/iu;
const AWARDED =
  /\b(?:awards?|awarded|prize|winner|won|medal|scholarship|honou?rs?|rank(?:ed)?|best|employee of|finalist|topper|recogni[sz]ed|published|journal|conference|patent)\b/iu;

/** What is known of the document around a block. */
export interface BlockPlace {
  /** whether the document has a heading for a section already */
  has: (section: ResumeSection) => boolean;
  /** lines of the document */
  length: number;
}

/**
 * The section of the lines `from` to `to` (that one not included), which stand below a heading in words that nobody knows:
 * periods with jobs, degrees, items that are skills or languages, people who can be reached. Null when they do not say.
 */
export function kindOfBlock(
  segments: readonly Segment[],
  { from, to }: { from: number; to: number },
  { has, length }: BlockPlace,
  taxonomy: Taxonomy,
): ResumeSection | null {
  const block = segments.slice(from, Math.min(to, from + LINES_OF_BLOCK));
  if (block.length === 0) return null;
  const share = (test: (segment: Segment) => boolean): number => block.filter(test).length / block.length;
  const place = from / length;
  if (block.some(({ text }) => ON_REQUEST.test(text)) && block.length <= 2) return 'references';
  if (share(({ text }) => DECLARED.test(text)) >= MOST) return 'other';
  const names = block.some(({ text }) => PERSON.test(text));
  const reaches = block.some(({ text }) => isContactLine(text) && /\p{L}.*@/u.test(text));
  const isOwner = reaches && !segments.slice(0, from).some(({ text }) => isContactLine(text));
  if (isOwner) return 'contact';
  if (place > END && names && !block.some((segment) => isJob(segment, taxonomy))) return 'references';
  if (share(({ text }) => PERSONAL.test(text)) > MOST) return 'contact';
  const jobs = block.filter((segment) => isJob(segment, taxonomy) && !namesSchool(segment.text));
  const degrees = block.filter(
    (segment) => isDegree(segment) || (speaksOfEducation(segment.text) && namesSchool(segment.text)),
  );
  const titled = block.filter(({ text, bullet }) => !bullet && bestTitleScore(text, taxonomy) >= MOST);
  if (degrees.length > 0 && jobs.length <= degrees.length && !has('education') && titled.length <= degrees.length)
    return 'education';
  if (jobs.length > 0 && titled.length > 0) return 'experience';
  const listed = kindOfItems(block, has, taxonomy);
  if (listed) return listed;
  if (
    place < TOP &&
    !has('summary') &&
    isProse(
      block
        .slice(0, 2)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return 'summary';
  if (!has('certifications') && share(({ text }) => CERTIFIED.test(text)) >= MOST) return 'certifications';
  if (!has('achievements') && share(({ text }) => AWARDED.test(text)) >= MOST) return 'achievements';
  if (place > END && reaches) return 'references';
  const isQuiet = block.length <= LINES_OF_INTERESTS && !block.some(({ text }) => /\d/u.test(text));
  return place > END && !has('interests') && isQuiet ? 'interests' : null;
}

/** Lists: mostly languages, or skills. */
function kindOfItems(
  block: readonly Segment[],
  has: (section: ResumeSection) => boolean,
  taxonomy: Taxonomy,
): ResumeSection | null {
  const items = block.flatMap(({ text }) =>
    text
      .split(/[,;|•·:]|\s[-–—]\s|\s{3,}|\t|\(|\)|\/|،|、/u)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
  const short = items.filter(
    (item) => item.length <= SHORT_ITEM.characters && item.split(/\s+/u).length <= SHORT_ITEM.words,
  );
  if (short.length * 2 < items.length || short.length < 2) return null;
  const categories = short.map((item) =>
    taxonomy.skills.find(item, taxonomy.tokenize(item)).map(({ skill }) => skill.category),
  );
  const languages = categories.filter((own) => own.includes('Languages')).length;
  const skills = categories.filter((own) => own.some((category) => category !== 'Languages')).length;
  if (languages > 0 && languages >= skills && languages * 3 >= short.length && !has('languages')) return 'languages';
  return skills >= short.length * MOST && skills > 1 ? 'skills' : null;
}
