import type { ResumeSection } from '@prep-ai/contract';
import { phraseKey } from '@prep-ai/question-bank';
import { datedOrAbove, hasHeadingForm } from './heading-form.ts';
import { despaced } from './heading-text.ts';
import type { Segment } from './segments.ts';

/** Words that something has to follow: a line that ends in one goes on in the next. */
const GOES_ON =
  /(?:[,&/+(–—-]|(?<=^|\s)(?:and|or|of|the|with|for|in|to|a|an|by|on|using|as|at|from|into|its|their|our|his|her|my|your|that|which|including|via|per|under|over|both|between|through|is|are|was|were|und|mit|für|der|die|das|des|von|im|et|de|des|du|la|les|le|avec|pour|en|y|con|para|del|los|las|el|e|com|da|do|dos|di|per|il|van|het|een|voor|и|в|с|для|на|по))\s*$/iu;
const ENDS_SENTENCE = /[.!?:;。！？；：।؟…]['"”’)\]]?\s*$/u;
/** A line of running text: this many words, most of which begin with a small letter. */
const WORDS_OF_TEXT = 5;
/** Share of the usual length at which lines are broken: a line this long left no room for another word. */
const NO_ROOM = 0.93;
/** known headings that show how a document sets its headings */
const SHOWN_BY = 2;
/** lines of one look with space above them that show it when none is a heading by its words */
const SHOWN_ALONE = 3;
/** broken lines that show how long lines are: one may have been broken by hand */
const ROOM_SHOWN_BY = 2;
/** Share of the document's long lines at which a line may have been broken, when nothing shows where lines are. */
const NEARLY_FULL = 0.85;
/** Share of the lines of running text that are shorter than a long one */
const LONG_OF_TEXT = 0.9;
/** Share of the lines set like that which are headings by their words. */
const MOSTLY_HEADINGS = 0.3;
/** Share from which on all lines set like that are headings. */
const NEARLY_ALL = 0.6;
/** Share of the lines set alike that may be something else where hardly any is a heading by its words. */
const FEW = 0.2;
/** Share of the lines up to which capitals are for headings and names. */
const RARE = 0.35;
const LABEL = { words: 4, characters: 36 };
/** Times the size of the text */
const LARGER = 1.08;

/** How a document sets its headings. */
export interface HeadingLooks {
  /** Whether a line is set as this document sets its headings, and unlike its text. */
  isSetAsHeading(segment: Segment): boolean;
  /** Whether nearly all lines set like this one are headings by their words or could be: then it is one too. */
  isCertainlyHeading(segment: Segment): boolean;
  /** Whether a line is in capitals and few lines of the document are. */
  isInRareCapitals(segment: Segment): boolean;
  /** Whether a line looks like running text although the headings of this document do not. */
  isSetAsText(segment: Segment): boolean;
  /** Whether a line continues the sentence of the line before it. */
  continues(index: number): boolean;
}

export const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();

/** What sets a line apart: size, weight, capitals; '' when nothing does. */
function keyOf(segment: Segment): string {
  const { text, look } = segment;
  const size = look?.size !== undefined && look.size >= LARGER ? `${Math.round(look.size * 10)}` : '';
  const colon = /[:：][\s–—-]*$/u.test(text) ? ':' : '';
  const key = `${size}${look?.strong === true ? 'b' : ''}${isCapitals(despaced(text.trim())) ? 'C' : ''}${colon}`;
  if (key !== '' || !segment.gap || !isShortLabel(segment)) return key;
  return /^\p{Ll}/u.test(text) ? 'gap, small' : 'gap';
}

/** A few words below an empty line. */
function isShortLabel({ text, bullet }: Segment): boolean {
  return (
    !bullet &&
    text.length <= LABEL.characters &&
    wordsOf(text).length <= LABEL.words &&
    !/[\d@,;|•·/()]|[.!?]\s*$/u.test(text)
  );
}

/** Learns from the headings that are known by their words how a document sets headings, and where it breaks its lines. */
export function learnLooks(segments: readonly Segment[], named: readonly (ResumeSection | null)[]): HeadingLooks {
  const all = new Map<string, number>();
  const known = new Map<string, number>();
  const open = new Map<string, number>();
  const gapped = new Map<string, number>();
  const byDates = datedOrAbove(segments);
  for (const [index, segment] of segments.entries()) {
    const key = keyOf(segment);
    if (named[index]) known.set(key, (known.get(key) ?? 0) + 1);
    // a line of the form of a heading may be one in words that nobody knows: it says nothing against its look
    const isOpen = !named[index] && hasHeadingForm(segment) && byDates[index] === false && !key.startsWith('gap');
    const counts = isOpen ? open : all;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (segment.gap && isOpen) gapped.set(key, (gapped.get(key) ?? 0) + 1);
  }
  const styles = new Set(
    [...known].flatMap(([key, count]) =>
      key !== '' && count >= SHOWN_BY && count >= (all.get(key) ?? 0) * MOSTLY_HEADINGS ? [key] : [],
    ),
  );
  const inStyle = [...styles].reduce((sum, key) => sum + (key === 'gap' ? 0 : (known.get(key) ?? 0)), 0);
  const hasPlain = (known.get('') ?? 0) > inStyle;
  const width = { room: usualRoom(segments), long: longLine(segments) };
  const capitals = segments.filter(({ text }) => isCapitals(text.trim())).length;
  const tails: boolean[] = [];
  const isGapped = headingsHaveGaps(segments, named);
  for (const [index, line] of segments.entries()) {
    const above = segments[index - 1];
    const isFree = !above || (named[index - 1] ?? null) !== null;
    const isClose = isGapped && above !== undefined && isBelowText(above, line);
    tails.push(!isFree && (isClose || continuesSentence([above, line], tails[index - 1] === true, width)));
  }
  return {
    isSetAsHeading: (segment) => styles.has(keyOf(segment)),
    isCertainlyHeading: (segment) => {
      const key = keyOf(segment);
      const [count, others] = [known.get(key) ?? 0, (all.get(key) ?? 0) - (known.get(key) ?? 0)];
      if (styles.has(key) && count >= SHOWN_BY && others <= count / 2) return true;
      const alike = (open.get(key) ?? 0) + count;
      if (key === '' || key.startsWith('gap') || others > alike * FEW) return false;
      const isSpaced = (gapped.get(key) ?? 0) >= alike * (1 - FEW);
      return count > 0 ? alike > SHOWN_BY : isSpaced && alike > SHOWN_ALONE;
    },
    isInRareCapitals: ({ text }) => isCapitals(text.trim()) && capitals < segments.length * RARE,
    isSetAsText: (segment) => inStyle > SHOWN_BY && !hasPlain && keyOf(segment) === '' && !segment.gap,
    continues: (index) => tails[index] === true,
  };
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}’'-]+/u).filter((word) => word !== '');
}

function isRunningText({ text, bullet }: Segment): boolean {
  const words = wordsOf(text);
  const small = words.filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word)).length;
  return words.length >= WORDS_OF_TEXT && (bullet || small * 2 >= words.length);
}

/** Nearly all headings of the document have space above them. */
function headingsHaveGaps(segments: readonly Segment[], named: readonly (ResumeSection | null)[]): boolean {
  const headings = segments.filter((_, index) => index > 0 && named[index]);
  const gapped = headings.filter((segment) => segment.gap).length;
  return gapped > SHOWN_BY && gapped >= headings.length * NEARLY_ALL;
}

/** Right below a line of text that does not end, without space. */
function isBelowText(above: Segment, line: Segment): boolean {
  return !line.gap && !line.bullet && !line.excerpt && isRunningText(above) && !ENDS_SENTENCE.test(above.text);
}

/** Characters of the lines after which a sentence certainly went on, with the word that had no room; 0 when there are none. */
function usualRoom(segments: readonly Segment[]): number {
  const lengths = segments.flatMap((segment, index) => {
    const next = segments[index + 1];
    const goesOn =
      next && !next.bullet && !next.gap && !segment.excerpt && /^\p{Ll}/u.test(next.text) && isRunningText(segment);
    return goesOn && !ENDS_SENTENCE.test(segment.text) ? [lengthWithNext(segment, next)] : [];
  });
  return lengths.length < ROOM_SHOWN_BY ? 0 : (lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 4)] ?? 0);
}

/** Characters of a long line of running text. */
function longLine(segments: readonly Segment[]): number {
  const lengths = segments.filter(isRunningText).map(({ text }) => text.trimEnd().length);
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length * LONG_OF_TEXT)] ?? 0;
}

const lengthWithNext = (segment: Segment, next: Segment): number =>
  segment.text.trimEnd().length + 1 + (/^\S+/u.exec(next.text)?.[0].length ?? 0);

/** How long lines get: where sentences are broken (0 when nothing shows it), and a long line, in characters. */
interface Width {
  room: number;
  long: number;
}

/** @param isTail whether the line above is the tail of a sentence itself */
function continuesSentence([above, line]: (Segment | undefined)[], isTail: boolean, width: Width): boolean {
  if (!line || !above || line.bullet || line.gap || line.excerpt || above.excerpt) return false;
  if (ENDS_SENTENCE.test(above.text)) return false;
  if (!isRunningText(above)) {
    return GOES_ON.test(above.text) && (isTail || wordsOf(above.text).length > 2) && !isCapitals(above.text);
  }
  if (GOES_ON.test(above.text) || /^\p{Ll}/u.test(line.text)) return true;
  if (width.room > 0) return lengthWithNext(above, line) >= width.room * NO_ROOM;
  const isFull = lengthWithNext(above, line) >= width.long * NEARLY_FULL;
  return (
    isFull &&
    isWord(line.text) &&
    UNCERTAIN.has(phraseKey(line.text)) &&
    wordsOf(above.text).length >= WORDS_OF_SENTENCE
  );
}

/** The heading words of a line that is certainly a heading by its look, whatever else it says ("Nursing procedures done"). */
const HEAD_NOUNS: readonly (readonly [RegExp, ResumeSection])[] = [
  [/^(?:references?|referees?|recommendations?)$/, 'references'],
  [/^(?:declaration|status|visa|passport|availability|consent|disclaimer)$/, 'other'],
  [/^(?:hobb(?:y|ies)|interests?|volunteer(?:ing)?|activit(?:y|ies)|leisure)$/, 'interests'],
  [/^(?:languages?)$/, 'languages'],
  [/^(?:certifi\w+|licen[cs]\w+|registrations?|trainings|courses|accreditations?|workshops)$/, 'certifications'],
  [/^(?:awards?|achievements?|accomplishments?|honou?rs?|publications?|patents?)$/, 'achievements'],
  [/^(?:projects?)$/, 'projects'],
  [
    /^(?:education\w*|academics?|qualifications?|schools?|schooling|studies|degrees?|institutions|apprenticeships?)$/,
    'education',
  ],
  [
    /^(?:skills?|competenc\w+|expertise|proficienc\w+|technolog(?:y|ies)|tools|procedures|strengths|abilities|machinery)$/,
    'skills',
  ],
  [/^(?:experiences?|employments?|internships?|appointments)$/, 'experience'],
  [/^(?:summary|profile|objectives?|overview|introduction)$/, 'summary'],
  [/^(?:contacts?|personal)$/, 'contact'],
];
const MAX_WORDS = 6;

/** An unfinished line of this many words is more likely to go on in a word that sentences end in too. */
const WORDS_OF_SENTENCE = 8;
/** Single words that are headings in one place and the end of a sentence in another. */
const UNCERTAIN = new Set(
  'applications,training,trainings,software,tools,systems,programs,platforms,technology,technologies,courses,work,practice,service,equipment,methods,procedures,machines,domains,instruments,techniques,industry,personal,programming,procedures,stack,tech,learning,school,college,university,academic,study,studies,career,positions,roles,jobs,posts,speaking,writing,press,talks,papers,presentations,results,activities,sports,community,notes,requirements,benefits,availability,background,statement,overview,introduction,registration,licence,license,links,address'
    .split(',')
    .map(phraseKey),
);
const isWord = (text: string): boolean => /^\s*\p{Script=Latin}+\s*$/u.test(text);

/** The section that a line names by one of its words; for lines that are headings by their look. The last such word decides. */
export function sectionByHeadNoun(text: string): ResumeSection | null {
  const words = wordsOf(text.toLowerCase());
  if (words.length > MAX_WORDS || /[\d@,.;|•·]\S|[,;]/u.test(text)) return null;
  for (const word of [...words].reverse()) {
    const found = HEAD_NOUNS.find(([pattern]) => pattern.test(word));
    if (found) return found[1];
  }
  return null;
}

/** Nouns that no employer is called by. */
const SURE_NOUN =
  /(?:skills|experience|education|qualifications?|references?|referees|interests|languages|certifications?|achievements|projects|competenc(?:ies|es)|summary|objective)$/iu;

/** Whether a line ends in the noun of a section, so that words of employers in it ("software") do not count. */
export const endsInNoun = (text: string): boolean => SURE_NOUN.test(text.replace(/[\s:：]+$/u, ''));

/** "Education and QTS", "Clubs & interests": capitals or small words, and the noun at the end or before the "and". */
export function isTitled(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  const [first = '', second = ''] = words;
  const isNoun = (word: string): boolean => sectionByHeadNoun(word) !== null;
  if (isCapitals(text)) return words.length > 1 && words.length < LABEL.words + 2 && isNoun(words.at(-1) ?? '');
  return (
    words.length <= LABEL.words &&
    /^\p{Lu}/u.test(first) &&
    (isNoun(words.at(-1) ?? '') || (isNoun(first) && /^(?:and|&|,)$/u.test(second)))
  );
}
