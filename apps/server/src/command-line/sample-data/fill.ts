import { MS } from '@prep-ai/contract';
import type { QuestionBank } from '@prep-ai/question-bank';
import type { Database } from '../../db/database.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { createSampleDataRows, type SampleDataRows, type SampleRows } from '../../db/sample-data/sample-data-rows.ts';
import {
  attempts,
  audit,
  authSessions,
  chatMessages,
  chatRecords,
  chatSessions,
  contactMessages,
  feedback,
  generations,
  jobMatches,
  resumes,
  reviews,
  skills,
  tokenUsage,
  users,
} from '../../db/schema/index.ts';
import { createTransaction } from '../../db/transaction.ts';
import type { BankGrader } from '../../domain/grading/bank-questions.ts';
import { skillKey } from '../../domain/resumes/list-skills.ts';
import type { ResumeRules } from '../../domain/resumes/resume-rules.ts';
import type { Logger } from '../../ports/logger.ts';
import { textLines } from '../text-file.ts';
import { createRandom, type Random } from './random.ts';
import { sampleAttempts } from './sample-attempts.ts';
import { writeSampleMoney } from './sample-money.ts';
import { type SamplePerson, samplePeople } from './sample-people.ts';
import { samplePractice } from './sample-practice.ts';
import { jobAdvertOf, resumeOf } from './sample-texts.ts';
import { type StoredPerson, sampleAudit, sampleContact, sampleFeedback, sampleReviews } from './sample-voices.ts';

export interface FillOptions {
  people: number;
  seed: number;
  now: Date;
  passwordHash: string;
  bank: QuestionBank;
  /** opened when it is needed: that takes seconds */
  grader: () => BankGrader;
  rules: ResumeRules;
  logger: Logger;
}

const CONTACT_MESSAGES = 24;
const SESSION_LENGTH_MS = 25 * MS.minute;

/** Writes all samples into this transaction and remembers which rows they are. */
export async function fill(db: Database, options: FillOptions): Promise<SampleRows> {
  const { now } = options;
  const random = createRandom(options.seed);
  const rows = createSampleDataRows(db);
  const planned = samplePeople(options.people, random, now);
  const ids = await rows.insertWithIds(
    users,
    planned.map((person, index) => userRow(person, index, options.passwordHash)),
  );
  const people = planned.flatMap((person, index): StoredPerson[] => {
    const userId = ids[index];
    return userId === undefined ? [] : [{ person, userId }];
  });
  await rows.insert(
    authSessions,
    people.filter(({ person }) => person.kind !== 'unverified').map((one) => sessionRow(one, random)),
  );
  const usage = await writePractice(rows, people, { ...options, random });
  await writeResumes(rows, people, { ...options, random });
  const money = await writeSampleMoney(people, {
    transaction: createTransaction(db),
    plans: createPlansRepository(db),
    logger: options.logger,
    random,
    now,
  });
  const voices = await writeVoices(rows, people, { random, now });
  const written = { users: ids, payments: money, usage, ...voices };
  await rows.remember(written, now);
  return written;
}

function userRow(person: SamplePerson, index: number, passwordHash: string): typeof users.$inferInsert {
  const { kind, name, email, provider, createdAt, lastSeenAt } = person;
  const guest = kind === 'guest';
  return {
    email,
    username: name ?? 'Guest',
    fullName: name,
    passwordHash: guest || provider ? null : passwordHash,
    role: kind === 'admin' ? 'admin' : 'user',
    isGuest: guest,
    isActive: kind !== 'deactivated',
    emailVerified: !guest && kind !== 'unverified',
    oauthProvider: provider,
    oauthSubject: provider ? `sample-${index}` : null,
    lastLoginAt: guest || kind === 'unverified' ? null : lastSeenAt,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A visit that is over: no token opens it. */
function sessionRow({ person, userId }: StoredPerson, random: Random): typeof authSessions.$inferInsert {
  const { lastSeenAt, createdAt } = person;
  const begin = new Date(Math.max(createdAt.getTime(), lastSeenAt.getTime() - random.next() * SESSION_LENGTH_MS));
  const userAgent = random.pick([
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  ]);
  const at = { createdAt: begin, lastSeenAt, expiresAt: lastSeenAt, endsAt: lastSeenAt, revokedAt: lastSeenAt };
  return { id: random.uuid(), userId, userAgent, ...at };
}

async function writePractice(
  rows: SampleDataRows,
  people: readonly StoredPerson[],
  { bank, grader, random, now, seed }: FillOptions & { random: Random },
): Promise<number[]> {
  const all = people.map((one) => samplePractice(one, bank, random));
  const conversations = all.flatMap((one) => one.conversations);
  await rows.insert(
    generations,
    all.flatMap((one) => one.generations),
  );
  await rows.insert(
    chatRecords,
    all.flatMap((one) => one.records),
  );
  const ids = await rows.insertWithIds(
    chatSessions,
    conversations.map(({ session }) => session),
  );
  const messages = conversations.flatMap((one, index) =>
    one.messages.map((message) => ({ ...message, sessionId: ids[index] ?? 0 })),
  );
  await rows.insert(chatMessages, messages);
  const done = all.flatMap((one) => one.generations).filter(({ state }) => state === 'done');
  const tried = await sampleAttempts(done, grader(), { random: createRandom(seed + 1), now });
  await rows.insert(attempts, tried.attempts);
  return rows.insertWithIds(tokenUsage, [...all.flatMap((one) => one.usage), ...tried.usage]);
}

async function writeResumes(
  rows: SampleDataRows,
  people: readonly StoredPerson[],
  { rules, random, now }: { rules: ResumeRules; random: Random; now: Date },
): Promise<void> {
  for (const { person, userId } of people) {
    const { kind, name, email, job, lastSeenAt: createdAt } = person;
    if (name === null || email === null || kind === 'unverified' || !random.chance(0.4)) continue;
    const lines = textLines(resumeOf({ name, email }, job, random.int(1, 9), now.getUTCFullYear()));
    const profile = rules.computeProfile(lines);
    const file = { filename: `${email.split('@')[0]}.pdf`, kind: 'pdf' as const, pages: 1 };
    const [resumeId = 0] = await rows.insertWithIds(resumes, [{ userId, ...file, lines, profile, createdAt }]);
    const byKey = new Map(profile.skills.map((skill) => [skillKey(skill.name), skill]));
    await rows.insert(
      skills,
      Array.from(byKey, ([nameKey, skill]) => ({
        userId,
        resumeId,
        nameKey,
        name: skill.name,
        category: skill.category,
        createdAt,
      })),
    );
    if (!random.chance(0.7)) continue;
    const jobDescription = jobAdvertOf(job);
    const result = rules.computeMatch({ profile, lines }, jobDescription);
    await rows.insert(jobMatches, [
      { userId, resumeId, jobDescription, score: result.score, result, createdAt, updatedAt: createdAt },
    ]);
  }
}

async function writeVoices(
  rows: SampleDataRows,
  people: readonly StoredPerson[],
  { random, now }: { random: Random; now: Date },
): Promise<Pick<SampleRows, 'feedback' | 'contact' | 'audit'>> {
  const written = sampleReviews(people, random);
  const reviewIds = await rows.insertWithIds(reviews, written);
  const known = written.map((review, index) => ({
    id: reviewIds[index] ?? 0,
    status: review.status ?? 'pending',
    at: review.createdAt ?? now,
    author: review.userId,
  }));
  const voters = people.filter(({ person }) => person.kind === 'free' || person.kind === 'pro').slice(0, 12);
  const votes = known
    .filter(({ status }) => status === 'approved')
    .flatMap(({ id: reviewId, author }) =>
      voters
        .filter(({ userId }) => userId !== author && random.chance(0.3))
        .map(({ userId }) => ({ reviewId, userId })),
    );
  await rows.vote(votes);
  const actorId = people.find(({ person }) => person.kind === 'admin')?.userId ?? 0;
  return {
    feedback: await rows.insertWithIds(feedback, sampleFeedback(people, random)),
    contact: await rows.insertWithIds(contactMessages, sampleContact(CONTACT_MESSAGES, random, now)),
    audit: await rows.insertWithIds(audit, sampleAudit(actorId, { people, reviews: known }, now)),
  };
}
