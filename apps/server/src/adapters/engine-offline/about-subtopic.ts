import { type BankQuestion, nameKey } from '@prep-ai/question-bank';
import { distinctiveWords } from './distinctive-words.ts';

/** Share of the words of a chosen subtopic that a question of another subtopic must contain to be about it. */
const ABOUT = 0.6;

/** 2 for a question of a chosen subtopic, 1 for one that takes up most words of its name, else 0. */
export function createAbout(chosen: readonly string[]): (question: BankQuestion) => number {
  const keys = new Set(chosen.map(nameKey));
  const names = chosen.map((name) => [...new Set(distinctiveWords(name))]).filter((words) => words.length > 0);
  return (question) => {
    if (keys.has(nameKey(question.subtopic))) return 2;
    const told = toldBy(question);
    return Number(names.some((words) => words.filter((word) => told.has(word)).length / words.length >= ABOUT));
  };
}

const known = new WeakMap<BankQuestion, Set<string>>();

/** What a question says, in distinctive words; read once, since lists of subtopics ask for all of a skill many times. */
function toldBy(question: BankQuestion): Set<string> {
  const before = known.get(question);
  if (before) return before;
  const told = new Set(distinctiveWords(`${question.subtopic} ${question.question} ${question.core}`));
  known.set(question, told);
  return told;
}
