import {
  cosine,
  phraseKey,
  type SkillHit,
  type Taxonomy,
  type TaxonomySkill,
  type Token,
  unitPoint,
  usageAt,
} from '@prep-ai/question-bank';
import { isDistinctive } from '../job-match/work-text.ts';

/** A piece of text with the skills found in it. */
export interface HitPlace {
  text: string;
  tokens: readonly Token[];
  hits: readonly SkillHit[];
  /** in a list, alone on its line or in a section of skills */
  listed: boolean;
}

/** How near a skill's line of work is to that of a whole document, -1 to 1. */
export interface FieldNearness {
  (skill: TaxonomySkill): number;
  /** how many other skills of its kind the document names in words that mean nothing else */
  kin(skill: TaxonomySkill): number;
  /** the document is a recruiter's: what it names of technologies is what people were hired for */
  ofRecruiter: boolean;
}

/**
 * What speaks for an everyday word being the skill, as a sum. Fitted on the dev halves: nearness of its line of work (-1 to 1) and the
 * other skills of its kind in the document tell most.
 */
const SENSE = {
  /** the sum from which it is */
  enough: 0.65,
  /** for each other sure skill of its kind in the document, up to `mostKin` of them */
  kin: 0.2,
  mostKin: 4,
  /** for each other sure skill in the same piece of text, up to `mostBeside` */
  beside: 0.05,
  mostBeside: 3,
  /** it is what the skill is called, and not another word for it */
  ownName: 0.1,
  /** the piece of text begins with it */
  opens: 0.1,
  /** "knowledge of" before it */
  known: 0.3,
  /** it is a thing or describes the next word ("a warehouse", "insurance desk") */
  described: -0.2,
  /** in a resume's list: nearness, or other sure skills of the list, from which it is */
  listed: 0.1,
  company: 3,
  /** words of recruiting, and their share of the distinctive ones, from which on a document is a recruiter's */
  hiring: 4,
  hiringShare: 0.02,
};

const HIRING =
  /^(?:recruit\w*|hires?|hiring|sourc(?:ed|ing|er)|staffing|talent|headhunt\w*|vacanc\w+|shortlist\w*|referrals?|boolean|naukri)$/u;
/** Technologies that recruiters' papers are full of. */
const TECHNOLOGIES = new Set(
  'Programming Languages,Frontend Development,Backend Development,Mobile Development,Databases,Cloud Computing,DevOps,Data Engineering,Embedded Systems and IoT,Software Testing,Enterprise Software,Networking,Operating Systems,Operating Systems and IT Support,Data Science,Engineering,Software Architecture'.split(
    ',',
  ),
);

/** "knowledge of X" names X whatever the document is about */
const KNOWLEDGE_BEFORE =
  /\b(?:experience|experienced|expertise|knowledge|skills?|skilled|proficien(?:cy|t)|background|competen(?:ce|cy|t)|grounding|grasp|understanding|command|fluen(?:cy|t)|speciali[sz](?:ed|ing|ation)|certified|qualified|trained|versed|hands[ -]on|familiar(?:ity)?|exposure|conversant|good|strong)\s(?:in|of|with|on|at|to|working with|using)\s(?:the\s|basic\s|general\s)?$/iu;
const CUE_AFTER =
  /^\s(?:skills?|experience|knowledge|expertise|techniques?|principles|procedures?|practices?|processes|process|tasks|duties|work|activities|operations|management|methods|certificat\w+|software|systems?|tools?|reports?|records?)\b/iu;
/** "a warehouse", "two pharmacies", "our pharmacy": a thing, and not the work */
const THING_BEFORE =
  /\b(?:an?|every|each|per|another|this|that|two|three|four|five|six|\d+|one|old|new|online|local)\s$/iu;
/** a word straight after it that it only describes ("training bond", "insurance desk") */
const DESCRIBED_AFTER =
  /^(?:['’]s)?\s(?!(?:and|or|of|for|in|on|at|to|with|by|from|as|is|are|was|were|the|a|an|including|through|using|via|within|across|under|between|during|after|before|per|that|which|who|when|where|while|so|but|than|up|off|out|into|over)\b)\p{Ll}/u;

/** Somebody who does the work ("nurses, doctors and pharmacists"): in running text mostly others than the candidate. */
const PEOPLE =
  /(?:ers?|ors?|ists?|ians?|nurses?|analysts?|assistants?|accountants?|consultants?|attendants?|executives?|agents?|guards?|clerks?|chefs?|cooks?|mechanic|scientists?|architects?)$/iu;

/** What people are called, though the name of the skill begins with it ("Civil Engineering"). */
const CALLED = /(?:engineers?|managers?|designers?|developers?|teachers?|analysts?|executives?)$/iu;

/** Whether the words of a hit are for people, and the skill is not called so itself. */
export function namesPeople({ start, end, skill }: SkillHit, text: string): boolean {
  const surface = text.slice(start, end);
  if (!PEOPLE.test(surface) || PEOPLE.test(skill.name)) return false;
  return CALLED.test(surface) || !skill.name.toLowerCase().startsWith(surface.toLowerCase());
}

/** Where a document's work lies, for telling the sense of everyday words in it. */
export function fieldNearness(
  places: readonly { tokens: readonly Token[]; hits: readonly SkillHit[] }[],
  taxonomy: Taxonomy,
): FieldNearness {
  const counts = new Map<string, number>();
  for (const { tokens } of places)
    for (const { norm } of tokens) if (isDistinctive(norm)) counts.set(norm, (counts.get(norm) ?? 0) + 1);
  const field = taxonomy.occupations.fieldOf(counts);
  const own = field.size > 0 ? unitPoint(taxonomy.occupations.space.place(field)) : null;
  const nearness = (skill: TaxonomySkill): number => {
    const place = taxonomy.placeOf(skill);
    return own && place ? cosine(place, own) : 0;
  };
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const hiring = [...counts].reduce((sum, [norm, count]) => sum + (HIRING.test(norm) ? count : 0), 0);
  const sure = new Map(
    places.flatMap(({ hits }) => hits.flatMap((hit) => (hit.common ? [] : [[hit.skill.id, hit.skill] as const]))),
  );
  const kinds = new Map<string, number>();
  for (const { category } of sure.values()) kinds.set(category, (kinds.get(category) ?? 0) + 1);
  const kin = ({ id, category }: TaxonomySkill): number => (kinds.get(category) ?? 0) - (sure.has(id) ? 1 : 0);
  return Object.assign(nearness, { kin, ofRecruiter: hiring >= SENSE.hiring && hiring >= all * SENSE.hiringShare });
}

/** Whether a hit is the skill, and not the same word in another sense. */
export function isMeant(hit: SkillHit, place: HitPlace, nearness: FieldNearness): boolean {
  const usage = usageAt(place.text, hit, !hit.common && /^\S+$/u.test(hit.skill.name) && hit.skill.name !== 'DevOps');
  if (usage === 'denied' || usage === 'study') return false;
  if (usage === 'role' || usage === 'setting' || namesPeople(hit, place.text)) return false;
  if (nearness.ofRecruiter && TECHNOLOGIES.has(hit.skill.category)) return false;
  return !hit.common || isLikely(hit, place, nearness);
}

/** Whether what is around an everyday word makes it the skill. */
function isLikely(hit: SkillHit, { text, hits, listed }: HitPlace, nearness: FieldNearness): boolean {
  const near = nearness(hit.skill);
  const beside = hits.filter((other) => other.skill.id !== hit.skill.id && !other.common).length;

  const before = text.slice(Math.max(0, hit.start - 40), hit.start);
  const after = text.slice(hit.end, hit.end + 40);
  const isDescribed = THING_BEFORE.test(before) || (DESCRIBED_AFTER.test(after) && !CUE_AFTER.test(after));
  const sum =
    near +
    SENSE.kin * Math.min(nearness.kin(hit.skill), SENSE.mostKin) +
    SENSE.beside * Math.min(beside, SENSE.mostBeside) +
    (phraseKey(text.slice(hit.start, hit.end)) === phraseKey(hit.skill.name) ? SENSE.ownName : 0) +
    (hit.from === 0 ? SENSE.opens : 0) +
    (listed ? SENSE.listed : 0) +
    (KNOWLEDGE_BEFORE.test(before) ? SENSE.known : 0) +
    (isDescribed ? SENSE.described : 0);
  return sum >= SENSE.enough;
}

/** Who else a sentence of an advertisement may be about: the company, its customers, those who are there already. */
const OTHERS =
  /^\W*(?:(?:and|but|so|today|now|here|since \d{4}|in \d{4}|for \d+ years)\W+)?(?:we|our|us|they|most of our|many of our|some of our|both|the (?:company|group|firm|bureau|agency|office|hospital|school|bank|shop|store|plant|founders?|owners?|team|department|clients?|customers?)|people|customers|clients|everybody|nobody|he|she)\b/iu;
/** Words that are said of the work as well as of the person who does it. */
const ASKING =
  /\b(?:you|your|need|needs|seek(?:s|ing)?|look(?:s|ing)? for|want|require[sd]?|expect|hir(?:e|es|ing)|recruit(?:s|ing)?|use|uses|using|stack|tech|built (?:on|in|with)|build (?:on|in|with)|written in|work (?:in|with)|runs? on|must|should|candidates?|role|position|job)\b/iu;

/** Whether the sentence around a place in an advertisement tells about the company and others, and asks nothing. */
export function isAboutOthers(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 300), at);
  const from =
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('? '), before.lastIndexOf('; ')) +
    1;
  const sentence = before.slice(from) + (/^[^.!?;]{0,160}/u.exec(text.slice(at, at + 160))?.[0] ?? '');
  return OTHERS.test(sentence) && !ASKING.test(sentence);
}

/** What an employer gives, which is also what some people do for a living. */
const GIVEN = new Set([
  'PF and ESIC',
  'Insurance',
  'Statutory Compliance',
  'Compensation and Benefits',
  'Leave Management',
  'Employee Welfare',
  'NPS',
  'Induction',
  'Training and Development',
]);
const PAY =
  /\b(?:LPA|CTC|salary|stipend|per month|a month|mediclaim|gratuity|allowances?|incentives?|perks?|benefits?|overtime|bonus)\b|[₹$€£]\s?\d/iu;

/** Whether a line of an advertisement says what is paid and given, and the skill is one of those things. */
export const isGiven = (text: string, skill: TaxonomySkill): boolean => GIVEN.has(skill.name) && PAY.test(text);
