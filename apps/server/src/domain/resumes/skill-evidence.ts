import type { ResumeProfile, SkillEvidence } from '@prep-ai/contract';
import type { SkillHit, Taxonomy } from '@prep-ai/question-bank';
import type { SectionedSegment } from './segments.ts';
import { type FieldNearness, fieldNearness, isMeant, namesPeople } from './skill-sense.ts';

/** Category of skills that the resume names in a list and the taxonomy does not know. */
const UNKNOWN_CATEGORY = 'Other';

const NOT_SKILLS = new Set(['contact', 'references', 'interests']);
const WORKED = new Set(['experience', 'projects']);
const LISTED = new Set(['skills', 'certifications']);
const LIST_ITEM = /[,;|•·\t]|\s{3,}|、|，/u;
/** Education names degrees and schools; only what says that it lists courses lists skills. */
const COURSES =
  /^\W*(?:relevant |key |major |core )*(?:course ?work|courses|subjects|modules|electives|specializations?|specialisations?)\b/iu;
const MAX_UNKNOWN_SKILLS = 25;
/** lines at the top of a position in which its employer is named */
const HEADER_LINES = 4;
/** "Languages: Java", and the first cell of a row ("OS   Linux, Ubuntu") */
const LABEL = /^[^:：]{1,40}[:：]\s*|^\S[^,;|•·]{0,24}?(?:\t|\s{3,})(?=\S)/u;
const ITEM = /^[\p{L}][\p{L}\p{M}\p{N}.+#&'’/ -]{1,38}$/u;
const SENTENCE_WORDS =
  /(?<![\p{L}\p{M}])(?:the|with|to|for|of|in|on|is|are|was|were|have|has|had|my|our|i|we|that|this|by|from|as|an?|etc|years?|months?|experience|experienced|knowledge|ability|skills?|level|advanced|basic|fluent|native|expert|intermediate|beginner|proficient|including|excellent|strong|good|and|or|any|not|no|which|who|when|college|university|school|institute|ltd|limited|pvt|road|street|page|year|marks?|grade|at|licen[cs]e)(?![\p{L}\p{M}])/iu;
/** A year in a line of "skills" says that it tells of a job or a school. */
const DATED = /\b(?:19|20)\d{2}\b/u;

/** A list of items rather than a sentence: most of its text is short pieces between commas or bars. */
export function isList(text: string): boolean {
  const body = text.replace(/^[^:：]{1,40}[:：]\s*/u, '');
  const items = body.split(LIST_ITEM).filter((item) => item.trim() !== '');
  return items.length >= 3 && items.every((item) => item.trim().split(/\s+/u).length <= 5);
}

/** How near the line of work a skill must be that is shown and not named. */
const LEAST_NEARNESS = 0.1;

interface Hit extends SkillHit {
  segment: SectionedSegment;
  /** all hits of the segment */
  others: readonly SkillHit[];
}

/** What is on its own: in a skills section, in a list, or nearly alone on its line. */
function standsOut({ segment }: Hit): boolean {
  return segment.section === 'skills' || isShort(segment);
}

const isShort = (segment: SectionedSegment): boolean => segment.tokens.length <= 4 || isList(segment.text);

/**
 * Whether a place is evidence: the word is used in its sense there (`isMeant`), words for people in lists of skills and where they
 * name the candidate (`titles`), and a soft skill of one word where it is set apart.
 */
function isStrong(hit: Hit, nearness: FieldNearness, titles: readonly string[]): boolean {
  const { segment, skill } = hit;
  const listed = standsOut(hit);
  if (namesPeople(hit, segment.text)) {
    const surface = segment.text.slice(hit.start, hit.end);
    return (
      LISTED.has(segment.section) || titles.some((title) => title.includes(surface) && segment.text.includes(title))
    );
  }
  if (skill.category === 'Soft Skills' && hit.to - hit.from === 1) return listed;
  if (isShort(segment) && (segment.section === 'skills' || COURSES.test(segment.text))) return true;
  return isMeant(hit, { text: segment.text, tokens: segment.tokens, hits: hit.others, listed }, nearness);
}

/** The name of an employer or of a degree is no skill, even when its words are. */
function isName(hit: Hit, organizations: ReadonlyMap<number, readonly string[]>): boolean {
  const { segment } = hit;
  if (segment.section === 'education') return !COURSES.test(segment.text);
  return (organizations.get(segment.line) ?? []).some((name) => {
    const at = segment.text.indexOf(name);
    return at >= 0 && hit.start >= at && hit.end <= at + name.length;
  });
}

/** Page heads and signatures repeat the owner's name, whatever skill it sounds like. */
function isOwner({ segment, start, end }: Hit, name: string | null): boolean {
  const at = name === null ? -1 : segment.text.toLowerCase().indexOf(name.toLowerCase());
  return name !== null && at >= 0 && start >= at && end <= at + name.length;
}

interface Found {
  name: string;
  category: string;
  lines: Set<number>;
  worked: boolean;
  strong: boolean;
  /** what was done shows it; no line names it */
  shown: boolean;
}

const isReadable = (segment: SectionedSegment): boolean => !segment.heading && !NOT_SKILLS.has(segment.section);

/**
 * Skills with the lines that show them: first those shown in jobs and projects, then by number of lines, then as they come.
 * Items of the skills section that the taxonomy does not know are listed in their own words.
 */
export function readSkills(
  segments: readonly SectionedSegment[],
  { positions, headline, name }: Pick<ResumeProfile, 'positions' | 'headline'> & { name?: string | null },
  taxonomy: Taxonomy,
): SkillEvidence[] {
  const organizations = new Map<number, string[]>();
  for (const { organization, lines } of positions)
    for (const line of organization ? lines.slice(0, HEADER_LINES) : [])
      organizations.set(line, [...(organizations.get(line) ?? []), organization ?? '']);
  const readable = segments.filter(isReadable);
  const places = segments.map((segment) => ({
    segment,
    tokens: segment.tokens,
    hits: taxonomy.skills.find(segment.text, segment.tokens),
  }));
  const hits = places
    .filter(({ segment }) => isReadable(segment))
    .flatMap(({ segment, hits: others }) => others.map((hit): Hit => ({ ...hit, segment, others })))
    .filter((hit) => !isName(hit, organizations) && !isOwner(hit, name ?? null));
  const nearness = fieldNearness(places, taxonomy);
  const titles = [headline, positions[0]?.title ?? null].filter((title) => title !== null);
  const found = new Map<string, Found>();
  for (const hit of hits) {
    const entry = found.get(hit.skill.name) ?? {
      name: hit.skill.name,
      category: hit.skill.category,
      lines: new Set(),
      worked: false,
      strong: false,
      shown: false,
    };
    entry.lines.add(hit.segment.line);
    entry.worked ||= WORKED.has(hit.segment.section);
    entry.strong ||= isStrong(hit, nearness, titles);
    found.set(entry.name, entry);
  }
  for (const { skill, segment } of shownIn(readable, nearness, taxonomy)) {
    const entry = found.get(skill.name);
    if (entry?.strong && !entry.shown) continue;
    const { name, category } = skill;
    const lines = new Set([...(entry?.shown ? entry.lines : []), segment.line]);
    found.set(name, { name, category, lines, worked: WORKED.has(segment.section), strong: true, shown: true });
  }
  const known = [...found.values()].filter((entry) => entry.strong);
  known.sort((a, b) => Number(b.worked) - Number(a.worked) || b.lines.size - a.lines.size);
  const listed = readable.filter((segment) => segment.section === 'skills');
  return [...known, ...unknownItems(listed, taxonomy)].map(({ name, category, lines, worked, shown }) => ({
    name,
    category,
    lines: [...lines],
    in_experience: worked,
    ...(shown && { shown }),
  }));
}

/** Lines that each hold one item: at least this many of them, one after the other. */
const LINES_OF_ITEMS = 3;
const WORDS_OF_ITEM = 5;

function isOneOfLines(segments: readonly SectionedSegment[], at: number): boolean {
  const isItem = (index: number): boolean => {
    const [line, above] = [segments[index], segments[index - 1]];
    if (!line || line.bullet || line.excerpt || /[.:;,]\s*$/u.test(line.text)) return false;
    // The tail of a sentence is none
    const isTail =
      above !== undefined && above.text.split(/\s+/u).length > WORDS_OF_ITEM && above.line === line.line - 1;
    return line.text.trim().split(/\s+/u).length <= WORDS_OF_ITEM && !isTail;
  };
  let [from, to] = [at, at];
  while (isItem(from)) from--;
  while (isItem(to)) to++;
  return to - from - 1 >= LINES_OF_ITEMS;
}

/** Skills of what was done in jobs and projects, near the document's own line of work. */
function shownIn(segments: readonly SectionedSegment[], nearness: FieldNearness, taxonomy: Taxonomy) {
  return segments
    .filter((segment) => WORKED.has(segment.section) || segment.section === 'summary')
    .flatMap((segment) =>
      taxonomy.skills.findShown(segment.text, segment.tokens).map(({ skill }) => ({ skill, segment })),
    )
    .filter(({ skill }) => nearness(skill) >= LEAST_NEARNESS);
}

function unknownItems(segments: readonly SectionedSegment[], taxonomy: Taxonomy): Found[] {
  const items = new Map<string, Found>();
  for (const [at, segment] of segments.entries()) {
    const single = segment.tokens.length <= 3 && (segment.bullet || isOneOfLines(segments, at));
    if ((!single && !isList(segment.text)) || DATED.test(segment.text)) continue;
    for (const raw of segment.text.replace(LABEL, '').split(LIST_ITEM)) {
      const item = raw.replace(/\s+/gu, ' ').replace(/^[\s().]+|[\s().]+$/gu, '');
      const words = item.split(' ').length;
      if (!ITEM.test(item) || words > 3 || SENTENCE_WORDS.test(item) || taxonomy.skills.byName(item)) continue;
      if (taxonomy.skills.find(item, taxonomy.tokenize(item)).length > 0 || items.size >= MAX_UNKNOWN_SKILLS) continue;
      const entry = items.get(item.toLowerCase()) ?? {
        name: item,
        category: UNKNOWN_CATEGORY,
        lines: new Set(),
        worked: false,
        strong: true,
        shown: false,
      };
      entry.lines.add(segment.line);
      items.set(item.toLowerCase(), entry);
    }
  }
  return [...items.values()];
}
