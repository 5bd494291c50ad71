import type { ResumeProfile, ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { findEmail, findEmails } from './emails.ts';
import { headingSection } from './heading-text.ts';
import { type FoundName, findName } from './names.ts';
import { findPhone, findPhones } from './phones.ts';
import type { Segment } from './segments.ts';

const WEB_ADDRESS = /https?:|www\.|\.(?:com|org|net|io|dev|in)\b/iu;
const LINES_OF_HEADLINE = 8;
/** What is said among jobs may be the owner's, what is said of somebody else is not. */
const LEAST_WEIGHT = -2;
/** Segments at the top in which the owner says how to be reached. */
const TOP = 15;
/** Somebody else who can be reached: a referee, a superior, the next of kin. */
const SOMEBODY_ELSE =
  /\b(?:referees?|references?|supervisor|reporting (?:to|manager)|line manager|guide|mentor|emergency|next of kin|father|mother|spouse|husband|wife|guardian|hr contact|client contact|landlord|recruiter)\b|संदर्भ|推薦|추천인|рекоменд|ממליצ|מעסיק|المرجع|المعرف/iu;
const PERSON_TITLE = /^\W*(?:mr|mrs|ms|dr|prof|fr|sr|ing|shri|smt|herr|frau|mme)\b\.?\s+\p{Lu}/iu;
const OWN_LABEL = /(?:e-?mail|mail|correo|courriel|ईमेल|ई-मेल|البريد|邮箱|電子郵件|이메일|メール|почта|דוא)/iu;
const OWN_PLACES: ReadonlySet<ResumeSection> = new Set(['contact', 'summary', 'other']);

/** A segment, of which the section may not be known yet. */
type Placed = Segment & { section?: ResumeSection };

/** Name, email and phone of the resume's owner as it writes them; null for what is not found. Those of referees and employers are not taken. */
export function readContact(
  segments: readonly Placed[],
  taxonomy: Taxonomy,
  found: FoundName | null = findName(segments, taxonomy),
): ResumeProfile['contact'] {
  const name = found?.name ?? null;
  const isOthers = othersAt(segments);
  let email: Weighed | null = null;
  let phone: Weighed | null = null;
  for (const [index, segment] of segments.entries()) {
    const place = placeWeight(segment, index) - (isOthers(index) ? 9 : 0);
    for (const mail of mailsAt(segments, index)) {
      const own = sharesName(mail.split('@')[0] ?? '', name) ? 6 : 0;
      const label = OWN_LABEL.test(segment.text) ? 1 : 0;
      email = better(email, { text: mail, weight: place + own + label });
    }
    for (const number of findPhones(segment.text)) {
      const weight = place + (number.labelled ? 2 : 0) + (number.phone.startsWith('+') ? 0.5 : 0);
      phone = better(phone, { text: number.phone, weight });
    }
  }
  return { name, email: kept(email), phone: kept(phone) };
}

interface Weighed {
  text: string;
  weight: number;
}

const better = (best: Weighed | null, other: Weighed): Weighed => (best && best.weight >= other.weight ? best : other);
const kept = (best: Weighed | null): string | null => (best && best.weight >= LEAST_WEIGHT ? best.text : null);

/** Owners stand at the top and in the part for it, referees in theirs, employers among the jobs. */
function placeWeight({ section }: Placed, index: number): number {
  const top = Math.max(0, 4 - index / (TOP / 4));
  if (section === 'references') return top - 9;
  if (section === undefined) return top;
  return top + (OWN_PLACES.has(section) ? 2 : section === 'experience' || section === 'projects' ? -1 : 0);
}

/** Whether what a segment says of reaching somebody is about somebody else. */
function othersAt(segments: readonly Placed[]): (index: number) => boolean {
  return (index) => {
    if (index < 2) return false;
    const [line, above] = [segments[index]?.text ?? '', segments[index - 1]?.text ?? ''];
    return SOMEBODY_ELSE.test(line) || PERSON_TITLE.test(line) || (PERSON_TITLE.test(above) && index > TOP);
  };
}

/** Mails of a segment; the last may go on in the next line of a narrow column. */
function mailsAt(segments: readonly Placed[], index: number): string[] {
  const text = segments[index]?.text.trimEnd() ?? '';
  const own = findEmails(text);
  const next = segments[index + 1]?.text.trim() ?? '';
  const isCut = /[\p{L}\p{N}._-]@(?:[\p{L}\p{N}-]{0,63}|[\p{L}\p{N}.-]{0,63}\.)$/u.test(text);
  if (isCut && /^[\p{L}\p{N}-]{0,30}\.?[\p{L}\p{N}.-]{2,40}$/u.test(next)) {
    const whole = findEmails(text + next).at(-1);
    return whole ? [...own, whole] : own;
  }
  return own;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

function sharesName(local: string, name: string | null): boolean {
  const words = plain(name ?? '').split(/[^\p{L}]+/u);
  return words.some((word) => word.length > 2 && plain(local).includes(word));
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
