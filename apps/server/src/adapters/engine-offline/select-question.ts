import { type BankQuestion, LEVELS, nameKey, type Offer, type OffersFor, type OfferTier } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { createAbout } from './about-subtopic.ts';
import { personOrder } from './person-order.ts';
import { createFit, type Fit } from './request-terms.ts';
import { startingLevel } from './starting-level.ts';
import { createAsked } from './title-key.ts';

const LEVEL_NAMES: readonly string[] = LEVELS;
/** The tiers in the order in which they are asked. */
const TIERS: readonly OfferTier[] = ['about', 'named', 'related'];
/** Steps from the starting level from which on a question is too far off, whatever the job asks for. */
const FAR = 2;
/** Differences of closeness below this say nothing. */
const CLOSENESS_STEP = 2;

/** Lengths that a first-round question, which has no depth, does not fill. */
const LONG: ReadonlySet<AnswerRequest['length']> = new Set(['500', 'deep']);

/** What was chosen and could not be had. `ever`: there were questions of it, and all were asked. */
interface Missed {
  chosen: string;
  ever: boolean;
}

export interface Selected {
  /** the chosen skill that it is for */
  skill: string;
  question: BankQuestion;
  tier: OfferTier;
  fit: Fit;
  /** the chosen subtopics of its skill, when it is about none of them */
  missedSubtopics: Missed | null;
  /** the chosen level, when it is of another */
  missedLevel: Missed | null;
}

interface Ranked extends Offer {
  fit: Fit;
  /** how much it is about a chosen subtopic, see createAbout */
  about: number;
  /** steps from the wanted level */
  distance: number;
  /** too short for the length that was asked for */
  short: boolean;
  /** its place in the order of the person's own */
  place: number;
}

/**
 * The bank's next question for a request, or null when all of its skills were asked. Never one of `existingQuestions`.
 * The chosen subtopic decides first, then the chosen level, then how much it is about the skill, then the job and the resume.
 * Who chose no level begins with the level of their own work with the skill. Equal ones come in an order of the person's own,
 * the lighter before the deep. The same request always gives the same question.
 */
export function selectQuestion(offersFor: OffersFor, request: AnswerRequest, now = new Date()): Selected | null {
  const wasAsked = createAsked(request.existingQuestions);
  const open = request.skills
    .map((name) => {
      const skill = offersFor(name);
      const left = skill.offers.filter(({ question }) => !wasAsked(question.question));
      return { name, skill, left, askedSoFar: skill.offers.length - left.length };
    })
    .filter(({ left }) => left.length > 0)
    // of several skills the one with the fewest questions so far, so that they take turns
    .sort((a, b) => a.askedSoFar - b.askedSoFar)[0];
  if (!open) return null;

  const { offers, names } = open.skill;
  const fitOf = createFit(request, names);
  const chosen = chosenSubtopics(request, open.name);
  const aboutness = createAbout(chosen);
  const chosenLevel = LEVEL_NAMES.indexOf(request.level);
  const wanted = chosenLevel >= 0 ? chosenLevel : startingLevel(request, open.skill, now);
  const placeOf = personOrder(request.person);
  const ranked = open.left.map((offer) => ({
    ...offer,
    fit: fitOf(offer.question),
    about: aboutness(offer.question),
    distance: Math.abs(LEVELS.indexOf(offer.question.level) - wanted),
    short: offer.question.inDepth === '' && LONG.has(request.length),
    place: placeOf(offer.question.rubric?.id ?? offer.question.question),
  }));
  const best = ranked.reduce((one, other) => (compare(other, one, chosenLevel >= 0) < 0 ? other : one));
  const onTopic = best.about > 0 ? offers.filter(({ question }) => aboutness(question) > 0) : offers;
  return {
    skill: open.name,
    question: best.question,
    tier: best.tier,
    fit: best.fit,
    missedSubtopics:
      chosen.length === 0 || best.about > 0
        ? null
        : { chosen: chosen.join(' or '), ever: offers.some(({ question }) => aboutness(question) > 0) },
    missedLevel:
      chosenLevel < 0 || best.distance === 0
        ? null
        : { chosen: request.level, ever: onTopic.some(({ question }) => question.level === request.level) },
  };
}

function compare(a: Ranked, b: Ranked, levelChosen: boolean): number {
  const level = a.distance - b.distance;
  return (
    b.about - a.about ||
    (levelChosen ? level : 0) ||
    TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) ||
    a.steps - b.steps ||
    Number(a.short) - Number(b.short) ||
    Number(a.distance >= FAR) - Number(b.distance >= FAR) ||
    b.fit.touch - a.fit.touch ||
    level ||
    LEVELS.indexOf(a.question.level) - LEVELS.indexOf(b.question.level) ||
    closenessStep(b) - closenessStep(a) ||
    Number(isDeep(a)) - Number(isDeep(b)) ||
    a.place - b.place
  );
}

function closenessStep({ fit }: Ranked): number {
  return Math.floor(fit.closeness / CLOSENESS_STEP);
}

function isDeep({ question }: Ranked): boolean {
  return question.rubric?.kind !== 'first-round';
}

function chosenSubtopics(request: AnswerRequest, skill: string): string[] {
  const key = nameKey(skill);
  return Object.entries(request.subtopics)
    .filter(([name]) => nameKey(name) === key)
    .flatMap(([, subtopics]) => subtopics);
}
