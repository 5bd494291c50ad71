import type { BankQuestion, QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { titleKey } from './title-key.ts';

const WORD = /[\p{L}\p{N}+#]{3,}/gu;

/** What one question is worth for this person: the chosen subtopic first, then the level, then the job and the resume. */
const WEIGHTS = { subtopic: 1000, level: 100, jobAndResume: 12, jobOnly: 8, resumeOnly: 4 };
/** Steps between the wanted level and the question's; General starts easy and rises. */
const LEVEL_ORDER = ['Beginner', 'Intermediate', 'Advanced', 'Expert'];

/**
 * The bank's next question for a request, or null when all that fit were asked. Never one of `existingQuestions`.
 * The same request always gives the same question.
 */
export function selectQuestion(bank: QuestionBank, request: AnswerRequest): BankQuestion | null {
  const asked = new Set(request.existingQuestions.map(titleKey));
  const perSkill = request.skills.map((skill) => {
    const all = bank.questions(skill);
    const left = all.filter((question) => !asked.has(titleKey(question.question)));
    const chosen = request.subtopics[skill] ?? [];
    const inSubtopic = left.filter((question) => chosen.includes(question.subtopic));
    // a chosen subtopic that the bank lacks, or has spent, leaves the whole skill
    return { left: inSubtopic.length > 0 ? inSubtopic : left, askedSoFar: all.length - left.length };
  });
  const open = perSkill.filter((skill) => skill.left.length > 0).sort((a, b) => a.askedSoFar - b.askedSoFar)[0];
  if (!open) return null;
  const terms = termsOf(request);
  const chosen = new Set(Object.values(request.subtopics).flat());
  return open.left
    .map((question) => ({ question, worth: worthOf(question, request.level, chosen, terms) }))
    .reduce((best, candidate) => (candidate.worth > best.worth ? candidate : best)).question;
}

interface Terms {
  job: Set<string>;
  resume: Set<string>;
}

function termsOf(request: AnswerRequest): Terms {
  return {
    job: new Set(request.jobDescription?.toLowerCase().match(WORD) ?? []),
    resume: new Set(request.resume?.lines.flatMap((line) => line.text.toLowerCase().match(WORD) ?? []) ?? []),
  };
}

function worthOf(question: BankQuestion, level: string, chosen: Set<string>, terms: Terms): number {
  const wanted = LEVEL_ORDER.indexOf(level);
  const own = LEVEL_ORDER.indexOf(question.level);
  const levelWorth = wanted < 0 ? -own : -Math.abs(wanted - own);
  let fit = 0;
  for (const word of new Set(`${question.subtopic} ${question.question}`.toLowerCase().match(WORD) ?? [])) {
    const inJob = terms.job.has(word);
    const inResume = terms.resume.has(word);
    if (inJob && inResume) fit += WEIGHTS.jobAndResume;
    else if (inJob) fit += WEIGHTS.jobOnly;
    else if (inResume) fit += WEIGHTS.resumeOnly;
  }
  return (
    (chosen.has(question.subtopic) ? WEIGHTS.subtopic : 0) +
    levelWorth * WEIGHTS.level +
    Math.min(fit, WEIGHTS.level * 2)
  );
}
