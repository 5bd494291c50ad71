import { MS, type NewAttempt, splitQuestions } from '@prep-ai/contract';
import type { attempts, generations, tokenUsage } from '../../db/schema/index.ts';
import { makeGradeAttempt } from '../../domain/attempts/grade-attempt.ts';
import type { BankGrader } from '../../domain/grading/bank-questions.ts';
import type { GradedQuestion } from '../../domain/grading/sought.ts';
import type { InterviewEngine } from '../../ports/interview-engine.ts';
import type { Random } from './random.ts';

type Answered = Pick<typeof generations.$inferInsert, 'id' | 'userId' | 'content' | 'request' | 'finishedAt'>;

interface SampleAttempts {
  attempts: (typeof attempts.$inferInsert)[];
  usage: (typeof tokenUsage.$inferInsert)[];
}

/** at most: grading takes a moment */
const MOST = 120;
const NO_ANSWER = 'Sorry, I don’t know that one.';

/** Answers that people gave to questions of theirs, one or two each, graded as the product grades them. */
export async function sampleAttempts(
  answered: readonly Answered[],
  grader: BankGrader,
  { random, now }: { random: Random; now: Date },
): Promise<SampleAttempts> {
  const made: SampleAttempts = { attempts: [], usage: [] };
  const share = MOST / 2 / Math.max(1, answered.length);
  for (const generation of answered) {
    const [shown] = splitQuestions(generation.content ?? '').questions;
    const graded = shown && grader.findByTitle(shown.question);
    if (!graded || !random.chance(share)) continue;
    const question = { ...graded, shownAnswer: shown.answer };
    const strength = 0.2 + random.next() * 0.6;
    const tries = random.chance(0.4) ? 2 : 1;
    let at = generation.finishedAt?.getTime() ?? now.getTime();
    for (let n = 0; n < tries && made.attempts.length < MOST; n++) {
      at += random.int(2, 9) * MS.minute;
      const createdAt = new Date(Math.min(at, now.getTime()));
      await addAttempt(made, { generation, question, strength: strength + n * 0.2, createdAt }, { grader, random });
    }
  }
  return made;
}

interface Try {
  generation: Answered;
  question: GradedQuestion & { shownAnswer: string };
  /** how likely each point is made */
  strength: number;
  createdAt: Date;
}

async function addAttempt(
  made: SampleAttempts,
  { generation, question, strength, createdAt }: Try,
  { grader, random }: { grader: BankGrader; random: Random },
): Promise<void> {
  const { userId } = generation;
  const said = random.chance(0.06) ? [] : question.rubric.points.filter(() => random.chance(strength));
  const answer = said.map(({ text }) => text).join(' ') || NO_ANSWER;
  const spoken = random.chance(0.3);
  const use = { inputTokens: random.int(500, 1100), outputTokens: random.int(60, 260) };
  const gradeAttempt = makeGradeAttempt({
    grader: () => grader,
    engine: engineThatHears(
      said.map(({ text }) => text),
      random,
    ),
    allowance: {
      take: async () =>
        random.chance(0.85) ? { state: 'allowed', release: async () => undefined } : { state: 'spent' },
    },
    recordUsage: (_user, requestType) => async () => {
      const model = { provider: 'openai', model: 'gpt-4.1-mini', estimated: false };
      made.usage.push({ userId, requestType, ...model, ...use, createdAt });
    },
  });
  const given: NewAttempt = {
    generation_id: generation.id,
    question: 1,
    answer,
    mode: spoken ? 'spoken' : 'typed',
    seconds: spoken ? random.int(15, 120) : null,
    saw_answer: random.chance(0.2),
    pauses: spoken ? { count: random.int(0, 4), seconds: random.int(0, 9) } : null,
    marks: null,
  };
  const skill = generation.request.skills[0] ?? null;
  const place = { generationId: generation.id, questionNumber: 1, skill };
  const card = { ...place, graded: question, shownAnswer: question.shownAnswer };
  const verdict = await gradeAttempt({ id: userId }, card, given);
  const { mode, seconds, saw_answer: sawAnswer } = given;
  const { score, grader: by } = verdict;
  made.attempts.push({
    id: random.uuid(),
    userId,
    ...place,
    answer,
    mode,
    seconds,
    sawAnswer,
    score,
    grader: by,
    verdict,
    createdAt,
  });
}

/** Stands in for a provider: it quotes the points that were said, some of them as a part only. */
function engineThatHears(said: readonly string[], random: Random): Pick<InterviewEngine, 'findQuotes'> {
  return {
    async findQuotes({ points, onUsage }) {
      await onUsage?.({ provider: 'sample', model: 'sample', inputTokens: 0, outputTokens: 0, estimated: false });
      const found = points.map((point, at) => ({
        id: at + 1,
        full: random.chance(0.75),
        quotes: said.includes(point) ? [point] : [],
      }));
      return { points: found, redFlags: [] };
    },
  };
}
