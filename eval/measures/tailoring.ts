import { createBank, createOffers, type QuestionBank, type Taxonomy } from '@prep-ai/question-bank';
import { makeNextQuestion } from '../../apps/server/src/adapters/engine-offline/next-question.ts';
import type { AnswerRequest, CandidateContext } from '../../apps/server/src/ports/interview-engine.ts';

/** One person of the set: their resume, the text of a job of their occupation, and how the two match. */
export interface Applicant {
  candidate: CandidateContext;
  jobDescription: string | null;
  match: AnswerRequest['match'];
}

export interface TailoringCard {
  /** questions of the bank that were asked */
  questions: number;
  /** of them with the part for the person's own interview; with a line of the resume in it */
  sections: number;
  lines: number;
  /** of those with a line: the same as in the question before; the whole part the same, word for word */
  sameLine: number;
  sameSection: number;
  /** terms of the job that a question was said to be about too */
  terms: number;
  /** questions on the resume's own lines; with a title that was cut; on the same line as the question before */
  onResume: number;
  cutTitles: number;
  onSameLine: number;
}

const SKILLS = 4;
const QUESTIONS_A_SKILL = 5;
const QUESTIONS_ON_RESUME = 5;
/** Of a resume that lists no skill. */
const ANY_SKILL = 'Communication';
const SECTION = '#### For your interview';

/** Asks questions for each applicant as the product does, one after the other, and counts what is said about their resume. */
export async function measureTailoring(
  { bank, templates, taxonomy }: { bank: QuestionBank; templates: QuestionBank; taxonomy: Taxonomy },
  applicants: readonly Applicant[],
): Promise<TailoringCard> {
  const engineOf = (written: QuestionBank) =>
    makeNextQuestion({ bank: written, templates, offersFor: createOffers(written, taxonomy) });
  const next = engineOf(bank);
  // where nothing is written every question is built on the resume
  const nextOnResume = engineOf(createBank([]));
  const card: TailoringCard = {
    questions: 0,
    sections: 0,
    lines: 0,
    sameLine: 0,
    sameSection: 0,
    terms: 0,
    onResume: 0,
    cutTitles: 0,
    onSameLine: 0,
  };
  for (const { candidate: resume, jobDescription, match } of applicants) {
    const files = new Set(resume.profile.skills.flatMap(({ name }) => bank.find(name)?.skill ?? []));
    const asked: string[] = [];
    const ask = async (skill: string, engine: typeof next) => {
      const question = await engine({
        ...REQUEST,
        skills: [skill],
        existingQuestions: asked,
        resume,
        jobDescription,
        match,
      });
      if (question) asked.push(question.title);
      return question;
    };
    let before = { line: '', section: '' };
    for (const skill of [...files].slice(0, SKILLS))
      for (let i = 0; i < QUESTIONS_A_SKILL; i++) {
        const question = await ask(skill, next);
        if (!question || !bank.questions(skill).some((item) => item.question === question.title)) break;
        card.questions += 1;
        const section = question.answer.split(SECTION)[1] ?? '';
        const line = /resume[^“\n]*“([^”]+)”/.exec(section)?.[1] ?? '';
        if (section !== '') card.sections += 1;
        if (line !== '') card.lines += 1;
        if (line !== '' && line === before.line) card.sameLine += 1;
        if (section !== '' && section === before.section) card.sameSection += 1;
        if (/also about|touches/.test(section)) card.terms += 1;
        before = { line: line || before.line, section };
      }
    let told = '';
    for (let i = 0; i < QUESTIONS_ON_RESUME; i++) {
      const question = await ask(resume.profile.skills[0]?.name ?? ANY_SKILL, nextOnResume);
      if (!question?.notice?.includes('resume')) break;
      card.onResume += 1;
      if (/\.\.\.|…/.test(question.title)) card.cutTitles += 1;
      const line = /What you did: “([^”]+)”/.exec(question.answer)?.[1] ?? question.title;
      if (line === told) card.onSameLine += 1;
      told = line;
    }
  }
  return card;
}

const REQUEST: AnswerRequest = {
  type: 'questions',
  message: '',
  skills: [],
  subtopics: {},
  level: 'General',
  length: '200',
  existingQuestions: [],
  resume: null,
  jobDescription: null,
  match: null,
  attachments: [],
  history: [],
  model: 'default',
  maxTokens: 1000,
  temperature: 0,
};

/** The card's part on it. */
export function tailoringLines(card: TailoringCard): string[] {
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
  return [
    '',
    '## What is said about the own resume',
    '',
    '| what | figure |',
    '| --- | --- |',
    `| questions of the bank with a part for the own interview | ${share(card.sections, card.questions)} |`,
    `| with a line of the resume | ${share(card.lines, card.questions)} |`,
    `| of these, the same line as in the question before | ${share(card.sameLine, card.lines)} |`,
    `| the same part as in the question before, word for word | ${share(card.sameSection, card.sections)} |`,
    `| terms of the job that a question is said to be about too | ${card.terms} |`,
    `| questions on the resume: titles that were cut | ${share(card.cutTitles, card.onResume)} |`,
    `| questions on the resume: on the same line as the one before | ${share(card.onSameLine, card.onResume)} |`,
  ];
}
