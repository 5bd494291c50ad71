import type { ResumeProfile } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { asciiDigits } from './other-calendars.ts';
import { headingSection } from './sections.ts';
import type { Segment } from './segments.ts';

const EMAIL_PART = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/u;
const PHONE = /(?<![\d/.@\p{L}])\+?\(?\d(?:[\d()]|[\s.–-](?=[\d(])|\s?-\s?(?=\d)){6,22}\d(?![\d/@])/gu;
const YEARS_ONLY = /^(?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d$/;
const TITLE_OF_PAGE =
  /^(?:resume|résumé|curriculum vitae|cv|lebenslauf|bewerbung|bio-?data|बायोडाटा|जीवनवृत्त|السيرة الذاتية|سيرة ذاتية|个人简历|简历|page \d.*|last updated.*|\d{1,3})$/iu;
const NAME_LABEL =
  /^(?:(?:full |candidate )?name|नाम|nom(?: et prénom)?|prénom et nom|vor- und nachname|الاسم(?: الكامل)?|姓名|nombre)\s*[:：\-–|\t]?\s*/iu;
const NOT_A_NAME = /[@\d|/\\:;,•<>{}[\]_=]|https?|www\.|\.com\b|street|road|avenue|resume|curriculum/iu;
/** Degrees and licences written after a name. */
const DEGREES_AFTER =
  /(?<=\p{Ll}.{0,40})(?:\s{1,4}(?:CA\(SA\)|CA|CPA|CFA|ACCA|FCA|ACA|CMA|MBA|PMP|RN|BSN|MSN|NP|MD|MBBS|DO|DDS|DPT|PT|OT|PE|EIT|P\.?Eng\.?|LLB|LLM|JD|Ph\.?D\.?|PharmD|CISSP|SHRM-S?CP)){1,8}$/u;
const WEB_ADDRESS = /https?:|www\.|\.(?:com|org|net|io|dev|in)\b/iu;
const LINES_OF_NAME = 6;
const LINES_OF_HEADLINE = 8;

/** First email address of a text, found by its "@" so that long texts cost linear time. */
export function findEmail(text: string): string | null {
  for (let at = text.indexOf('@'); at > 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < 64 && EMAIL_PART.test(text.charAt(from - 1))) from--;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 255))?.[0];
    if (domain && from < at) return `${text.slice(from, at)}@${domain}`.replace(/^[._%+'-]+/, '');
  }
  return null;
}

/** First telephone number of a text, as it is written: 8 to 15 digits that are not years or a date. */
export function findPhone(text: string): string | null {
  for (const match of asciiDigits(text).matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, '');
    const looksLikeDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(match[0]);
    if (digits.length >= 8 && digits.length <= 15 && !YEARS_ONLY.test(match[0]) && !looksLikeDate) {
      return text.slice(match.index, match.index + match[0].length).trim();
    }
  }
  return null;
}

const wholeTitle = (text: string, taxonomy: Taxonomy): boolean => {
  const tokens = taxonomy.tokenize(text);
  const hit = taxonomy.occupations.findTitles(tokens).pop();
  return hit !== undefined && hit.to === tokens.length && hit.to - hit.from > tokens.length / 2;
};

/** A word of three may sound like a skill (Castellanos), one of two is one. */
const namesSkills = (text: string, taxonomy: Taxonomy): boolean => {
  const tokens = taxonomy.tokenize(text);
  const words = taxonomy.skills.find(text, tokens).reduce((sum, hit) => sum + hit.to - hit.from, 0);
  return words * 3 > tokens.length;
};

function asName(text: string, taxonomy: Taxonomy): string | null {
  const name = (text.split(/\s{3,}|\t|\s[|•·–—-]\s|,/u)[0] ?? '').trim().replace(DEGREES_AFTER, '');
  const words = name.split(/\s+/u);
  const spaced = words.length > 5 && words.every((word) => [...word].length === 1);
  const single = /^\p{Script=Han}{2,4}$/u.test(name);
  if (name.length < 2 || name.length > 48 || TITLE_OF_PAGE.test(name) || NOT_A_NAME.test(name)) return null;
  if (!single && !spaced && (words.length < 2 || words.length > 5)) return null;
  if (!/^[\p{L}\p{M}\s.'’"“”()-]+$/u.test(name) || headingSection(name)) return null;
  if (
    !words.every(
      (word) =>
        /^[\p{Lu}\p{Lo}("“]/u.test(word) || /^(?:de|da|van|von|der|den|bin|ibn|al|el|la|dos|del|di|du|le)$/u.test(word),
    )
  )
    return null;
  if (!single && (wholeTitle(name, taxonomy) || namesSkills(name, taxonomy))) return null;
  return spaced ? name.replace(/(?<=\S)\s(?=\S(?:\s|$))/gu, '') : name.replace(/\s+/gu, ' ');
}

/** Name, email and phone as the resume writes them: the name is one of the first lines or follows a label; null when none is found. */
export function readContact(segments: readonly Segment[], taxonomy: Taxonomy): ResumeProfile['contact'] {
  const whole = segments.map((segment) => segment.text);
  const email = firstOf(whole, findEmail);
  const phone = firstOf(whole, findPhone);
  const labelled = segments.findIndex((segment) => NAME_LABEL.test(segment.text));
  if (labelled >= 0 && labelled < 25) {
    const text = segments[labelled]?.text ?? '';
    const rest = text.replace(NAME_LABEL, '');
    const label = text.slice(0, text.length - rest.length);
    const name =
      rest === ''
        ? asName(segments[labelled + 1]?.text ?? '', taxonomy)
        : /[:：|\t–-]\s*$/u.test(label)
          ? asName(rest, taxonomy)
          : null;
    if (name) return { name, email, phone };
  }
  const firstHeading = segments.findIndex((segment) => headingSection(segment.text) !== null);
  const top = segments.slice(0, firstHeading > 0 ? Math.min(firstHeading, LINES_OF_NAME) : LINES_OF_NAME);
  return {
    name: firstOf(
      top.map((segment) => segment.text),
      (text) => asName(text, taxonomy),
    ),
    email,
    phone,
  };
}

function firstOf(texts: readonly string[], find: (text: string) => string | null): string | null {
  for (const text of texts) {
    const found = find(text);
    if (found !== null) return found;
  }
  return null;
}

/** The line near the top that says what the person is ("Senior Software Engineer"), without contact details; null when there is none. */
export function readHeadline(segments: readonly Segment[], name: string | null, taxonomy: Taxonomy): string | null {
  for (const segment of segments.slice(0, LINES_OF_HEADLINE)) {
    if (headingSection(segment.text)) return null;
    const text = (name && segment.text.startsWith(name) ? segment.text.slice(name.length) : segment.text)
      .replace(/^[\s|,–—•·\p{Co}-]+/u, '')
      .trim();
    if (text.length < 3 || text.length > 130 || text === name || /\.\s+\p{Lu}|\.$/u.test(text)) continue;
    const parts = text.split(/\s{3,}|\s[•·]\s|\s\|\s(?=\+?\d|\S+@)/u);
    const part = parts.find(
      (piece) => !WEB_ADDRESS.test(piece) && !findEmail(piece) && !findPhone(piece) && titleShare(piece, taxonomy) > 0,
    );
    if (part) return part.trim();
  }
  return null;
}

/** Share of a text's words that are a job title. */
function titleShare(text: string, taxonomy: Taxonomy): number {
  const tokens = taxonomy.tokenize(text);
  const titled = taxonomy.occupations.findTitles(tokens).reduce((sum, hit) => sum + hit.to - hit.from, 0);
  const share = tokens.length === 0 ? 0 : titled / tokens.length;
  return share >= 0.25 ? share : 0;
}
