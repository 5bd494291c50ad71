import type { QuestionBank, Taxonomy } from '@prep-ai/question-bank';
import { createGrader } from './grade.ts';
import type { GradedQuestion } from './sought.ts';
import { createUsualAnswers, type UsualAnswers } from './usual-answers.ts';
import { buildWordingIndex } from './wording.ts';
import { wordsOf } from './words.ts';

/** texts that are read with one step */
const A_STEP = 50;

/** Everything that a grader learns from the bank: its words, its statements, and its questions by the ids of their rubrics. */
function gradableBank(bank: QuestionBank) {
  const texts: string[] = [];
  const wrong: string[] = [];
  const right: string[] = [];
  const questions = new Map<string, GradedQuestion>();
  for (const { questions: own } of bank.skills)
    for (const item of own) {
      const rubric = item.rubric;
      const points = rubric?.points.map(({ text, shownBy }) => `${text} ${shownBy.join('; ')}`) ?? [];
      texts.push([item.question, item.core, item.example, item.pitfalls, item.inDepth, ...points].join('\n'));
      if (!rubric) continue;
      wrong.push(...rubric.redFlags.map((flag) => flag.wrong));
      right.push(...rubric.redFlags.map(({ correction }) => correction), ...rubric.points.map(({ text }) => text));
      questions.set(rubric.id, {
        question: item.question,
        rubric,
        modelAnswer: `${item.core}\n${item.example}`,
        neighbours: own.filter((other) => other !== item).map(({ core }) => core),
      });
    }
  return { texts, wrong, right, questions };
}

/** Builds the built-in grader with the bank's questions, a piece with each step: all of it takes seconds. */
export function* buildBankGrader(bank: QuestionBank, taxonomy: Taxonomy): Generator<void, BankGrader> {
  const { questions, texts, wrong, right } = gradableBank(bank);
  const stems: string[][] = [];
  for (const [at, text] of texts.entries()) {
    if (at % A_STEP === 0) yield;
    stems.push([...new Set(wordsOf(text).map(({ stem }) => stem))]);
  }
  const wording = yield* buildWordingIndex(wrong, right);
  yield;
  const byTitle = new Map([...questions.values()].map((question) => [titleKey(question.question), question]));
  return {
    ...createGrader({ texts: stems, wording, taxonomy }),
    questions,
    findByTitle: (title) => byTitle.get(titleKey(title)) ?? null,
    usualAnswers: createUsualAnswers(bank),
  };
}

/** The built-in grader with the bank's questions, built at once. */
export function createBankGrader(bank: QuestionBank, taxonomy: Taxonomy): BankGrader {
  const building = buildBankGrader(bank, taxonomy);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
  }
}

export interface BankGrader extends ReturnType<typeof createGrader> {
  /** by the ids of their rubrics */
  questions: ReadonlyMap<string, GradedQuestion>;
  /** The question with this title; null when the bank has none. */
  findByTitle(title: string): GradedQuestion | null;
  /** the neighbours of a question that is not in the bank */
  usualAnswers: UsualAnswers;
}

const titleKey = (title: string): string => title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
