import { MONTHS_OF_CLDR } from './month-names.ts';

/** Names of the months in the languages of resumes, in small letters; each line is a month. They may stand without a year. */
const MONTHS: readonly string[] = [
  'january|jan|januar|jänner|jän|janvier|janv|enero|ene|janeiro|gennaio|januari|styczeń|stycznia|ocak|январь|января|янв|січень|січня|जनवरी|जन|يناير|كانون الثاني|جانفي|ינואר|ינו|มกราคม',
  'february|feb|februar|feber|février|fevrier|févr|fevr|fév|febrero|fevereiro|fev|febbraio|februari|luty|lutego|şubat|февраль|февраля|февр|лютий|лютого|фев|फरवरी|फ़रवरी|فبراير|شباط|فيفري|פברואר|פבר|กุมภาพันธ์',
  'march|mar|märz|maerz|mrz|mars|marzo|março|maart|marzec|marca|март|марта|мар|березень|березня|मार्च|مارس|آذار|מרץ|מרס|มีนาคม',
  'april|apr|avril|avr|abril|abr|aprile|kwiecień|kwietnia|nisan|апрель|апреля|апр|квітень|квітня|अप्रैल|أبريل|ابريل|إبريل|نيسان|أفريل|אפריל|אפר|เมษายน',
  'may|mai|mayo|maio|maggio|maj|maja|mayıs|май|мая|травень|травня|मई|مايو|أيار|ماي|מאי|พฤษภาคม',
  'june|jun|juni|juin|junio|junho|giugno|czerwiec|czerwca|haziran|июнь|июня|июн|червень|червня|जून|يونيو|يونيه|حزيران|جوان|יוני|มิถุนายน',
  'july|jul|juli|juillet|juil|julio|julho|luglio|lipiec|lipca|temmuz|июль|июля|июл|липень|липня|जुलाई|जुलाइ|يوليو|يوليه|يوليوز|تموز|جويلية|יולי|กรกฎาคม',
  'august|aug|août|aout|agosto|ago|augustus|sierpień|sierpnia|ağustos|август|августа|авг|серпень|серпня|अगस्त|أغسطس|اغسطس|آب|أوت|غشت|אוגוסט|אוג|สิงหาคม',
  'september|sept|sep|septembre|septiembre|setembro|settembre|wrzesień|września|eylül|сентябрь|сентября|сент|вересень|вересня|сен|सितंबर|सितम्बर|سبتمبر|أيلول|شتنبر|ספטמבר|ספט|กันยายน',
  'october|oct|oktober|okt|octobre|octubre|outubro|ottobre|październik|października|ekim|октябрь|октября|окт|жовтень|жовтня|अक्टूबर|अक्तूबर|أكتوبر|اكتوبر|تشرين الأول|אוקטובר|אוק|ตุลาคม',
  'november|nov|novembre|noviembre|novembro|listopad|listopada|kasım|ноябрь|ноября|нояб|листопад|листопада|ноя|नवंबर|नवम्बर|نوفمبر|نونبر|تشرين الثاني|נובמבר|נוב|พฤศจิกายน',
  'december|dec|dezember|dez|décembre|decembre|déc|diciembre|dic|dezembro|dicembre|grudzień|grudnia|aralık|декабрь|декабря|дек|грудень|грудня|दिसंबर|दिसम्बर|ديسمبر|دجنبر|كانون الأول|דצמבר|דצמ|ธันวาคม',
];
/** Short names that are words too: they are months before a year only ("set 2019", "lis 2020"). */
const SHORT: readonly string[] = [
  'gen|sty|oca',
  'lut|şub',
  'mart|mrt',
  'kwi|nis',
  'mag|mei',
  'cze|haz|giu',
  'lip|tem|lug',
  'sie|ağu',
  'set|wrz|eyl',
  'paź|eki|ott|out',
  'lis|kas',
  'gru|ara',
];
/** Parts of a year with the month they begin in. */
const SEASONS: readonly (readonly [string, number])[] = [
  ['spring|frühling|frühjahr|printemps|primavera|wiosna|весна', 3],
  ['summer|sommer|été|verano|verão|estate|lato|лето|yaz', 6],
  ['fall|autumn|herbst|automne|otoño|outono|autunno|jesień|осень|güz', 9],
  ['winter|hiver|invierno|inverno|zima|зима|kış', 12],
];

/** Months of the Persian calendar; each begins in one month of ours and ends in the next. */
const PERSIAN = 'فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند';
/** Our month in which the first of them begins. */
const PERSIAN_NEW_YEAR = 3;

/** What a word says of a time of the year. */
export interface NamedTime {
  /** 1 to 12, the first one; a Persian year goes on to 14 */
  month: number;
  /** months that it lasts */
  months: number;
  /** it says a time only beside its year */
  needsYear: boolean;
}

/** Present, in the words of resumes. Some of them say "to" themselves: no dash is needed before these. */
const PRESENT =
  "present|presently|present day|the present|pres|in progress|continuing|continue|continues|still working|current|currently|now|today|ongoing|on going|date|heute|aktuell|jetzt|laufend|derzeit|dato|présent|aujourd'hui|aujourd’hui|auj|actuel|actuellement|en cours|ce jour|maintenant|actualidad|la actualidad|actual|actualmente|presente|la fecha|hoy|atual|atualmente|momento|o momento|hoje|oggi|attuale|in corso|heden|nu|nadal|obecnie|dziś|teraz|halen|hâlen|günümüz|devam ediyor|devam|bugün|настоящее время|наст. время|наст. вр|н.в|н. в|нв|сейчас|сей день|сегодня|сьогодні|теперішній час|дотепер|зараз|वर्तमान|अब|आज|الآن|الان|اليوم|الحاضر|الحالي|الوقت الحاضر|היום|כיום|הווה|现在|現在|目前|今|현재|재직중|재직 중|ปัจจุบัน|اکنون|کنون|حال|hozir|сега|acum|prezent|současnost|súčasnosť|nyt|nåværende|nuvarande|nutid|idag|i dag|jelenleg|sekarang|saat ini|hiện tại|hiện nay";
const TO_PRESENT =
  "till date|till now|to date|to-date|ad oggi|until now|till today|until today|until present|till present|to present|onwards|onward|bis heute|bis jetzt|bis dato|jusqu'à présent|à ce jour|hasta la fecha|a la fecha|até o momento|do teraz|अब तक|आज तक|حتى الآن|حتى تاريخه|حتى اليوم|إلى اليوم|إلى الآن|لحد الآن|לעכשיו|עד היום|עד עתה|تاکنون|تا کنون|по сей день|по настоящее время|до сьогодні|至今|迄今|現在に至る";

const timesOf = (names: string, time: NamedTime) => names.split('|').map((name): [string, NamedTime] => [name, time]);
const TIMES = new Map<string, NamedTime>([
  ...MONTHS_OF_CLDR.flatMap((names, at) => timesOf(names, { month: at + 1, months: 1, needsYear: true })),
  ...SHORT.flatMap((names, at) => timesOf(names, { month: at + 1, months: 1, needsYear: true })),
  ...MONTHS.flatMap((names, at) => timesOf(names, { month: at + 1, months: 1, needsYear: false })),
  ...PERSIAN.split('|').map((name, at): [string, NamedTime] => [
    name,
    { month: PERSIAN_NEW_YEAR + at, months: 2, needsYear: true },
  ]),
  ...SEASONS.flatMap(([names, month]) => timesOf(names, { month, months: 3, needsYear: true })),
]);

interface Phrase {
  text: string;
  /** it needs no "to" before it */
  joins: boolean;
}

const firstWord = (phrase: string): string => /^[\p{L}\p{M}]+/u.exec(phrase)?.[0] ?? phrase;
/** Names of two words or with a point inside ("ม.ค"), by their first word: what follows it. */
const SECOND_WORDS = new Map<string, string[]>();
for (const name of TIMES.keys()) {
  const word = firstWord(name);
  if (word !== name) SECOND_WORDS.set(word, [...(SECOND_WORDS.get(word) ?? []), name.slice(word.length)]);
}
const PHRASES = new Map<string, Phrase[]>();
for (const [list, joins] of [
  [PRESENT, false],
  [TO_PRESENT, true],
] as const)
  for (const text of list.split('|'))
    PHRASES.set(firstWord(text), [...(PHRASES.get(firstWord(text)) ?? []), { text, joins }]);
for (const phrases of PHRASES.values()) phrases.sort((a, b) => b.text.length - a.text.length);
/** Scripts without spaces: a phrase may begin inside a run of letters. */
const UNSPACED = new RegExp(
  [...PHRASES.keys()].filter((word) => /^[\p{Script=Han}\p{Script=Thai}\p{Script=Hangul}]/u.test(word)).join('|'),
  'gu',
);
// Only a capital shows where a word begins in glued text ("EngineerJuly 2017toCurrent").
const WORD = /\p{Lu}+(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+/gu;
const GOES_ON = /^[\p{Ll}\p{Lo}\p{M}]/u;

/** A word of a text that names a time of the year, or the present. */
export type TimeWord = { from: number; to: number } & ({ time: NamedTime } | { joins: boolean });

/** The words of a text that name months, seasons or the present, in their order. */
export function timeWords(text: string): TimeWord[] {
  const small = text.toLowerCase();
  // some capitals have small letters of another length; such a text is read as it is
  const plain = small.length === text.length ? small : text;
  const found: TimeWord[] = [];
  let past = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < past) continue;
    const said = present(plain, text, index, word.length) ?? named(plain, index, word.length);
    if (!said) continue;
    found.push(said);
    past = said.to;
  }
  const spaced = [...found];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(UNSPACED)) {
    while ((spaced[at]?.to ?? Number.POSITIVE_INFINITY) <= index) at++;
    const said = (spaced[at]?.from ?? index + 1) <= index ? null : phraseAt(plain, index, word);
    if (said) found.push(said);
  }
  return found.sort((a, b) => a.from - b.from);
}

function present(plain: string, text: string, from: number, length: number): TimeWord | null {
  const said = phraseAt(plain, from, plain.slice(from, from + length));
  return said && !GOES_ON.test(text.slice(said.to, said.to + 2)) ? said : null;
}

/** @param word the phrase's first word */
function phraseAt(text: string, from: number, word: string): TimeWord | null {
  const phrase = PHRASES.get(word)?.find((one) => text.startsWith(one.text, from));
  return phrase ? { from, to: from + phrase.text.length, joins: phrase.joins } : null;
}

function named(text: string, from: number, length: number): TimeWord | null {
  const word = text.slice(from, from + length);
  for (const rest of SECOND_WORDS.get(word) ?? []) {
    const time = text.startsWith(rest, from + length) ? TIMES.get(word + rest) : undefined;
    if (time) return { from, to: from + length + rest.length, time };
  }
  const time = TIMES.get(word);
  return time ? { from, to: from + length, time } : null;
}
