import { randomUUID } from 'node:crypto';
import {
  attempts,
  authSessions,
  chatFiles,
  chatRecords,
  chatSessions,
  contactMessages,
  feedback,
  generations,
  payments,
  resumes,
  reviews,
  skills,
  subscriptions,
  subtopicCache,
} from '../../db/schema/index.ts';
import { SAMPLE_PROFILE, sampleAttempt, sampleGeneration, sampleSession } from '../../db/testing/samples.ts';
import { giveCard } from '../question-card.ts';
import type { SampleAccount } from '../sample-accounts.ts';
import type { Shop } from '../sandbox-shop.ts';
import type { TestApp } from '../test-app.ts';

export type Belonging = keyof ReturnType<typeof createBelongings>;

/** Something that an account has, and the values by which a call names it. */
type Names = Record<string, string | number>;

const DAY_MS = 86_400_000;
const PRO = { planId: 2, durationDays: 30, amount: 199_00, currency: 'INR' } as const;

/** Things that accounts have, each written straight to the tables with ids of its own. */
export function createBelongings(t: TestApp, shop: Shop) {
  const { db } = t.database;
  let receiptNumber = 0;
  const review = async (userId: number, status: 'pending' | 'approved') => {
    const values = { userId, reviewerName: 'Meera', rating: 4, reviewText: 'Good questions.', status };
    const [row] = await db.insert(reviews).values(values).returning({ id: reviews.id });
    return { id: row?.id ?? 0 };
  };
  const resume = async (userId: number) => {
    const values = { userId, filename: 'cv.pdf', kind: 'pdf', pages: 1, profile: SAMPLE_PROFILE } as const;
    const [row] = await db
      .insert(resumes)
      .values({ ...values, lines: [{ n: 1, text: 'Java developer' }] })
      .returning({ id: resumes.id });
    return row?.id ?? 0;
  };
  /** an order whose money has arrived at the provider */
  const paidOrder = async (userId: number, values: (paymentId: string) => Partial<typeof payments.$inferInsert>) => {
    const made = shop.books.createOrder({ amount: PRO.amount, currency: PRO.currency, receipt: randomUUID() });
    const paid = shop.books.pay(made.id, 'captured');
    const all = { ...PRO, gateway: 'sandbox', testMode: true, providerOrderId: made.id, userId } as const;
    const [row] = await db
      .insert(payments)
      .values({ ...all, ...values(paid.id) })
      .returning({ id: payments.id });
    return { paid, id: row?.id ?? 0 };
  };

  return {
    async account({ userId }: SampleAccount): Promise<Names> {
      return { id: userId };
    },
    async session({ userId }: SampleAccount): Promise<Names> {
      const session = sampleSession();
      await db.insert(authSessions).values({ ...session, userId });
      return { id: session.id };
    },
    async generation({ userId }: SampleAccount): Promise<Names> {
      const row = sampleGeneration(userId);
      const ended = { state: 'done', quota: 'counted', content: 'A class.', finishedAt: new Date() } as const;
      await db.insert(generations).values({ ...row, ...ended });
      return { id: row.id };
    },
    async question({ userId }: SampleAccount): Promise<Names> {
      return {
        id: await giveCard(t, userId, '### 1. What does an update lock?\n\nAn update locks the rows that it changes.'),
      };
    },
    async record({ userId }: SampleAccount): Promise<Names> {
      const [row] = await db
        .insert(chatRecords)
        .values({ userId, message: 'What is a record?', response: 'A class.' })
        .returning({ id: chatRecords.id });
      return { id: row?.id ?? 0 };
    },
    async chatSession({ userId }: SampleAccount): Promise<Names> {
      const sessionToken = randomUUID();
      await db.insert(chatSessions).values({ userId, chatSessionToken: sessionToken, preview: 'What is a record?' });
      return { session_token: sessionToken };
    },
    async attempt({ userId }: SampleAccount): Promise<Names> {
      const attempt = sampleAttempt(userId);
      await db.insert(attempts).values(attempt);
      return { id: attempt.id };
    },
    async chatFile({ userId }: SampleAccount): Promise<Names> {
      const id = randomUUID();
      await db.insert(chatFiles).values({ id, userId, filename: 'notes.pdf', content: 'Notes.' });
      return { file: id };
    },
    async resume({ userId }: SampleAccount): Promise<Names> {
      return { id: await resume(userId) };
    },
    async skill({ userId }: SampleAccount): Promise<Names> {
      const name = `Kotlin ${randomUUID()}`;
      const [row] = await db
        .insert(skills)
        .values({ userId, name, nameKey: name.toLowerCase(), category: 'Languages' })
        .returning({ id: skills.id });
      return { id: row?.id ?? 0 };
    },
    async review({ userId }: SampleAccount): Promise<Names> {
      return review(userId, 'pending');
    },
    async publicReview({ userId }: SampleAccount): Promise<Names> {
      return review(userId, 'approved');
    },
    async feedback({ userId }: SampleAccount): Promise<Names> {
      const values = { reason: 'other', feedbackText: 'Good.', currentPath: '/chat', sessionData: {} };
      const [row] = await db
        .insert(feedback)
        .values({ ...values, userId, premiumEligible: true })
        .returning({ id: feedback.id });
      return { id: row?.id ?? 0 };
    },
    async paidPayment({ userId }: SampleAccount): Promise<Names> {
      receiptNumber += 1;
      const { id } = await paidOrder(userId, (providerPaymentId) => ({
        state: 'paid',
        paidAt: new Date(),
        receiptSeries: 'T',
        receiptNumber,
        providerPaymentId,
      }));
      const month = { startsAt: new Date(), endsAt: new Date(Date.now() + 30 * DAY_MS) };
      await db.insert(subscriptions).values({ userId, planId: PRO.planId, source: 'payment', paymentId: id, ...month });
      return { id };
    },
    /** an order that the buyer has just paid, and what the checkout window hands to the page */
    async checkout({ userId }: SampleAccount): Promise<Names> {
      return shop.answer((await paidOrder(userId, () => ({}))).paid);
    },
    /** of nobody who is signed in */
    async contactMessage(): Promise<Names> {
      const values = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
      const [row] = await db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
      return { id: row?.id ?? 0 };
    },
    async cachedSkill(): Promise<Names> {
      const skillName = `Cobol ${randomUUID()}`;
      await db.insert(subtopicCache).values({ skillName, skillKey: skillName.toLowerCase(), subtopics: ['Records'] });
      return { skill: skillName };
    },
  };
}
