import { type BankQuestion, nameKey, type OffersFor, type QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest, QuestionClaims, RestsOn } from '../../ports/interview-engine.ts';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import { composeAnswer } from './compose-answer.ts';
import { neighboursOf } from './neighbours.ts';
import { generalQuestion, resumeQuestion } from './resume-questions.ts';
import { type Selected, selectQuestion } from './select-question.ts';
import { composeTailoring } from './tailoring.ts';

export interface NextQuestion {
  title: string;
  /** Markdown */
  answer: string;
  /** said on the card: what could not be had as it was asked for, and what this is in its place */
  notice: string | null;
  restsOn: RestsOn;
  /** null: it is a written question, whose rubric the bank has */
  rubric: QuestionRubric | null;
}

export interface NextQuestionDeps {
  offersFor: OffersFor;
  bank: QuestionBank;
  templates: QuestionBank;
}

/**
 * The next question for a request: of the bank, then on the resume's own lines, then a general one; null when all were
 * asked. One that `claims` refuses, since it is being written for the same person just now, is passed over.
 */
export function makeNextQuestion({ offersFor, bank, templates }: NextQuestionDeps) {
  return async (request: AnswerRequest, claims?: QuestionClaims): Promise<NextQuestion | null> => {
    const refused: string[] = [];
    for (;;) {
      const next = choose({ ...request, existingQuestions: [...request.existingQuestions, ...refused] });
      if (!next || !claims || (await claims.claim(next.title))) return next;
      refused.push(next.title);
    }
  };

  function choose(request: AnswerRequest): NextQuestion | null {
    const selected = selectQuestion(offersFor, request);
    if (selected) {
      const { question, skill, tier } = selected;
      const tailoring = composeTailoring(bank, question, request);
      return {
        title: question.question,
        answer: joined(composeAnswer(question, request.length, neighboursOf(bank, question)), tailoring),
        notice: noticeOf(selected),
        restsOn: { basis: tier === 'about' ? 'skill' : 'family', skill },
        rubric: null,
      };
    }
    const spent = spentNotice(request.skills);
    const onResume = mayRestOnResume(request) ? resumeQuestion(bank, templates.questions('Resume'), request) : null;
    if (onResume)
      return {
        title: onResume.question.question,
        answer: joined(composeAnswer(onResume.question, request.length), onResume.outline),
        notice: `${spent} This question is based on your resume.`,
        restsOn: { basis: 'resume', skill: onResume.question.skill },
        rubric: rubricOf(onResume.question),
      };
    const general = generalQuestion(templates.questions('General'), request);
    if (!general) return null;
    return {
      title: general.question,
      answer: composeAnswer(general, request.length),
      notice: `${spent} This is a general question that interviewers ask about any skill.`,
      restsOn: { basis: 'general', skill: general.skill },
      rubric: rubricOf(general),
    };
  }

  /** A name that is no skill says nothing about a resume, unless it is written there. */
  function mayRestOnResume({ skills, resume }: AnswerRequest): boolean {
    const text = nameKey(resume?.lines.map((line) => line.text).join(' ') ?? '');
    return skills.some((skill) => offersFor(skill).isSkill || text.includes(nameKey(skill)));
  }

  function spentNotice(skills: readonly string[]): string {
    const all = skills.map((name) => ({ name, ...offersFor(name) }));
    const named = (chosen: typeof all, joined: string) => chosen.map(({ name }) => name).join(joined);
    const had = all.filter(({ offers }) => offers.length > 0);
    const empty = all.filter(({ offers, isSkill }) => offers.length === 0 && isSkill);
    const unknown = all.filter(({ offers, isSkill }) => offers.length === 0 && !isSkill);
    const count = new Set(had.flatMap(({ offers }) => offers.map(({ question }) => question))).size;
    return [
      ...(had.length > 0 ? [`You have had all ${count} questions for ${named(had, ' and ')}.`] : []),
      ...(empty.length > 0 ? [`PrepBot has no prepared questions for ${named(empty, ' and ')} yet.`] : []),
      ...(unknown.length > 0 ? [`PrepBot does not know a skill called ${named(unknown, ' or ')}.`] : []),
    ].join(' ');
  }
}

function rubricOf({ question, rubric }: BankQuestion): QuestionRubric | null {
  if (!rubric) return null;
  const { kind, points, redFlags } = rubric;
  return { question, kind, points, redFlags };
}

function joined(answer: string, tailoring: string | null): string {
  return tailoring ? `${answer}\n\n${tailoring}` : answer;
}

/** What the question is in place of: another subtopic, another level, a related skill. */
function noticeOf({ question, skill, tier, missedSubtopics, missedLevel }: Selected): string | null {
  const parts = [
    ...(missedSubtopics ? [{ ...missedSubtopics, at: 'on', got: question.subtopic }] : []),
    ...(missedLevel ? [{ ...missedLevel, at: 'at level', got: question.level }] : []),
  ];
  const lacks = parts.map(({ at, chosen, ever }) => `no${ever ? ' new' : ''} question ${at} ${chosen}`).join(' and ');
  const got = parts.map(({ at, got }) => `${at} ${got}`).join(' and ');
  return (
    [
      ...(tier === 'named' ? [`This question comes from ${question.skill} and mentions ${skill}.`] : []),
      ...(tier === 'related'
        ? [`This question comes from ${question.skill}, the closest skill to ${skill} that PrepBot has questions for.`]
        : []),
      ...(lacks ? [`PrepBot has ${lacks}, so this one is ${got}.`] : []),
    ].join(' ') || null
  );
}
