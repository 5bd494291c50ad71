import { RESUME_SECTIONS, type ResumeSection } from '@prep-ai/contract';
import { phraseKey } from '@prep-ai/question-bank';
import { HEADING_FILLERS, HEADINGS, OTHER_HEADINGS } from './heading-words.ts';
import { HEADINGS_OF_THE_WORLD } from './heading-words-world.ts';

const phrases = (list: string): string[] =>
  list
    .split(',')
    .map(phraseKey)
    .filter((key) => key !== '');
const EXACT = new Map<string, ResumeSection>();
for (const section of RESUME_SECTIONS) {
  for (const key of phrases(section === 'other' ? OTHER_HEADINGS : HEADINGS[section]))
    if (!EXACT.has(key)) EXACT.set(key, section);
}
for (const section of RESUME_SECTIONS) {
  for (const key of phrases(HEADINGS_OF_THE_WORLD[section])) if (!EXACT.has(key)) EXACT.set(key, section);
}
const FILLERS = new Set(phrases(HEADING_FILLERS));
/** One-word headings decide mixed ones ("Education & Certifications" is education): the earlier section here wins. */
const PRIORITY: readonly ResumeSection[] = [
  'projects',
  'experience',
  'education',
  'certifications',
  'achievements',
  'skills',
  'languages',
  'interests',
  'summary',
  'references',
];
const WEAK_ALONE = new Set([
  'work',
  'background',
  'about',
  'link',
  'statement',
  'project',
  'tool',
  'technology',
  'software',
  'language',
  'knowledge',
  'profile',
]);
const DECORATION_BEFORE = /^[\s\d.)#*_=\-–—|:~<>•●■□◆◇▪►▶★☆【［[「『〈《]+/u;
const DECORATION_AFTER = /[\s:：;*_=\-–—|.~<>•●■□◆◇▪►▶★☆?？!！】］\]」』〉》]+$/u;
const MAX_HEADING_LENGTH = 60;
const MAX_HEADING_WORDS = 7;
/** words of a heading that may have slips in it */
const MOST_MISSPELLED = 4;

/** The section a line opens, when the line is nothing but a heading. Fits "W O R K  E X P E R I E N C E", "3. Skills:", "EDUCATION & TRAINING". */
export function headingSection(text: string): ResumeSection | null {
  const parts = text.length <= MAX_HEADING_LENGTH && !/\d/u.test(text) ? text.split(/\s[/|·]\s/u) : [];
  if (parts.length === 2 && parts.every((part) => part.trim() !== '')) {
    // "Compétences / Skills": one heading in two languages
    const [one, other] = parts.map((part) => sectionOf(part));
    if (one && one === other) return one;
  }
  return sectionOf(text);
}

function sectionOf(text: string): ResumeSection | null {
  const bare = despaced(text).replace(DECORATION_BEFORE, '').replace(DECORATION_AFTER, '');
  if (bare === '' || bare.length > MAX_HEADING_LENGTH || /[.!?@]\s|,.*,/u.test(bare)) return null;
  const key = phraseKey(bare.replace(/\((?:[^()]{0,40})\)$/u, ''));
  const exact = EXACT.get(key);
  if (exact) return WEAK_ALONE.has(key) && bare === bare.toLowerCase() ? null : exact;
  if (!looksLikeHeading(text, bare)) return null;
  const words = key.split(' ');
  const isClear = words.length > 1 || /[:：]\s*$/u.test(text) || isCapitals(bare);
  return (
    sectionOfWords(words) ??
    (isClear && words.length <= MOST_MISSPELLED ? sectionOfWords(words.map(spelledWell)) : null)
  );
}

/** The section of a heading that is made of the words of headings and of fillers alone. */
function sectionOfWords(words: string[]): ResumeSection | null {
  const whole = EXACT.get(words.join(' '));
  if (whole) return whole;
  if (words.length > MAX_HEADING_WORDS || words.length < 2) return null;
  const sections = new Set<ResumeSection>();
  let from = 0;
  let previous: ResumeSection | null = null;
  while (from < words.length) {
    const to = longestPhrase(words, from);
    if (to === from && !FILLERS.has(words[from] ?? '')) return null;
    const section = to > from ? (EXACT.get(words.slice(from, to).join(' ')) ?? 'other') : null;
    // "Presentation Skills" is a skill; "Skills and Presentations" would be a heading.
    if (section && previous && section !== previous) return null;
    if (section) sections.add(section);
    previous = section;
    from = Math.max(to, from + 1);
  }
  return PRIORITY.find((section) => sections.has(section)) ?? null;
}

function longestPhrase(words: string[], from: number): number {
  for (let to = words.length; to > from; to--) if (EXACT.has(words.slice(from, to).join(' '))) return to;
  return from;
}

/** In capitals, but for letters that a scanner took for small ones. */
function isCapitals(bare: string): boolean {
  const read = bare.replace(/(?<=\p{Lu})l|l(?=\p{Lu})/gu, 'I');
  return read === read.toUpperCase();
}

function looksLikeHeading(text: string, bare: string): boolean {
  if (/[:：]\s*$/u.test(text) || isCapitals(bare)) return true;
  return bare
    .split(/\s+/u)
    .every((word) => /^[\p{Lu}\p{Lo}\p{N}&(/]/u.test(word) || /^(and|of|the|in|with|&)$/i.test(word));
}

/** "S K I L L S" as "SKILLS"; double spaces stay between the words. */
export function despaced(text: string): string {
  return /^(?:\S\s){3,}\S\s*:?$/u.test(text.trim().replace(/\s{2,}/gu, ' '))
    ? text
        .trim()
        .split(/\s{2,}/u)
        .map((word) => word.replace(/\s/gu, ''))
        .join(' ')
    : text;
}

/** Letters of a word from which on one wrong letter leaves no doubt which word is meant. */
const LONG_WORD = 6;
const KNOWN_WORDS = new Set([...EXACT.keys()].flatMap((key) => key.split(' ')).filter((word) => /^[a-z]+$/.test(word)));
/** Long words of headings by what is left of them without one letter. */
const WITHOUT_ONE = new Map<string, string>();
for (const word of KNOWN_WORDS)
  for (const rest of word.length >= LONG_WORD ? withoutOneLetter(word) : [])
    if (!WITHOUT_ONE.has(rest)) WITHOUT_ONE.set(rest, word);
/** Other words that people write when they mean one of a heading. */
const MEANT: Readonly<Record<string, string>> = {
  carrier: 'career',
  carrer: 'career',
  personnel: 'personal',
  refrence: 'reference',
  proffesional: 'professional',
  proffessional: 'professional',
  personel: 'personal',
};

function withoutOneLetter(word: string): string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** A word of headings for one that is a letter off ("exprience", "qualificatons") or was scanned badly ("sk1lls"). */
function spelledWell(word: string): string {
  const meant = MEANT[word];
  if (meant || KNOWN_WORDS.has(word)) return meant ?? word;
  const letters = word.replace(/0/g, 'o').replace(/[1|]/g, 'l');
  for (const tried of [letters, letters.replace(/l/g, 'i'), letters.replace(/rn/g, 'm')]) {
    const singular = tried.replace(/s$/, '');
    for (const form of [tried, singular]) if (KNOWN_WORDS.has(form)) return form;
    if (singular.length + 1 < LONG_WORD) continue;
    const near =
      WITHOUT_ONE.get(singular) ??
      withoutOneLetter(singular)
        .map((rest) => (KNOWN_WORDS.has(rest) ? rest : WITHOUT_ONE.get(rest)))
        .find((known) => known !== undefined);
    if (near && Math.abs(near.length - singular.length) <= 1) return near;
  }
  return word;
}
