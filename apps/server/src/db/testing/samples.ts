import { randomUUID } from 'node:crypto';
import type { ResumeProfile, StoredVerdict } from '@prep-ai/contract';
import type { NewSession } from '../../domain/accounts/session.ts';
import type { User } from '../../domain/accounts/user.ts';
import { DEFAULT_PLANS } from '../../domain/plans/default-plans.ts';
import type { NewGeneration } from '../../domain/practice/generation.ts';
import type { Database } from '../database.ts';
import { createPlansRepository } from '../repositories/plans-repository.ts';
import { createSessionsRepository } from '../repositories/sessions-repository.ts';
import { createUsersRepository } from '../repositories/users-repository.ts';

export async function sampleGuest(db: Database): Promise<User> {
  await createPlansRepository(db).seed(DEFAULT_PLANS);
  const guest = await createUsersRepository(db).insertGuest({ username: 'Guest', accessCode: null });
  await createSessionsRepository(db).insert(guest.id, sampleSession());
  return guest;
}

/** A session of one hour, or with other values. */
export function sampleSession(values: Partial<NewSession> = {}): NewSession {
  const createdAt = new Date();
  const inAnHour = new Date(createdAt.getTime() + 3_600_000);
  return {
    id: randomUUID(),
    userAgent: null,
    ipHash: null,
    createdAt,
    expiresAt: inAnHour,
    endsAt: inAnHour,
    ...values,
  };
}

export function sampleGeneration(userId: number, values: Partial<NewGeneration> = {}): NewGeneration {
  return {
    id: randomUUID(),
    userId,
    chatSessionToken: null,
    request: { type: 'questions', message: '', skills: ['Java'], subtopics: {}, level: 'General', length: '200' },
    engine: 'offline',
    idempotencyKey: null,
    instanceId: 'instance-1',
    ...values,
  };
}

export const SAMPLE_PROFILE: ResumeProfile = {
  summary: 'Backend engineer.',
  total_experience: '3 years 2 months',
  total_experience_months: 38,
  headline: 'Backend Engineer',
  positions: [],
  skills: [],
  sections: [],
  contact: { name: 'Meera Iyer', email: null, phone: null },
};

/** An attempt of a user at a question that nobody has. */
export function sampleAttempt(userId: number) {
  const verdict: StoredVerdict = {
    score: 40,
    points: [
      {
        id: 1,
        text: 'It names the lock.',
        weight: 2,
        state: 'covered',
        credit: 1,
        quotes: [{ start: 3, end: 8 }],
        in_model_answer: [],
      },
    ],
    red_flags: [],
    delivery: {
      words: 4,
      seconds: null,
      words_a_minute: null,
      fillers: [],
      hedges: [],
      i_share: null,
      numbers: [],
      star: null,
      pauses: null,
    },
    follow_up: null,
    zero_reason: null,
    grader: 'built-in',
    formula: 'prep-ai-grade-1',
    grader_note: null,
  };
  return {
    id: randomUUID(),
    userId,
    generationId: randomUUID(),
    questionNumber: 1,
    skill: 'Java',
    answer: 'It locks the row.',
    mode: 'typed',
    seconds: null,
    sawAnswer: false,
    score: verdict.score,
    grader: verdict.grader,
    verdict,
    idempotencyKey: null,
  } as const;
}
