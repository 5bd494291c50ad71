import type { MatchGap, StrongMatch } from '@prep-ai/contract';
import type { BankQuestion } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { distinctiveWords } from './distinctive-words.ts';

/** How a question touches what the job asks for: the resume shows it, it is a gap, or it is neither. */
const TOUCHES = { shown: 2, gap: 1, neither: 0 } as const;

export interface Fit {
  /** TOUCHES of the best term: what the job asks for and the resume shows comes before the gaps */
  touch: number;
  /** among equals: how many terms and words of the candidate's resume and job the question takes up */
  closeness: number;
  /** the term that decided */
  term: StrongMatch | MatchGap | null;
}

export type FitOf = (question: BankQuestion) => Fit;

interface Term {
  term: StrongMatch | MatchGap;
  touch: number;
  words: string[];
}

/**
 * How well questions fit the job and the resume of a request. Terms that name the skill itself (`names`) say nothing
 * about its questions and are left out.
 */
export function createFit(request: AnswerRequest, names: readonly string[]): FitOf {
  const own = new Set(names.map((name) => distinctiveWords(name).join(' ')));
  const terms: Term[] = [
    ...(request.match?.strong_matches ?? []).map((term) => ({ term, touch: TOUCHES.shown })),
    ...(request.match?.gaps ?? []).map((term) => ({ term, touch: TOUCHES.gap })),
  ]
    .map((entry) => ({ ...entry, words: distinctiveWords(entry.term.term) }))
    .filter(({ words }) => words.length > 0 && !own.has(words.join(' ')));
  const shown = (request.resume?.profile.skills ?? [])
    .map((skill) => distinctiveWords(skill.name))
    .filter((words) => words.length > 0 && !own.has(words.join(' ')));
  const jobWords = new Set(distinctiveWords(request.jobDescription ?? ''));

  return (question) => {
    const asked = new Set(distinctiveWords(`${question.subtopic} ${question.question}`));
    const told = new Set([...asked, ...distinctiveWords(question.core)]);
    const names = (words: string[], text: Set<string>) => words.every((word) => text.has(word));
    let best: Term | null = null;
    let closeness = 0;
    for (const term of terms) {
      if (!names(term.words, told)) continue;
      closeness += names(term.words, asked) ? 4 : 2;
      if (!best || term.touch > best.touch) best = term;
    }
    for (const words of shown) if (names(words, told)) closeness += 1;
    for (const word of asked) if (jobWords.has(word)) closeness += 0.25;
    return { touch: best?.touch ?? TOUCHES.neither, closeness, term: best?.term ?? null };
  };
}
