import type { BankQuestion, QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest, QuestionClaims, RestsOn } from '../../ports/interview-engine.ts';
import { composeAnswer, composeTailoring } from './compose-answer.ts';
import { generalQuestion, resumeQuestion } from './resume-questions.ts';
import { type Selected, selectQuestion } from './select-question.ts';

export interface NextQuestion {
  title: string;
  /** Markdown */
  answer: string;
  /** said on the card: what could not be had as it was asked for, and what this is in its place */
  notice: string | null;
  restsOn: RestsOn;
}

/**
 * The next question for a request: of the bank, then on the resume's own lines, then a general one; null when all were
 * asked. One that `claims` refuses, since it is being written for the same person just now, is passed over.
 */
export function makeNextQuestion(bank: QuestionBank, templates: QuestionBank) {
  return async (request: AnswerRequest, claims?: QuestionClaims): Promise<NextQuestion | null> => {
    const refused: string[] = [];
    for (;;) {
      const next = choose({ ...request, existingQuestions: [...request.existingQuestions, ...refused] });
      if (!next || !claims || (await claims.claim(next.title))) return next;
      refused.push(next.title);
    }
  };

  function choose(request: AnswerRequest): NextQuestion | null {
    const selected = selectQuestion(bank, request);
    if (selected) {
      const { question, fit } = selected;
      const tailoring = composeTailoring(bank, question, fit, request);
      return {
        ...worded(question, request.length, tailoring),
        notice: noticeOf(selected),
        restsOn: { basis: 'skill', skill: selected.skill },
      };
    }
    const spent = spentNotice(request.skills);
    const onResume = resumeQuestion(bank, templates.questions('Resume'), request);
    if (onResume)
      return {
        ...worded(onResume.question, request.length, onResume.outline),
        notice: `${spent} This question is based on your resume.`,
        restsOn: { basis: 'resume', skill: onResume.question.skill },
      };
    const general = generalQuestion(templates.questions('General'), request);
    if (!general) return null;
    return {
      ...worded(general, request.length, null),
      notice: `${spent} This is a general question that interviewers ask about any skill.`,
      restsOn: { basis: 'general', skill: general.skill },
    };
  }

  function spentNotice(skills: readonly string[]): string {
    const known = skills.filter((skill) => bank.questions(skill).length > 0);
    const unknown = skills.filter((skill) => !known.includes(skill));
    const count = known.reduce((sum, skill) => sum + bank.questions(skill).length, 0);
    return [
      ...(known.length > 0 ? [`You have had all ${count} questions for ${known.join(' and ')}.`] : []),
      ...(unknown.length > 0 ? [`PrepBot has no prepared questions for ${unknown.join(' and ')} yet.`] : []),
    ].join(' ');
  }
}

function worded(
  question: BankQuestion,
  length: AnswerRequest['length'],
  tailoring: string | null,
): Pick<NextQuestion, 'title' | 'answer'> {
  const answer = [composeAnswer(question, length), ...(tailoring ? [tailoring] : [])].join('\n\n');
  return { title: question.question, answer };
}

function noticeOf({ question, leftSubtopics, leftLevel }: Selected): string | null {
  const [missed, got] = [
    [leftSubtopics.length > 0 && `on ${leftSubtopics.join(' or ')}`, leftLevel && `at level ${leftLevel}`],
    [leftSubtopics.length > 0 && `on ${question.subtopic}`, leftLevel && `at level ${question.level}`],
  ].map((parts) => parts.filter(Boolean).join(' and '));
  return missed ? `PrepBot has no new question ${missed}, so this one is ${got}.` : null;
}
