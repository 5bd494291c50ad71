import type { Taxonomy } from '@prep-ai/question-bank';
import { findEmails } from './emails.ts';
import { headingSection } from './heading-text.ts';
import { namesOrganization, speaksOfEducation, titleScore } from './position-header.ts';
import type { Segment } from './segments.ts';

/** A name and the segment in which it was found. */
export interface FoundName {
  name: string;
  segment: Segment;
}

const TITLE_OF_PAGE =
  /^(?:(?:my |the )?(?:resume|résumé|curriculum\s+vitae|curriculam\s+vitae|c\.?\s?v\.?)|lebenslauf|bewerbung|bio-?\s?data|hoja de vida|currículum(?: vitae)?|currículo|životopis|życiorys|özgeçmiş|ÖZGEÇMİŞ|resumé|hoja de vida|जीवन परिचय|जीवन वृत्त|életrajz|önéletrajz|бiографія|резюме|резюме|автобиография|ประวัติย่อ|ประวัติส่วนตัว|קורות חיים|बायोडाटा|जीवनवृत्त|السيرة الذاتية|سيرة ذاتية|رزومه|个人简历|简历|個人履歷|履歷表?|履歷|履歴書|職務経歴書|이력서|경력기술서|자기소개서|page \d.*|last updated.*|\d{1,3})$/iu;
const OF_PAGE =
  /^(?:resume|résumé|curriculum\s+vitae|c\.?v\.?|bio-?\s?data|profile|lebenslauf)\s*(?:of|for|von|de|[-–—:|])\s*(?=\p{L})|\s*(?:[-–—|:]\s*)?(?:['’]s\s+)?(?<=\p{L}.{2,40}[\s'’–—|:-])(?:resume|résumé|curriculum\s+vitae|c\.?v\.?)$/iu;
/** "# Ines Calder", "*** Ines Calder ***" */
const DECORATION = /^\s{0,4}[#*=_~]{1,6}\s{0,4}|\s{0,4}[#*=_~]{1,6}\s{0,4}$/gu;
/** "Hello, I am Ines Calder" */
const I_AM =
  /^(?:(?:hello|hi|hallo|bonjour|hola|ciao)\W{1,3})?(?:i am|i['’]m|my name is|ich bin|je suis|je m['’]appelle|me llamo|mi chiamo)\s(?=\p{Lu})/iu;
const NAME_LABEL =
  /^(?:(?:full |candidate |candidate['’]s |applicant['’]?s? |legal |my )?name(?: in (?:full|passport|english|block letters))?(?: of (?:the )?(?:candidate|applicant))?|नाम|पूरा नाम|nom(?: et prénoms?)?|prénoms? et nom|vor- und nachname|vor- und zuname|الاسم(?: الكامل)?|姓名|氏名|お名前|名前|성명|이름|성함|nombre(?: completo| y apellidos)?|nome e cognome|nome(?: completo)?|naam|namn|navn|imię i nazwisko|jméno|ad[ıi] soyad[ıi]|ad soyad|имя|фио|ф\.?и\.?о\.?|п\.?і\.?б\.?|ชื่อ(?:[-–\s]{1,3}(?:นาม)?สกุล)?|ім['’]я|שם(?: מלא)?|نام|نام و نام خانوادگی|họ và tên|họ tên|nama(?: lengkap)?)[ \u00a0]*(?:[:：|\t\u3000]|[-–]\s|\s{2,}|\s(?=\p{Lu}|[^\p{Script=Latin}\p{Z}\p{P}])|$)\s*[:：]?\s*/iu;
const FIRST_LABEL = /^(?:first names?|given names?|forenames?|vornamen?|prénoms?|nombres?)\s*[:：|\t]\s*/iu;
const LAST_LABEL =
  /^(?:surname|last name|family name|nachname|familienname|nom(?: de famille)?|apellidos?)\s*[:：|\t]\s*/iu;
/** Degrees and licences written after a name. */
const DEGREES_AFTER =
  /(?<=\p{Ll}.{0,40}|\p{Lu}{2}\s\p{Lu}{2}.{0,30})(?:[\s,]{1,4}(?:CA\(SA\)|CA|CPA|CFA|ACCA|FCCA|FCA|ACA|CMA|MBA|PMP|RN|R\.N\.|BSN|MSN|LPN|NP|MD|MBBS|DO|DDS|DPT|PT|OT|PE|EIT|P\.?Eng\.?|LLB|LLM|JD|Ph\.?D\.?|PharmD|CISSP|SHRM-S?CP|PHR|CSM|MCIPD|MRCP|M\.?Sc\.?|B\.?Sc\.?|B\.?Tech\.?|M\.?Tech\.?|B\.?E\.?|MCA|BCA|M\.?A\.?|B\.?A\.?|M\.?Ed\.?|B\.?Ed\.?|Esq\.?)){1,8}$/u;
const PARTICLE =
  /^(?:de|da|van|von|der|den|ter|ten|bin|binti|ibn|ben|al|el|la|las|los|dos|das|del|della|di|du|le|af|av|zu|e|y|(?:d|l|o|dell|dall)['’][\p{L}-]+|[sdw]\/o)$/u;
const NO_NAME =
  /^(?:street|road|avenue|lane|resume|curriculum|vitae|cv|page|address|mobile|phone|email|e-mail|mail|contact|objective|date|confidential|portfolio|application|applicant|position|profile|details|company|city|state|country|name|experience|education|skills?|summary|linkedin|github|website|engineer|developer|manager|analyst|nurse|accountant|officer|assistant|teacher|designer|university|college|hospital|institute|limited|ltd|inc|the|and|of|for|with|in|to|my|i|am|is|personal|information|data|vacancy|dear|sir|madam|india|pakistan|bangladesh|nigeria|kenya|usa|uk|canada|australia|germany|france|remote|available|immediately|updated|professional|certified|licensed|registered|senior|junior|seeking|years?|born|nationality|gender|male|female|single|married)$/iu;
const PARTING =
  /\s(?=\p{L}{1,12}\s?[:：])|\s{3,}|\u3000{2,}|\t|\s[|•·●▪◦–—-]\s|[|•·●▪◦]|\s\/\s|,|\s\((?=he\b|she\b|they\b|him\b|her\b|mr\b|ms\b)/iu;
/** A name in brackets below a declaration. */
/** Names begin so on forms; elsewhere what stands before a name is part of it. */
const FORM_OF_ADDRESS = /^(?:herr|frau)\s+(?=\p{Lu}\S+\s)/iu;

/** "LEE MIN-JAE (이민재)": the same name in other letters; the other way round both are written together. */
const OTHER_SPELLING = /(?<=^[\p{Script=Latin}\s.'’-]{3,40})\s[(（][^\p{Script=Latin}()（）]{2,20}[)）]$/u;
const BOTH_SPELLINGS = /^[^\p{Script=Latin}()（）]{2,20}\s?[(（][\p{Script=Latin}\s,.'’-]{2,40}[)）]$/u;

const SIGNED = /\(([\p{L}\s.]{3,48})\)\s*$/u;
const LINES_OF_NAME = 12;
const LINES_OF_LABEL = 25;
const MOST_MAILS = 6;
const LONGEST_NAME = 48;
const LEAST_WEIGHT = 3;

/** The owner's name: near the top, set large, behind a label, or in the words of the address of the mail; null when none is found. */
export function findName(segments: readonly Segment[], taxonomy: Taxonomy): FoundName | null {
  const mails = segments
    .flatMap((segment) => findEmails(segment.text))
    .slice(0, MOST_MAILS)
    .map((mail) => plain(mail.split('@')[0] ?? ''));
  let best: (FoundName & { weight: number }) | null = null;
  const offer = (name: string | null, index: number, weight: number): void => {
    const segment = segments[index];
    if (name !== null && weight >= LEAST_WEIGHT && weight > (best?.weight ?? 0) && segment)
      best = { name, segment, weight };
  };
  const largest = Math.max(1, ...segments.slice(0, LINES_OF_LABEL).map((segment) => segment.look?.size ?? 1));
  const heading = segments
    .slice(0, LINES_OF_NAME)
    .findIndex((segment, at) => at > 0 && headingSection(segment.text) !== null);
  for (const [index, segment] of segments.entries()) {
    const labelled = underLabel(segments, index);
    if (labelled !== null) offer(asName(labelled, true), index, index < LINES_OF_LABEL ? 9 : 5);
    const isLarge = largest > 1.15 && (segment.look?.size ?? 1) >= largest;
    const isTop = index < LINES_OF_NAME && (heading < 0 || index < heading);
    const isBare = index > segments.length - 4 && SIGNED.test(segment.text);
    if (isTop || (isLarge && index < LINES_OF_LABEL)) {
      for (const [text, less] of readings(segments, index)) {
        const name = withoutTitle(asName(text, isLarge || index < 2), taxonomy);
        if (name) offer(name, index, weightOf({ name, index, isLarge, mails }, taxonomy) - less);
      }
    } else if (isBare) {
      offer(asName(SIGNED.exec(segment.text)?.[1] ?? '', false), index, 3);
    } else if (segment.tokens.length <= 5 && segment.tokens.length > 1 && inMail(segment.text, mails) > 1) {
      offer(asName(segment.text, false), index, 4);
    }
  }
  return best;
}

/** What a label says: behind it, or on the next line; first name and surname put together. */
function underLabel(segments: readonly Segment[], index: number): string | null {
  const text = segments[index]?.text ?? '';
  const next = segments[index + 1]?.text ?? '';
  const parts = [text, next].map((line) => ({
    first: FIRST_LABEL.test(line) ? line.replace(FIRST_LABEL, '') : null,
    last: LAST_LABEL.test(line) ? line.replace(LAST_LABEL, '') : null,
  }));
  const first = parts[0]?.first ?? parts[1]?.first;
  const last = parts[0]?.last ?? parts[1]?.last;
  if (first && last && (parts[0]?.first ?? parts[0]?.last)) return `${first} ${last}`;
  const own = text.replace(NAME_LABEL, '');
  if (own === text) return null;
  return own.trim() === '' ? next : own;
}

/** The ways in which a line can be a name, with what each loses in certainty. */
function readings(segments: readonly Segment[], index: number): [string, number][] {
  const segment = segments[index];
  const next = segments[index + 1];
  if (!segment) return [];
  const text = segment.text
    .replace(DECORATION, '')
    .replace(I_AM, '')
    .replace(OF_PAGE, '')
    .replace(NAME_LABEL, '')
    .trim();
  const all: [string, number][] = [[text, 0]];
  const [title = '', second = ''] = text.split(/\s\|\s/u);
  if (index < 2 && /\b(?:cv|resume|résumé)\b/iu.test(title)) all.push([second, 1]);
  if (/^\p{Lu}[\p{L}'’-]+,\s\p{Lu}[\p{L}.'’ -]+$/u.test(text)) all.push([text.replace(',', '\u0001'), 2.5]);
  // The two halves of a name in large letters, one below the other
  const isHalf = (line: Segment | undefined) =>
    line !== undefined && /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+)?$/u.test(line.text.trim());
  const alike = next !== undefined && (segment.look?.size ?? 1) === (next.look?.size ?? 1);
  const isSet =
    (segment.look?.size ?? 1) > 1.3 ||
    (index === 0 && text === text.toUpperCase() && next?.text === next?.text.toUpperCase());
  if (
    next &&
    isHalf(segment) &&
    isHalf(next) &&
    !TITLE_OF_PAGE.test(text) &&
    alike &&
    isSet &&
    !headingSection(next.text)
  )
    all.push([`${text} ${next.text.trim()}`, text.includes(' ') ? 2 : -2]);
  return all;
}

/** "Dil Gurung Chef de Partie", "Flight Attendant Dil Gurung": what stands around the name is no part of it. One word may be a surname (Cook, Mason). */
function withoutTitle(name: string | null, taxonomy: Taxonomy): string | null {
  if (name === null || name.split(' ').length < 4) return name;
  const tokens = taxonomy.tokenize(name);
  const hits = taxonomy.occupations.findTitles(tokens);
  const lead = hits.find(({ from, to }) => from === 0 && to > 1 && to < tokens.length - 1);
  const begin = lead ? tokens[lead.to] : undefined;
  if (begin) return name.slice(begin.start);
  const titles = hits.filter(({ from }) => from > 1);
  const title = titles.find(({ from, to }) => to < tokens.length || to - from > 1);
  const cut = title ? tokens[title.from] : undefined;
  return cut ? name.slice(0, cut.start).trim() : name;
}

interface Candidate {
  name: string;
  index: number;
  isLarge: boolean;
  mails: readonly string[];
}

function weightOf({ name, index, isLarge, mails }: Candidate, taxonomy: Taxonomy): number {
  const words = name.split(/\s+/u);
  const tokens = taxonomy.tokenize(name);
  const skills = taxonomy.skills.find(name, tokens);
  const covered = skills.reduce((sum, hit) => sum + hit.to - hit.from, 0);
  const isSkill = covered === tokens.length && tokens.length > 0;
  const title = titleScore(name, taxonomy);
  return (
    Math.max(0, 6 - index * 0.75) +
    (isLarge ? 5 : 0) +
    Math.min(2, inMail(name, mails)) * 3 -
    (isSkill ? (skills.length === 1 ? 8 : 2) : 0) -
    (title >= 0.9 ? 9 : title > 0.4 ? 2 : 0) -
    (words.length === 1 && /^\p{Script=Latin}/u.test(name) ? 3 : 0) -
    (namesOrganization(name) ? 4 : 0) -
    (name === name.toLowerCase() && /\p{Ll}/u.test(name) ? 2 : 0)
  );
}

/** How many words of a name the local parts of the mails show ("a.kumari.yadav"). */
function inMail(name: string, mails: readonly string[]): number {
  const words = plain(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
  return Math.max(0, ...mails.map((mail) => words.filter((word) => mail.includes(word)).length));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The name that a text begins with; null when it begins with something else. @param mayBeSmall also in small letters or of one word */
function asName(source: string, mayBeSmall: boolean): string | null {
  const letters = despaced(source.trim());
  if (letters !== null) return TITLE_OF_PAGE.test(letters) || headingSection(letters) ? null : letters;

  const spoken = source.trim().replace(FORM_OF_ADDRESS, '').replace(OTHER_SPELLING, '');
  const first = BOTH_SPELLINGS.test(spoken) ? spoken : (spoken.split(PARTING)[0] ?? '');
  const name = withoutDetails(first)
    .replace(DEGREES_AFTER, '')
    .replaceAll('\u0001', ',')
    .replace(/\s*[(（][^()（）]*$/u, '')
    .trim();
  const words = name.split(/\s+/u);
  const dense =
    /^(?:\p{Script=Han}{2,4}|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{2,8}|\p{Script=Hangul}{2,5})$/u.test(
      name,
    );
  if (name.length < 2 || name.length > LONGEST_NAME || TITLE_OF_PAGE.test(name)) return null;
  if (TITLE_OF_PAGE.test(name.replace(/\s*\(.*$/u, ''))) return null;
  if (
    !/^(?:[\p{L}\p{M}\s.,'’‘`"“”()（）-]|\u200c|\u200d)+$/u.test(name) ||
    headingSection(name) ||
    speaksOfEducation(name)
  )
    return null;
  if (dense) return name;
  if (words.length > 6 || (words.length < 2 && !(mayBeSmall && name.length > 2))) return null;
  if (words.some((word) => !/^\p{Lu}\.$/u.test(word) && NO_NAME.test(word.replace(/[.,:]+$/u, '')))) return null;
  const small = words.filter((word) => !/^[\p{Lu}\p{Lo}("“'’‘]/u.test(word) && !PARTICLE.test(word)).length;
  if (small > 0 && !(mayBeSmall && small === words.length && words.length <= 4 && words.length > 1)) return null;
  return name.replace(/\s+/gu, ' ');
}

/** What stands before mail, phone and their labels on the same line. */
function withoutDetails(text: string): string {
  const end = text.search(
    /\s(?:e-?mail|mail|mob(?:ile)?|phone|ph|tel|cell|contact|address|linkedin)\b|\s\S*[@\d]|\s\+|\s\(\+?\d/iu,
  );
  return end > 0 ? text.slice(0, end).replace(/[\s:–—-]+$/u, '') : text;
}

/** "A S H A  R A O" and "김 서 연": letters that stand apart, put together; null for other texts. */
function despaced(text: string): string | null {
  const words = text.split(/\s{2,}/u);
  const isSpaced = words.every((word) =>
    word.split(' ').every((letter) => /^[\p{L}\p{M}]+$/u.test(letter) && [...letter.normalize('NFC')].length === 1),
  );
  const letters = text.split(/\s+/u).length;
  const isDense = /^[\p{Script=Han}\p{Script=Hangul}\s]+$/u.test(text);
  return isSpaced && letters >= (isDense ? 2 : 4) ? words.map((word) => word.replaceAll(' ', '')).join(' ') : null;
}
