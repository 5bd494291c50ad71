import { randomUUID } from 'node:crypto';
import { AppError, type Attempt, type AttemptList, endpoints, LIMITS, type NewAttempt } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import { toAttemptDto } from './attempt-dto.ts';
import type { AttemptsRepository } from './attempts-repository.ts';
import type { FindCardQuestion } from './card-question.ts';
import type { GradeAttempt } from './grade-attempt.ts';

const { limits } = endpoints.attempts.create;

export interface AttemptsDeps {
  attempts: AttemptsRepository;
  findCardQuestion: FindCardQuestion;
  gradeAttempt: GradeAttempt;
  enforceRate: EnforceRate;
  clock: Clock;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** A person's answers to their questions. Questions and attempts of others are not found (docs/spec/decisions.md D6). */
export function createAttempts(deps: AttemptsDeps) {
  const { attempts, findCardQuestion, gradeAttempt, clock } = deps;
  /** those being graded in this process: a second request with the same key waits for the first and asks no provider */
  const underWay = new Map<string, Promise<Attempt>>();

  async function gradeAndStore(user: User, given: NewAttempt, idempotencyKey: string | null): Promise<Attempt> {
    const earlier = idempotencyKey && (await attempts.findByKey(idempotencyKey, user.id));
    if (earlier) return toAttemptDto(earlier);
    await deps.enforceRate(limits.user, String(user.id));
    const question = await findCardQuestion(user, given.generation_id, given.question);
    const verdict = await gradeAttempt(user, question, given);
    const { generationId, questionNumber, skill } = question;
    const stored = await attempts.insert({
      id: randomUUID(),
      userId: user.id,
      generationId,
      questionNumber,
      skill,
      answer: given.answer,
      mode: given.mode,
      seconds: given.seconds,
      sawAnswer: given.saw_answer,
      verdict,
      idempotencyKey,
      createdAt: clock.now(),
    });
    return toAttemptDto(stored);
  }

  return {
    /**
     * Grades an answer and stores it. With a key that was used before, returns what was stored then.
     * @throws AppError not_found, not_a_question, answer_not_ready, rate_limited
     */
    create(user: User, given: NewAttempt, idempotencyKey: string | null): Promise<Attempt> {
      if (idempotencyKey === null) return gradeAndStore(user, given, null);
      const key = `${user.id} ${idempotencyKey}`;
      const running =
        underWay.get(key) ?? gradeAndStore(user, given, idempotencyKey).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },

    /** @throws AppError not_found, not_a_question, answer_not_ready */
    async list(user: User, generationId: string, questionNumber: number): Promise<AttemptList> {
      const question = await findCardQuestion(user, generationId, questionNumber);
      const found = await attempts.list(question, user.id, LIMITS.attempt.shown);
      const points = question.graded.rubric.points.map(({ text, weight }, at) => ({ id: at + 1, text, weight }));
      return { attempts: found.map(toAttemptDto), points };
    },

    /** @throws AppError not_found */
    async delete(user: User, id: string): Promise<void> {
      if (!(await attempts.delete(id, user.id))) throw new AppError('not_found');
    },
  };
}
