import type { Evidence, MatchCondition } from '@prep-ai/contract';
import { type Taxonomy, wordStem } from '@prep-ai/question-bank';
import { CONDITION_FAMILIES, type ConditionFamily } from './condition-families.ts';
import { type Degree, degreeName, degreesIn } from './degrees.ts';
import type { JobSegment, JobText } from './job-text.ts';
import { jobQuote, resumeQuote } from './quotes.ts';
import type { ResumeReading, ResumeSegment } from './resume-reading.ts';
import { sentencesOf } from './sentences.ts';
import { isDistinctive } from './work-text.ts';

/** A sentence of the job that makes something a condition. */
interface Asked {
  segment: JobSegment;
  start: number;
  end: number;
  /** any of them will do */
  families: ConditionFamily[];
  degrees: Degree[];
}

type State = MatchCondition['state'];

/** words of a line that does nothing but name something */
const SHORT = 8;
/** conditions of an advertisement; more are a list of skills */
const MOST = 8;

const OPTIONAL =
  /\b(?:prefer(?:red|ence|ably)|an? (?:plus|bonus|advantage|asset)|is plus|advantage|desir(?:able|ed)|nice|ideal(?:ly)?|beneficial|helpful|helps?|welcome|would be (?:good|great|lovely|useful)|considered|optional|useful|added|not (?:needed|required|necessary|essential|a must|mandatory)|(?:don['’]t|do not|isn['’]t|without) (?:need|an?|any|expect|needed)|no (?:degree|licen[sc]e|certificate|qualification)|(?:we|will|company) (?:pays?|sponsor|fund|provide|cover|train|help|support|put you)|help with|sponsor(?:ed|ship)?|working towards?|work towards?|stud(?:y|ying) (?:for|towards)|pursuing|willing(?:ness)? to (?:obtain|get|study)|to be (?:obtained|eligible)|or (?:the )?equivalent experience|or (?:relevant |equal |comparable )?experience|instead of|also (?:ok|fine)|training (?:is )?(?:given|provided)|chance to|opportunity to|support (?:for|to|you)|part[- ]qualified)\b/iu;
const NEEDED =
  /\b(?:must|required?|requires?|essential|mandatory|minimum|at least|need(?:ed|s)?|necessary|compulsory|valid|current|hold(?:s|ing|er)?|have|has|with|eligib\w+|registered|licen[sc]ed|certified|qualified|chartered|graduates?|only|no application|without)\b/iu;
const UNDER_WAY =
  /\b(?:in progress|pursuing|ongoing|part[- ]qualified|studying|appearing|expected|awaiting|to be (?:completed|taken)|not (?:completed|finished)|dropped|discontinued|lapsed|expired|preparing for|working towards?|inter(?:mediate)? (?:cleared|passed)|finalist|exam (?:booked|due)|provisional)\b/iu;

const MUST =
  /\b(?:must|required?|requires?|essential|mandatory|minimum|need(?:ed|s)?|necessary|compulsory|valid|only|hold(?:s|ing|er)?)\b/iu;
/** Written between two things of which one is enough. */
const OR = /^[^.;\p{L}]{0,4}(?:\/|\bor\b|\boder\b|\bou\b)[^.;]{0,30}$/iu;

interface Hit {
  family: ConditionFamily;
  start: number;
  end: number;
}

function familiesIn(text: string, strictly: boolean): Hit[] {
  return CONDITION_FAMILIES.flatMap((family) => {
    const match = family.skillToo && !strictly ? null : family.asked.exec(text);
    return match ? [{ family, start: match.index, end: match.index + match[0].length }] : [];
  }).sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Those of which one is enough, together. */
function alternatives(hits: readonly Hit[], text: string): Hit[][] {
  const groups: Hit[][] = [];
  for (const hit of hits) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    // What is named inside of another name is a part of it: "certified registered nurse anesthetist".
    if (before && hit.end <= before.end) continue;
    if (last && before && (hit.start < before.end || OR.test(text.slice(before.end, hit.start)))) last.push(hit);
    else groups.push([hit]);
  }
  return groups;
}

/** What a sentence makes a condition. */
function askedIn(segment: JobSegment, known: Set<ConditionFamily | 'degree'>, taxonomy: Taxonomy): Asked[] {
  if (segment.part === 'preferred') return [];
  return sentencesOf(segment.text).flatMap(({ start, end }): Asked[] => {
    const text = segment.text.slice(start, end);
    const needed = segment.part === 'required' || NEEDED.test(text) || segment.tokens.length <= SHORT;
    if (!needed || OPTIONAL.test(text)) return [];
    const strictly = segment.part === 'required' || MUST.test(text);
    const all = segment.part === 'duties' || known.has('degree') ? [] : degreesIn(text, taxonomy);
    const hits = familiesIn(text, strictly);
    const unknown = hits.length > 0 || !strictly || DRIVES.test(text) ? [] : unknownIn(text, taxonomy);
    const named = [...hits.filter((hit) => !known.has(hit.family)), ...unknown];
    const asked = alternatives(named, text).map((group): Asked => {
      const [from, to] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
      const degrees = all.filter((degree) => touches(degree, { from, to }, text));
      return { segment, start: start + from, end: start + to, families: group.map((hit) => hit.family), degrees };
    });
    const [first] = all;
    if (first && asked.every((entry) => entry.degrees.length === 0))
      asked.push({ segment, start: start + first.start, end: start + first.end, families: [], degrees: all });
    for (const family of asked.flatMap((entry) => entry.families)) known.add(family);
    if (first) known.add('degree');
    return asked;
  });
}

/** A degree that is another name of a licence ("BS Pharmacy") or an alternative to it. */
const touches = (degree: Degree, { from, to }: { from: number; to: number }, text: string): boolean =>
  (degree.start < to && from < degree.end) ||
  OR.test(degree.end <= from ? text.slice(degree.end, from) : text.slice(to, degree.start));

/** A licence of some kind: what it is for may stand elsewhere or be called by another name. */
const LICENSED =
  /\b(?:licen[sc]ed?|licen[sc]es|registration (?:no|number)|registered with|certificate of competency|chartered)\b/iu;
const DRIVES = /\bdriv\w+|\bfull licen[sc]e|software|licen[sc]e (?:server|key|management)/iu;
/** A place where degrees are given, in a line that names none that is known. */
const SCHOOL = /universi|college|polytechnic|institut|hochschule|école|escuela|facult/iu;

/** "must hold a valid lift mechanic's licence": what no family knows, asked for in words that leave no doubt. */
const HELD =
  /\b(?:hold(?:s|ing|er of)?|possess(?:es|ing|ion of)?|valid|current|must (?:have|be)|need)\s+(?:(?:an?|the|your|valid|current|full|state)\s){0,3}(?<what>(?:[\p{L}\p{N}][\p{L}\p{N}&'’/-]*\s){1,6}?(?:licen[sc]e|registration|certificate|certification|accreditation|permit|ticket|endorsement))\b/iu;
/** "registered interior designer": a role that one is admitted to. */
const ADMITTED = /\b(?<what>(?:registered|licen[sc]ed|chartered)\s(?:\p{L}+\s){0,2}\p{L}+(?:er|or|ist|ian|ect))\b/iu;
const LICENCE_WORD = /licen[sc]|regist|certif|accredit|permit|ticket|card|chartered/iu;

/** What a sentence asks for that no family knows, as one of its own; the words that name it decide what shows it. */
function unknownIn(text: string, taxonomy: Taxonomy): Hit[] {
  const match = HELD.exec(text) ?? ADMITTED.exec(text);
  const what = match?.groups?.what;
  if (!match || what === undefined) return [];
  const keys = taxonomy
    .tokenize(what)
    .filter((token) => isDistinctive(token.norm) && !LICENCE_WORD.test(token.norm))
    .map((token) => wordStem(token.norm));
  if (keys.length === 0) return [];
  const start = match.index + match[0].length - what.length;
  return [{ family: { name: capitalized(what), asked: NEVER, keys }, start, end: start + what.length }];
}

/** How far a line of the resume meets what is asked. */
function stateIn(asked: Asked, segment: ResumeSegment, shownDegrees: readonly Degree[]): State {
  const underWay = UNDER_WAY.test(segment.text);
  const licensed = asked.families.some((family) =>
    family.keys
      ? LICENCE_WORD.test(segment.text) && family.keys.every((stem) => segment.stems.has(stem))
      : (family.shown ?? family.asked).test(segment.text),
  );
  if (licensed) return underWay ? 'unclear' : 'met';
  const licence = asked.families.length > 0 && LICENSED.test(segment.text) && !DRIVES.test(segment.text);
  const school = asked.degrees.length > 0 && segment.section === 'education' && SCHOOL.test(segment.text);
  let best: State = licence || school ? 'unclear' : 'not_shown';
  for (const wanted of asked.degrees)
    for (const shown of shownDegrees) {
      if (shown.step < wanted.step) continue;
      const agrees =
        wanted.subject.size === 0 ||
        [...wanted.subject].some((stem) => shown.subject.has(stem) || segment.stems.has(stem));
      if (agrees && !underWay) return 'met';
      best = 'unclear';
    }
  return best;
}

const NEVER = /(?!)/u;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ORDER: Record<State, number> = { met: 2, unclear: 1, not_shown: 0 };

function nameOf({ families, degrees }: Asked): string {
  const names = families.map((family) => family.name);
  if (degrees.length > 0) names.push(degreeName(Math.min(...degrees.map((degree) => degree.step))));
  return names.join(' or ');
}

const DETAILS: Record<State, (line: number) => string> = {
  met: (line) => `Shown in line ${line} of the resume.`,
  unclear: (line) => `Line ${line} of the resume may show it; check that it says so clearly.`,
  not_shown: () => 'No line of the resume shows it.',
};

/** The licences, registrations and degrees that the job makes a condition, in the order of its text. */
function conditionsAsked(job: JobText, taxonomy: Taxonomy): Asked[] {
  const known = new Set<ConditionFamily | 'degree'>();
  return job.segments.flatMap((segment) => askedIn(segment, known, taxonomy)).slice(0, MOST);
}

const kindOf = ({ families }: Asked): MatchCondition['kind'] => (families.length > 0 ? 'licence' : 'degree');

/** What the job makes a condition, by itself, each with the job's line. */
export function jobConditions(
  job: JobText,
  taxonomy: Taxonomy,
): (Pick<MatchCondition, 'name' | 'kind'> & { evidence: Evidence })[] {
  return conditionsAsked(job, taxonomy).map((entry) => ({
    name: nameOf(entry),
    kind: kindOf(entry),
    evidence: jobQuote(job, entry.segment, entry),
  }));
}

/**
 * The licences, registrations and degrees that the job makes a condition, each with whether the resume shows it. A resume
 * that says next to nothing leaves them unclear. One more line in the resume never makes a state worse.
 */
export function readConditions(job: JobText, reading: ResumeReading, taxonomy: Taxonomy): MatchCondition[] {
  const asked = conditionsAsked(job, taxonomy);
  const own = reading.segments.filter((segment) => segment.backing !== 'copied' && segment.section !== 'references');
  const degrees = new Map(own.map((segment) => [segment, asked.length > 0 ? degreesIn(segment.text, taxonomy) : []]));
  return asked.map((entry): MatchCondition => {
    const ranked = own
      .map((segment) => ({ segment, state: stateIn(entry, segment, degrees.get(segment) ?? []) }))
      .sort((a, b) => ORDER[b.state] - ORDER[a.state]);
    const best = ranked[0]?.state === 'not_shown' ? undefined : ranked[0];
    const state = best?.state ?? 'not_shown';
    return {
      name: nameOf(entry),
      kind: kindOf(entry),
      state,
      detail: DETAILS[state](best?.segment.line ?? 0),
      evidence: [
        jobQuote(job, entry.segment, entry),
        ...(best ? [resumeQuote(reading, best.segment, { start: 0, end: best.segment.text.length })] : []),
      ],
    };
  });
}
