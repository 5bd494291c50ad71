import { asciiDigits } from './other-calendars.ts';

/** A telephone number in a text, as it is written there. */
export interface FoundPhone {
  phone: string;
  /** a word before it says that it is one */
  labelled: boolean;
}

const DASH = '\\-\\u2010-\\u2015\\u2212\\uff0d';
/** Digits with what people put between the groups of a number. */
const RUN = new RegExp(`[+＋(]?\\s?[+＋]?\\d[\\d()\\s./${DASH}]{5,32}`, 'gu');
/** Two numbers, or a number and something else. */
const PARTING = /\s{2,}|\/\/|\t|\.\s/u;
const YEARS = new RegExp(`^(?:1[5-9]|20)\\d\\d\\s?[${DASH}/]\\s?(?:\\d{4}|\\d{2})$`, 'u');
const DATES = new RegExp(
  `^(?:\\d{1,2}[./${DASH}]\\d{1,2}[./${DASH}](?:\\d{4}|\\d{2})|\\d{4}[./${DASH}]\\d{1,2}(?:[./${DASH}]\\d{1,2})?|\\d{1,2}[./]\\d{4})(?:\\s?[${DASH}]\\s?.*)?$`,
  'u',
);
const YEAR_FIRST = new RegExp(`^(?:19|20)\\d\\d\\s?[${DASH}]\\s?(?:19|20)\\d\\d\\b`, 'u');
const LABEL =
  /(?<![\p{L}])(?:phone|mobile|mob|cell(?:ular)?|tel(?:ephone|efon|éfono|éphone|\.)?|telefono|telefone|telefonu|handy|portable|contact(?: ?(?:no|number|#))?|ph|call|whats ?app|whatsapp|landline|direct|fon|gsm|hp|電話|携帯|연락처|휴대폰|전화|טלפון|נייד|телефон|тел|моб|फ़ोन|फोन|मोबाइल|दूरभाष|هاتف|الهاتف|جوال|الجوال|موبايل|محمول|电话|手机|聯絡電話|手機|[mptc])\s*(?:no|number|#|nr)?\s*(?:\([^()]{1,12}\))?\s*[.:：#–-]{0,3}\s*$/iu;
/** What else is a long number. */
const OTHER_LABEL =
  /(?:passport|aadh?aar|pan|\bid|id (?:no|number)|licen[cs]e|permit|account|a\/c|gst\w*|regist\w+|reg|roll|pin|zip|post(?:al)?(?: ?code)?|birth|dob|fax|employee|serial|ref\w*|invoice|nric|nin|ssn|isbn|doi|orcid|patent|certificate|cert|council|enrol\w*|member\w*|visa|ת\.?ז|身份证|身分證|주민|학번|инн|паспорт|पासपोर्ट|आधार|cnic|nid|nif|dni|cpf|siret|steuer\w*|salary|ctc)\s*(?:no|number|nr|#|code|id)?\s*[.:：#–-]{0,3}\s*$/iu;
const MONEY_BEFORE = /(?:[$€£₹¥₩₦#]|rs\.?|inr|usd|eur|gbp|pkr|bdt|aed|sar)\s?$/iu;
/** Also of an address or the number of a paper: nature.2023.1234, ?id=20230451 */
const LETTER_BEFORE = /[\p{L}\p{N}_@][./=]?$/u;
/** "NC 28202 555-016-9090": the place's number before that of the telephone */
const POSTCODE = /^\s?\d{5}(?:-\d{4})?\s{1,2}(?=(?:\(?\d{3}\)?[\s.-]{0,2})?\d{3}[\s.-]\d{4}\D*$)/u;
/** Without the digits of its region, beside a mail or alone on its line */
const SHORT = /^\d{3}[-.]\d{4}$/u;
const THOUSANDS = /^\d{1,3}(?:[\s.]\d{3})+$/u;
const MOST_DIGITS = 15;

const digitsIn = (text: string): number => text.replace(/\D/gu, '').length;

const DIGITS = /\p{Nd}.{4,}\p{Nd}/u;

/** All telephone numbers of a text in order: 7 to 15 digits that are no years, dates, sums or numbers of documents. */
export function findPhones(source: string): FoundPhone[] {
  if (!DIGITS.test(source)) return [];
  const text = asciiDigits(source);
  const found: FoundPhone[] = [];
  for (const match of text.matchAll(RUN)) {
    let at = match.index;
    for (const part of match[0].split(PARTING).flatMap(withoutPlace)) {
      const from = text.indexOf(part, at);
      at = from + part.length;
      const phone = asPhone(text, part, from);
      if (phone) found.push({ ...phone, phone: source.slice(phone.from, phone.to) });
    }
  }
  return found;
}

/** First telephone number of a text, as it is written. */
export function findPhone(text: string): string | null {
  return findPhones(text)[0]?.phone ?? null;
}

function asPhone(text: string, part: string, at: number): { from: number; to: number; labelled: boolean } | null {
  const lead = /^[\s./)]*/u.exec(part)?.[0].length ?? 0;
  const from = at + lead;
  const body = bracketed(onlyOne(part.slice(lead).replace(/[^\d)]+$/u, '')));
  const to = from + body.length;
  const before = text.slice(Math.max(0, from - 40), from);
  const labelled = LABEL.test(before);
  const digits = digitsIn(body);
  const isLocal = SHORT.test(body) && (/\S@\S/u.test(text) || text.trim() === body);
  if (digits > MOST_DIGITS || digits < 7 || (digits === 7 && !labelled && !isLocal)) return null;
  if (LETTER_BEFORE.test(before) && !labelled) return null;
  if (/^[\p{L}%]|^@\S|^[.,]\d/u.test(text.slice(to)) || OTHER_LABEL.test(before) || MONEY_BEFORE.test(before))
    return null;
  if (YEARS.test(body) || DATES.test(body) || YEAR_FIRST.test(body)) return null;
  if (!labelled && (THOUSANDS.test(body) || (digits < 9 && /^\d+$/u.test(body)))) return null;
  return { from, to, labelled };
}

/** "0803 555 0172 / 0815 555 0109" is two numbers, "0221/123456" and "0049 (0)711 / 555 01-34" are one. */
function onlyOne(run: string): string {
  const slash = run.indexOf('/');
  if (slash <= 0) return run;
  const [left, right] = [digitsIn(run.slice(0, slash)), digitsIn(run.slice(slash))];
  const isTwo = left >= 7 && right >= 7 && (left === right || left + right > MOST_DIGITS);
  return isTwo || left + right > MOST_DIGITS ? run.slice(0, slash).trimEnd() : run;
}

/** "Akron OH 44312 / 330-555-0171": what is before the stroke is no part of a number. */
function withoutPlace(run: string): string[] {
  const postcode = POSTCODE.exec(run)?.[0];
  if (postcode) return [run.slice(postcode.length)];
  const slash = run.indexOf(' / ');
  const [left, right] = [digitsIn(run.slice(0, slash)), digitsIn(run.slice(slash))];
  return slash > 0 && left > 3 && left < 7 && right >= 7 && !/^[+(0]/u.test(run) ? [run.slice(slash + 3)] : [run];
}

/** Without a bracket that is not closed or was not opened. */
function bracketed(run: string): string {
  const closed = run.indexOf(')');
  const opened = run.indexOf('(');
  if (closed >= 0 && opened < 0) return run.slice(0, closed).trimEnd();
  if (opened > 0 && run.indexOf(')', opened) < 0) return run.slice(0, opened).trimEnd();
  return run;
}
