import { randomUUID } from 'node:crypto';
import { ENTITLEMENTS, LIMITS } from '@prep-ai/contract';
import type { Database } from '../../apps/server/src/db/database.ts';
import { createJobMatchesRepository } from '../../apps/server/src/db/repositories/job-matches-repository.ts';
import {
  authSessions,
  outboxMail,
  payments,
  securityEvents,
  subscriptions,
  tokenUsage,
  users,
} from '../../apps/server/src/db/schema/index.ts';
import { openChatSessions, openGenerations, openResumes } from '../../apps/server/src/db/testing/practice.ts';
import type { Candidate, WrittenAnswer } from './practice-documents.ts';

/** What one user leaves behind. */
export const USER = { matches: 3, answers: 50, conversations: 2, sessions: 2, signIns: 6, mails: 2 } as const;
/** one user in so many has bought a month */
export const BUYER = 10;
/** times that the text so far of an answer reaches the database before its end */
export const SAVES = 10;

const DAY_MS = 86_400_000;
/** of the length of what argon2id and our keyed hashes give */
const PASSWORD_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'c2FsdHNhbHRzYWx0'.padEnd(22, 'A')}$${'h'.repeat(43)}`;
const hash = () => randomUUID().replaceAll('-', '').repeat(2);

interface Papers {
  candidates: readonly Candidate[];
  answers: readonly WrittenAnswer[];
}

/** Writes users `from` to `to` with everything that USER says, through the repositories that the product writes with. */
export async function fillUsers(
  db: Database,
  { candidates, answers }: Papers,
  from: number,
  to: number,
): Promise<void> {
  const candidateOf = (n: number) => pick(candidates, n);
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const made = await db
    .insert(users)
    .values(
      numbers.map((n) => ({
        username: candidateOf(n).name,
        fullName: candidateOf(n).name,
        email: `${candidateOf(n).name.toLowerCase().replaceAll(' ', '.')}.${n}@example.com`,
        emailVerified: true,
        passwordHash: PASSWORD_HASH,
      })),
    )
    .returning({ id: users.id });
  const owners = made.map(({ id }, index) => ({ id, n: numbers[index] ?? 0 }));
  await writeSignIns(db, owners);
  await Promise.all(owners.map(({ id, n }) => writePapers(db, id, n, candidateOf(n))));
  for (let turn = 0; turn < USER.answers; turn++)
    await writeAnswers(
      db,
      owners.map(({ id, n }) => ({ id, answer: pick(answers, n * USER.answers + turn) })),
      turn,
    );
  const buyers = owners.filter(({ n }) => n % BUYER === 0);
  if (buyers.length > 0) await writePayments(db, buyers);
}

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

type Owner = { id: number; n: number };

async function writeSignIns(db: Database, owners: readonly Owner[]): Promise<void> {
  const later = new Date(Date.now() + DAY_MS);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const each = <Row>(count: number, row: (userId: number, n: number, index: number) => Row) =>
    owners.flatMap(({ id, n }) => Array.from({ length: count }, (_, index) => row(id, n, index)));
  await db.insert(authSessions).values(
    each(USER.sessions, (userId) => ({
      id: randomUUID(),
      userId,
      userAgent: agent,
      ipHash: hash(),
      expiresAt: later,
      endsAt: later,
    })),
  );
  await db
    .insert(securityEvents)
    .values(each(USER.signIns, (userId) => ({ userId, kind: 'sign_in' as const, emailHash: hash(), ipHash: hash() })));
  await db.insert(outboxMail).values(
    each(USER.mails, (_userId, n) => ({
      dedupeKey: `verify:${randomUUID()}`,
      recipient: `person.${n}@example.com`,
      kind: 'verify_email',
      sentAt: new Date(),
    })),
  );
}

async function writePapers(db: Database, userId: number, n: number, candidate: Candidate): Promise<void> {
  const { resume } = await openResumes(db).save({
    userId,
    filename: `resume-${n}.pdf`,
    kind: 'pdf',
    pages: 2,
    lines: candidate.lines,
    profile: candidate.profile,
    skills: candidate.profile.skills
      .slice(0, ENTITLEMENTS.free.skills_extracted)
      .map(({ name, category }) => ({ name, nameKey: name.toLowerCase(), category })),
  });
  for (const { jobDescription, result } of candidate.matches)
    await createJobMatchesRepository(db).insert({
      userId,
      resumeId: resume.id,
      jobDescription,
      score: result.score,
      result,
    });
  const use = { userId, provider: 'openai', model: 'a-model', inputTokens: 900, outputTokens: 300, estimated: false };
  await db
    .insert(tokenUsage)
    .values(['resume', ...candidate.matches.map(() => 'match')].map((requestType) => ({ ...use, requestType })));
}

/** All of these users ask at once; each answer is written as the runner does and then stands in its conversation. */
async function writeAnswers(
  db: Database,
  asked: readonly { id: number; answer: WrittenAnswer }[],
  turn: number,
): Promise<void> {
  const generations = openGenerations(db);
  const conversations = openChatSessions(db, LIMITS.history.sessionMessagesMax);
  const chatSessionToken = `session-${Math.floor((turn * USER.conversations) / USER.answers)}-${'x'.repeat(24)}`;
  const now = new Date();
  const live = asked.map(({ id, answer }) => ({ id: randomUUID(), userId: id, answer }));
  await Promise.all(
    live.map(async ({ id, userId, answer }) => {
      const request = {
        type: 'questions' as const,
        message: '',
        skills: [answer.skill],
        subtopics: { [answer.skill]: ['Basics', 'Practice'] },
        level: 'Intermediate',
        length: '200' as const,
      };
      const row = {
        id,
        userId,
        chatSessionToken,
        request,
        engine: 'llm' as const,
        idempotencyKey: randomUUID(),
        instanceId: id,
      };
      const { outcome } = await generations.reserve(row, { questions: USER.answers, since: null, running: 2 }, now);
      if (outcome !== 'reserved') throw new Error(`an answer was not begun: ${outcome}`);
    }),
  );
  for (let save = 0; save < SAVES; save++) {
    const part = (content: string, of: number) => content.slice(0, Math.floor((content.length * of) / SAVES));
    await generations.saveProgress(
      live.map(({ id, answer: { content } }) => ({ id, content: part(content, save + 1) })),
      now,
    );
  }
  await Promise.all(
    live.map(async ({ id, userId, answer }) => {
      const { skill, question, content, response } = answer;
      const tokens = Math.ceil(content.length / 4);
      const done = await generations.finish(
        {
          id,
          end: { state: 'done', content, quota: 'counted', errorCode: null, errorDetail: null },
          records: [{ skill, message: question, response }],
          usage: [
            {
              provider: 'openai',
              model: 'a-model',
              requestType: 'questions',
              inputTokens: 900,
              outputTokens: tokens,
              estimated: false,
            },
          ],
        },
        now,
      );
      if (!done) throw new Error('an answer was not stored');
      const sentAt = new Date();
      const messages = [
        { clientId: randomUUID(), role: 'user' as const, content: `Generate a question on ${skill}`, sentAt },
        { clientId: id, role: 'assistant' as const, content, sentAt },
      ];
      await conversations.save(userId, chatSessionToken, messages, sentAt);
    }),
  );
}

async function writePayments(db: Database, owners: readonly Owner[]): Promise<void> {
  const now = new Date();
  const bought = await db
    .insert(payments)
    .values(
      owners.map(({ id, n }) => ({
        userId: id,
        planId: 2,
        amount: 19_900,
        currency: 'INR' as const,
        state: 'paid' as const,
        providerOrderId: `order_${hash().slice(0, 14)}`,
        providerPaymentId: `pay_${hash().slice(0, 14)}`,
        receiptSeries: '2026-27',
        receiptNumber: n + 1,
        paidAt: now,
      })),
    )
    .returning({ id: payments.id, userId: payments.userId });
  await db.insert(subscriptions).values(
    bought.map(({ id, userId }) => ({
      userId: userId ?? 0,
      planId: 2,
      source: 'payment' as const,
      paymentId: id,
      startsAt: now,
      endsAt: new Date(now.getTime() + 30 * DAY_MS),
    })),
  );
}
