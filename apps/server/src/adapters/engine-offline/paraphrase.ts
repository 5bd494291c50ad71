import type { Position } from '@prep-ai/contract';
import { shorten } from './quote.ts';

/** A statement of the resume as a question's title speaks of it, so that nobody has to hear half a line read aloud. */
export interface Paraphrase {
  /** where it was, behind a question: "when you cut order-lookup time by 40%" */
  where: string;
  /** what it was, before a colon: "You cut order-lookup time by 40%" */
  told: string;
}

/** characters: what a title may say of a line; of a line that is quoted whole; of a title and an employer */
const MOST = 60;
const WHOLE = 54;
const POST = 44;
/** words: fewer are no statement */
const FEWEST = 3;
const IRREGULAR = new Set(
  'became began bought brought built caught chose cut dealt drew drove fed felt fought found gave grew held kept laid led made met oversaw overcame paid put ran rebuilt rewrote rose saw sent set shot sold sought spent spoke stood taught took undertook went withdrew won wrote'.split(
    ' ',
  ),
);
const NO_VERB =
  /^(?:advanced|accomplished|associated|based|certified|concerned|dedicated|detailed|driven|experienced|interested|licensed|limited|mixed|motivated|named|needed|qualified|registered|related|seasoned|skilled|talented|trusted|united|unlimited|varied|.*eed|hundred|sacred|embed|shed|shared|embedded|distributed|automated|applied|aged|gated|fixed|used)$/;
/** Where a statement can end and still be one: before what says how, where, when or why, and between its parts. */
const ENDS =
  /[,;:]\s|\s[–—-]\s|\s\(|\s(?:with|by|using|through|so that|so|which|where|while|when|and|for|in|on|at|from|after|during|across|over|under|as|because|until|before|instead of|among|within|without|via|per)\s/g;
const SPEAKER: Readonly<Record<string, string>> = { my: 'your', our: 'your', me: 'you', myself: 'yourself', i: 'you' };

/** The statement by its verb, else quoted whole when it is short, else by the post it belongs to. */
export function paraphrase(text: string, position: Position | null): Paraphrase {
  const bare = shorten(text, Number.POSITIVE_INFINITY).replace(/[.;,:]$/, '');
  const did = whatYouDid(bare);
  if (did) return { where: `when you ${did}`, told: `You ${did}` };
  const doing = whatYouWereDoing(bare);
  if (doing) return about(doing, 'in');
  if (bare.length <= WHOLE) return about(`“${bare}”`, 'in');
  const post = postOf(position);
  if (post) return about(`your work as ${post}`, 'in');
  const part = clip(bare, WHOLE);
  return about(`“${part ?? shorten(bare, WHOLE)}”`, 'in');
}

/** A post as it is named aloud: title and employer; null when its title isn't known or both are too long. */
export function postOf(position: Position | null): string | null {
  if (!position?.title) return null;
  const both =
    position.organization && !/\b(?:same|self|freelance)\b/i.test(position.organization)
      ? `${position.title} at ${position.organization}`
      : position.title;
  const named = [both, position.title].find((name) => name.length <= POST) ?? null;
  return named?.replace(/\s+/g, ' ').replace(/^(?:then|later)\s+/, '') ?? null;
}

function about(what: string, preposition: string): Paraphrase {
  return { where: `${preposition} ${what}`, told: `About ${what}` };
}

/** "cut order-lookup time by 40%" of "Cut order-lookup time by 40% with a partial index"; null when no verb in the past leads it. */
function whatYouDid(bare: string): string | null {
  const [sentence = ''] = bare.replace(/^I\s+(?:have\s+|also\s+)?/, '').split(/(?<=\p{Ll}{2})[.!?]\s|;\s/u);
  const [, verb = '', next = ''] = /^(\p{L}+)\s+(\S+)/u.exec(sentence) ?? [];
  const lower = verb.toLowerCase();
  const inPast = IRREGULAR.has(lower) || (/^[a-z]{3,}ed$/.test(lower) && !NO_VERB.test(lower));
  if (!inPast || /^(?:to|by|of|as|on)$/.test(next) || /^[/&]/.test(next)) return null;
  const part = firstPart(sentence);
  if (!part) return null;
  const addressed = part.replace(/\b(?:my|our|me|myself|I)\b/gi, (word) => SPEAKER[word.toLowerCase()] ?? word);
  return `${lower}${addressed.slice(verb.length)}`;
}

/** "preparing the annual budget" of "Preparing the annual budget, with plant managers"; null when no such form leads it. */
function whatYouWereDoing(bare: string): string | null {
  const [verb = ''] = /^\p{L}+ing(?=\s)/u.exec(bare) ?? [];
  if (verb.length < 6 || /^(?:during|outstanding|string|spring)$/i.test(verb)) return null;
  const part = firstPart(bare);
  return part && `${verb.toLowerCase()}${part.slice(verb.length)}`;
}

/** What comes before the first comma, colon or bracket, shortened where it can stand alone; null when that is too little. */
function firstPart(sentence: string): string | null {
  const [item = ''] = sentence.split(/[,:]\s|\s\(/);
  const single = item.split(/\s+/).length > FEWEST ? item : sentence;
  const part = single.length <= MOST && !single.includes('(') ? single : clip(single, MOST);
  return part && part.split(/\s+/).length >= FEWEST ? part : null;
}

/** The longest part from the beginning that can stand alone; null when there is none. */
function clip(text: string, most: number): string | null {
  const ends = [...text.matchAll(ENDS)].map(({ index }) => index).filter((index) => index <= most);
  for (const end of ends.reverse()) {
    const part = text.slice(0, end);
    const open = (part.match(/\(/g)?.length ?? 0) > (part.match(/\)/g)?.length ?? 0);
    if (!open && part.split(/\s+/).length >= FEWEST) return part.replace(/[,;:]$/, '');
  }
  return null;
}
