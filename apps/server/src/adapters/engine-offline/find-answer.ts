import type { BankQuestion, QuestionBank } from '@prep-ai/question-bank';
import { distinctiveWords } from './distinctive-words.ts';

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const K1 = 1.2;
const B = 0.75;
/** Share of a message's informative words (by their weight) that a question must contain to count as an answer to it. */
const ENOUGH = 0.5;

interface FoundAnswer {
  question: BankQuestion;
  /** 0 to 1 */
  coverage: number;
}

export type FindAnswer = (message: string, skills: string[]) => FoundAnswer | null;

/** A search over the bank's questions for a message in the person's own words; null when nothing really fits. */
export function makeFindAnswer(bank: QuestionBank): FindAnswer {
  const documents = bank.skills.flatMap((file) =>
    file.questions.map((question) => ({
      question,
      words: distinctiveWords(`${question.question} ${question.question} ${question.subtopic} ${question.core}`),
    })),
  );
  const frequency = new Map<string, number>();
  for (const { words } of documents)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, documents.length);
  const weight = (word: string) => {
    const n = frequency.get(word) ?? 0;
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
  };

  return (message, skills) => {
    const wanted = [...new Set(distinctiveWords(message))];
    const total = wanted.reduce((sum, word) => sum + weight(word), 0);
    if (total === 0) return null;
    const names = new Set(skills.flatMap((name) => bank.find(name)?.skill ?? []));
    let best: { found: FoundAnswer; score: number } | null = null;
    for (const { question, words } of documents) {
      if (names.size > 0 && !names.has(question.skill)) continue;
      let score = 0;
      let covered = 0;
      for (const word of wanted) {
        const n = words.filter((own) => own === word).length;
        if (n === 0) continue;
        covered += weight(word);
        score += (weight(word) * n * (K1 + 1)) / (n + K1 * (1 - B + (B * words.length) / average));
      }
      if (!best || score > best.score) best = { found: { question, coverage: covered / total }, score };
    }
    return best && best.found.coverage >= ENOUGH ? best.found : null;
  };
}
