import { createAttempts } from '../domain/attempts/attempts.ts';
import { makeFindCardQuestion } from '../domain/attempts/card-question.ts';
import { makeGradeAttempt } from '../domain/attempts/grade-attempt.ts';
import { createProviderAllowance } from '../domain/attempts/provider-allowance.ts';
import { makeTranscribeRecording } from '../domain/attempts/transcribe-recording.ts';
import { attemptsRoutes } from '../http/routes/attempts-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Answers of people to their questions, and the verdicts on them. */
export function attemptsModule(shared: Shared): Module {
  const { bankGrader } = shared;
  return {
    routes: async (app) => {
      await app.register(attemptsRoutes, {
        transcribe: makeTranscribeRecording(shared),
        attempts: createAttempts({
          ...shared,
          attempts: shared.repositories.attempts,
          findCardQuestion: makeFindCardQuestion({
            ...shared,
            writtenQuestion: (title) => bankGrader.get().findByTitle(title),
            usualAnswers: (kind, skill) => bankGrader.get().usualAnswers(kind, skill),
          }),
          gradeAttempt: makeGradeAttempt({
            ...shared,
            grader: bankGrader.get,
            allowance: createProviderAllowance(shared),
          }),
        }),
      });
    },
  };
}
