import { type BankQuestion, LEVELS, type QuestionBank } from '@prep-ai/question-bank';

/** The other questions of a question's skill: those of its subtopic first, then those nearest to its level. */
export function neighboursOf(bank: QuestionBank, { skill, subtopic, level, question }: BankQuestion): BankQuestion[] {
  const distance = (other: BankQuestion) => Math.abs(LEVELS.indexOf(other.level) - LEVELS.indexOf(level));
  return bank
    .questions(skill)
    .filter((other) => other.question !== question)
    .sort((a, b) => Number(b.subtopic === subtopic) - Number(a.subtopic === subtopic) || distance(a) - distance(b));
}
