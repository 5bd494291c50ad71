import type { Taxonomy } from '@prep-ai/question-bank';
import { type LabelKind, labelled } from './header-labels.ts';
import { isPlace } from './places.ts';
import { fragments, namesOrganization, titleScore, withoutDates } from './position-header.ts';

/** A line that may belong to the head of a job. `offset` is its distance in lines from the job's period: -1 is the line above. */
export interface HeaderLine {
  offset: number;
  text: string;
  /** what the columns of its table are, when the line is a row of one */
  columns?: readonly LabelKind[];
}

/** A piece of a job's head, with how much it looks like a title and like an employer by itself. */
export interface HeaderCell {
  text: string;
  offset: number;
  /** the same, of the lines that say something */
  rank: number;
  /** its place in its line from the left, and from the right */
  place: number;
  fromEnd: number;
  title: number;
  organization: number;
  /** what a label or the head of its column says that it is */
  label: LabelKind | null;
}

/** How much a label weighs: more than anything that words can say. */
const LABELLED = 6;
/** `titleScore` of a title as a whole, and of a piece that has a title in it */
const WHOLE_TITLE = 0.95;
const HAS_TITLE = 0.5;
const SOME_TITLE = 0.3;
/** more than this beside a name with a word of employers */
const HALF_TITLE = 0.69;
const LONGEST = 120;
const MOST_WORDS = { title: 9, organization: 9, sentence: 5 };
// "Currently working as a Software Engineer in ABC Technologies, Hyderabad from": the Indian way of saying it.
const AS_A_SENTENCE =
  /\b(?:work(?:ed|ing)?|serv(?:ed|ing)|employed|joined|associated)\s{1,4}as\s{1,4}(?:an?\s)?(?<title>[^,.]{2,60}?)\s{1,4}(?:in|at|with|for)\s{1,4}(?<organization>.{2,80}?)(?:,?\s{1,4}(?:from|since|during|for|between)\b.*)?$/iu;
const NOISE =
  /^(?:(?:key |main |core )?(?:responsibilities|duties|achievements|tasks|accomplishments)|environment|technologies|tools|project|team size|reason for leaving|page)\s*(?:[:：–—#\d-].*)?$/iu;
/** "Buyer for Halden", "Buyer / Halden" */
const JOINED = /^(?<left>[^/]{2,60}?)\s(?<mark>\/|for|with|pour|für|para)\s(?<right>\p{Lu}[^/]{1,80})$/u;
const HONORIFIC = /^(?:dr|prof|mr|mrs|ms|st)\.?$/iu;
/** Forms of companies: before them stands a name, whatever words are in it. */
const LEGAL_FORM =
  /(?<![\p{L}\p{M}])(?:inc|llc|llp|ltd|limited|pvt|pty|plc|gmbh|ag|kg|corp|corporation|co|sarl|srl|spa|bv|nv|ab|oy|ltda|cc)(?![\p{L}\p{M}-])\.?/iu;
/** What a description is worth less. */
const ASIDE = 0.7;
const AT = /(?:\s|^)(?:at|bei|chez|@)\s/iu;

/** The pieces of the lines around a job's period. */
export function headerCells(lines: readonly HeaderLine[], taxonomy: Taxonomy): HeaderCell[] {
  const cells = lines.flatMap((line) => cellsOfLine(line, taxonomy));
  // on a form, what has another label is neither
  return cells.some(({ label }) => label === 'title' || label === 'organization')
    ? cells.filter(({ label }) => label !== 'other')
    : cells.map((cell) => (cell.label === 'other' ? { ...cell, label: null } : cell));
}

function cellsOfLine(line: HeaderLine, taxonomy: Taxonomy): HeaderCell[] {
  const { offset, text, columns } = line;
  if (columns) return cellsOfColumns(line, columns, taxonomy);
  if (NOISE.test(text.trim())) return [];
  const form = labelled(withoutDates(text).trim());
  if (form) {
    const value = (form.value.split(/\s{3,}|\t/u)[0] ?? '').trim();
    const texts = form.kind === 'other' ? [form.label, ...pieces(form.value, taxonomy)] : [value];
    return placed(texts, offset, taxonomy).map((cell) => withLabel(cell, form.kind));
  }
  const said = AS_A_SENTENCE.exec(withoutDates(text).replace(/[\s.]+$/u, ''))?.groups;
  if (said?.title && said.organization) {
    const [title, organization] = placed([said.title, said.organization.replace(/[\s,(]+$/u, '')], offset, taxonomy);
    return title && organization ? [withLabel(title, 'title'), withLabel(organization, 'organization')] : [];
  }
  return placed(pieces(text, taxonomy), offset, taxonomy).map((cell) => {
    const less = isAside(text, cell.text) ? ASIDE : 0;
    return {
      ...cell,
      title: cell.title - less,
      organization: cell.organization - less + (follows(text, cell.text) ? 1 : 0),
    };
  });
}

/** In brackets a firm is described, by small letters and figures: "(garments, 340 staff)". */
function isAside(text: string, piece: string): boolean {
  const before = text.slice(0, text.indexOf(piece));
  const isInside = /[(（][^)）]*$/u.test(before);
  return isInside && (/^\p{Ll}/u.test(piece) || /\d/u.test(piece));
}

const follows = (text: string, piece: string): boolean =>
  AT.test(text.slice(Math.max(0, text.indexOf(piece) - 5), text.indexOf(piece)));

function cellsOfColumns({ offset, text }: HeaderLine, columns: readonly LabelKind[], taxonomy: Taxonomy): HeaderCell[] {
  const row = text.trim().split(/\s*\t\s*|\s+\|\s+|\s{3,}/u);
  return placed(row, offset, taxonomy).map((cell, at) => withLabel(cell, columns[at] ?? 'other'));
}

function withLabel(cell: HeaderCell, kind: LabelKind): HeaderCell {
  return {
    ...cell,
    label: kind,
    title: kind === 'title' ? LABELLED : kind === 'organization' ? -LABELLED : cell.title,
    organization: kind === 'organization' ? LABELLED : kind === 'title' ? -LABELLED : cell.organization,
  };
}

/** The pieces of a line; one in which a title and an employer have run together is parted. */
function pieces(text: string, taxonomy: Taxonomy): string[] {
  return fragments(text, taxonomy).flatMap((fragment) => parted(fragment.text, taxonomy));
}

/** "Commis Lake Breeze Resort", "Larch Mills Ltd Storekeeper": a title beside a name with a word that employers are called by. */
function parted(text: string, taxonomy: Taxonomy): string[] {
  const joined = JOINED.exec(text)?.groups;
  if (joined?.left && joined.right) {
    const [left, right] = [titleScore(joined.left, taxonomy), titleScore(joined.right, taxonomy)];
    const isSlash = /^\//u.test(joined.mark ?? '');
    if (isSlash ? left > HALF_TITLE !== right > HALF_TITLE : left >= WHOLE_TITLE) return [joined.left, joined.right];
  }
  const words = text.split(/\s+/u);
  if (words.length < 2 || words.length > MOST_WORDS.title || !namesOrganization(text)) return [text];
  if (titleScore(text, taxonomy) >= WHOLE_TITLE && !/\p{Lo}/u.test(text)) return [text];
  let best: { parts: string[]; worth: number } | null = null;
  for (let at = 1; at < words.length; at++) {
    const sides = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [left = '', right = ''] = sides;
    const worth = Math.max(partsWorth(left, right, true, taxonomy), partsWorth(right, left, false, taxonomy));
    if (worth > (best?.worth ?? HALF_TITLE)) best = { parts: sides, worth };
  }
  return best?.parts ?? [text];
}

/** How well two halves are a title and an employer; 0 when they are not. A title in front may be less certain. */
function partsWorth(title: string, organization: string, isTitleFirst: boolean, taxonomy: Taxonomy): number {
  if (namesOrganization(title) || !namesOrganization(organization) || HONORIFIC.test(title)) return 0;
  if (!/^[\p{Lu}\p{Lo}\d"«„]/u.test(organization)) return 0;
  const isSpaced = /\p{Lu}/u.test(organization);
  if (isSpaced && (!organization.includes(' ') || (!isTitleFirst && !LEGAL_FORM.test(organization)))) return 0;
  return titleScore(title, taxonomy) + title.length / 1000;
}

/** "Warehouse Associate Peachtree Fulfillment": a title as a whole and a name behind it; null when that is not so. */
export function titleAndName(text: string, taxonomy: Taxonomy): { title: string; organization: string } | null {
  const words = text.split(/\s+/u);
  for (let at = words.length - 2; at > 0 && words.length <= MOST_WORDS.title; at--) {
    const [title, name] = [words.slice(0, at).join(' '), words.slice(at)];
    const isName = name.every((word) => /^\p{Lu}[\p{Ll}\p{M}’']|^(?:&|and|of|de|und)$/u.test(word));
    if (isName && titleScore(title, taxonomy) >= WHOLE_TITLE && titleScore(name.join(' '), taxonomy) < SOME_TITLE)
      return { title, organization: name.join(' ') };
  }
  return null;
}

function placed(texts: readonly string[], offset: number, taxonomy: Taxonomy): HeaderCell[] {
  return texts.flatMap((text, place): HeaderCell[] =>
    text.length === 0 || text.length > LONGEST
      ? []
      : [
          {
            text,
            offset,
            rank: offset,
            place,
            fromEnd: texts.length - 1 - place,
            title: titleWorth(text, taxonomy),
            organization: organizationWorth(text, taxonomy),
            label: null,
          },
        ],
  );
}

/** Running text, which describes a job and does not name it. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const isEnded = /\p{Ll}{3}[.;]$/u.test(text) && !LEGAL_FORM.test(words.at(-1) ?? '');
  return words.length >= (isEnded ? 2 : MOST_WORDS.sentence) && (isEnded || small * 2 > words.length);
}

/** "Hallam Quist Architects", "Chartered Accountants": people in the plural are a firm. */
function isFirmOfPeople(text: string, taxonomy: Taxonomy): boolean {
  const words = text.split(/\s+/u);
  const last = words.at(-1) ?? '';
  return (
    words.length > 1 && /^\p{Lu}\p{Ll}+[^s]s$/u.test(last) && titleScore(last.slice(0, -1), taxonomy) >= WHOLE_TITLE
  );
}

function titleWorth(text: string, taxonomy: Taxonomy): number {
  if (isFirmOfPeople(text, taxonomy)) return 0;
  const score = titleScore(text, taxonomy);
  const words = text.split(/\s+/u).length;
  const less = (isSentence(text) ? 1 : 0) + (words > MOST_WORDS.title ? 0.5 : 0) + (/\d/u.test(text) ? 0.2 : 0);
  if (score >= WHOLE_TITLE) return 2 - less;
  if (score >= HAS_TITLE) return 1 + score / 2 - less;
  if (score > SOME_TITLE) return 0.6 - less;
  return (namesOrganization(text) ? -0.6 : 0.1) - less;
}

function organizationWorth(text: string, taxonomy: Taxonomy): number {
  const isFirm = isFirmOfPeople(text, taxonomy);
  const score = isFirm ? 0 : titleScore(text, taxonomy);
  const named = isFirm || namesOrganization(text);
  const title = score >= WHOLE_TITLE ? (named ? 0.6 : 1.3) : score >= HAS_TITLE ? 0.25 : 0;
  const isSmall = /^\p{Ll}/u.test(text);
  const isField = !named && taxonomy.skills.byName(text) !== undefined;
  const less =
    (isSentence(text) ? 1 : 0) +
    (isField || isPlace(text) ? 0.5 : 0) +
    (text.split(/\s+/u).length > MOST_WORDS.organization ? 0.6 : 0) +
    title;
  return (named ? (isSmall ? 0.8 : 1.6) : isSmall ? -0.4 : 0.5) - less;
}
