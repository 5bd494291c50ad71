import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeReadPlatformMetrics } from '../../domain/analytics/read-platform-metrics.ts';
import {
  attempts,
  authSessions,
  chatSessions,
  feedback,
  generations,
  jobMatches,
  resumes,
  reviews,
  securityEvents,
  tokenUsage,
  users,
} from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { SAMPLE_PROFILE, sampleAttempt, sampleGeneration } from '../testing/samples.ts';
import { createPlatformMetricsRepository } from './platform-metrics-repository.ts';

/** Wednesday the 15th of March 2028, noon in India; the year before had no leap day yet to come */
const NOW = '2028-03-15T06:30:00Z';

const MATCH = {
  jobDescription: 'Java',
  score: 1,
  result: {
    score: 1,
    job_title: null,
    strong_matches: [],
    gaps: [],
    recommendations: [],
    breakdown: [],
    formula: 'x',
  },
};

describeOnBothEngines('platform metrics', (database) => {
  let emails = 0;
  beforeEach(async () => {
    const { db } = database();
    for (const table of [
      attempts,
      tokenUsage,
      generations,
      resumes,
      reviews,
      feedback,
      chatSessions,
      securityEvents,
      authSessions,
      users,
    ])
      await db.delete(table);
  });

  const at = (text: string) => new Date(text);
  const platform = (period: '7d' | '30d' | '90d' | '1y' = '30d', now = NOW) =>
    makeReadPlatformMetrics({
      metrics: createPlatformMetricsRepository(database().db),
      clock: { now: () => at(now) },
    })(period);
  async function account(createdAt: string, isGuest = false): Promise<number> {
    const email = isGuest ? null : `person-${++emails}@example.com`;
    const [row] = await database()
      .db.insert(users)
      .values({ username: 'Asha', email, isGuest, createdAt: at(createdAt) })
      .returning();
    return row?.id ?? 0;
  }
  const seen = (userId: number, from: string, until = from) =>
    database()
      .db.insert(authSessions)
      .values({
        id: randomUUID(),
        userId,
        createdAt: at(from),
        lastSeenAt: at(until),
        expiresAt: at(until),
        endsAt: at(until),
      });
  const used = (userId: number, requestType: string, createdAt: string) =>
    database()
      .db.insert(tokenUsage)
      .values({
        userId,
        provider: 'p',
        model: 'm',
        requestType,
        inputTokens: 1,
        outputTokens: 1,
        estimated: false,
        createdAt: at(createdAt),
      });

  test('growth: this month against the same days of the last, by the months of India', async () => {
    await account('2028-01-31T18:29:59Z'); // January
    await account('2028-01-31T18:30:00Z'); // the first moment of February
    await account('2028-02-10T00:00:00Z');
    await account('2028-02-20T00:00:00Z'); // after the same day of February
    await account('2028-02-29T18:29:59Z'); // the last moment of February
    await account('2028-02-29T18:30:00Z'); // March
    await account('2028-03-15T06:29:00Z');
    await account('2028-03-15T06:29:00Z');
    await account('2028-03-15T06:29:00Z', true); // a guest
    const { userGrowth } = await platform();
    expect(userGrowth).toMatchObject({ total: 8, thisMonth: 3, lastMonth: 4, growth: 50 });
    expect(userGrowth.series).toHaveLength(30);
    expect(userGrowth.series.at(-1)).toEqual({ date: '2028-03-15', count: 2, previous: 0 });
    expect(userGrowth.series[0]?.date).toBe('2028-02-15');
    expect(userGrowth.series.find(({ date }) => date === '2028-02-29')?.count).toBe(1);
    expect(userGrowth.series.find(({ date }) => date === '2028-03-01')?.count).toBe(1);
  });

  test('on the 31st all of a shorter month is compared with; without anybody then there is no growth', async () => {
    await account('2028-02-29T10:00:00Z');
    await account('2028-03-31T05:00:00Z');
    expect((await platform('7d', '2028-03-31T06:00:00Z')).userGrowth).toMatchObject({ lastMonth: 1, growth: 0 });
    expect((await platform('7d', '2028-05-31T06:00:00Z')).userGrowth).toMatchObject({ lastMonth: 0, growth: null });
  });

  test('from 90 days on the series goes by weeks that end today', async () => {
    await account('2028-03-08T18:30:00Z'); // the first moment of the last week
    await account('2028-03-08T18:29:59Z'); // the week before
    const { series } = (await platform('90d')).userGrowth;
    expect(series).toHaveLength(13);
    expect(series.slice(-2)).toEqual([
      { date: '2028-03-02', count: 1, previous: 0 },
      { date: '2028-03-09', count: 1, previous: 0 },
    ]);
    expect((await platform('1y')).userGrowth.series).toHaveLength(52);
  });

  test('who was active, who came back, and what they used', async () => {
    const stayed = await account('2028-01-01T00:00:00Z');
    const left = await account('2028-01-01T00:00:00Z');
    const came = await account('2028-01-01T00:00:00Z');
    const guest = await account('2028-03-01T00:00:00Z', true);
    await account('2028-03-01T00:00:00Z'); // never seen
    // seven days: the 9th to the 15th, before them the 2nd to the 8th
    await used(stayed, 'questions', '2028-03-05T00:00:00Z');
    await used(stayed, 'more_questions', '2028-03-10T00:00:00Z');
    await used(left, 'questions', '2028-03-08T18:29:59Z');
    await seen(left, '2028-02-01T00:00:00Z');
    await seen(came, '2028-03-08T18:30:00Z');
    await used(guest, 'chat', '2028-03-10T00:00:00Z');
    const { engagementMetrics, popularFeatures } = await platform('7d');
    expect(engagementMetrics).toMatchObject({ activeUsers: 2, retentionRate: 50 });
    expect(popularFeatures).toEqual([{ name: 'Question generation', usage: 50, growth: -50 }]);
    // what is not there yet counts nowhere
    expect((await platform('7d', '2028-03-05T00:00:00Z')).engagementMetrics).toMatchObject({
      activeUsers: 0,
      retentionRate: null,
    });
  });

  test('who signed in before and is still seen was active in both periods; what is not yet counts in neither', async () => {
    const both = await account('2028-01-01T00:00:00Z');
    const before = await account('2028-01-01T00:00:00Z');
    await seen(both, '2028-03-05T00:00:00Z', '2028-03-10T00:00:00Z');
    await seen(before, '2028-03-05T00:00:00Z', '2028-03-15T06:30:00Z'); // seen at the very end, which is left out
    expect((await platform('7d')).engagementMetrics).toMatchObject({ activeUsers: 1, retentionRate: 50 });
    // a session that spans both without a trace in either
    await database().db.delete(authSessions);
    await seen(both, '2028-01-05T00:00:00Z', '2028-04-01T00:00:00Z');
    expect((await platform('7d')).engagementMetrics).toMatchObject({ activeUsers: 0, retentionRate: null });
  });

  test('every way of using it is counted as itself, in both periods', async () => {
    const { db } = database();
    const userId = await account('2028-01-01T00:00:00Z');
    for (const day of ['2028-03-04', '2028-03-12']) {
      const createdAt = at(`${day}T00:00:00Z`);
      const resume = { filename: 'cv.pdf', kind: 'pdf' as const, pages: 1, lines: [], profile: SAMPLE_PROFILE };
      const [{ id: resumeId } = { id: 0 }] = await db
        .insert(resumes)
        .values({ userId, ...resume, createdAt })
        .returning();
      await db.insert(jobMatches).values({ userId, resumeId, ...MATCH, updatedAt: createdAt });
      await used(userId, 'chat', `${day}T00:00:00Z`);
      await used(userId, 'more_questions', `${day}T00:00:00Z`);
      await used(userId, 'resume', `${day}T00:00:00Z`); // being there, and nothing more: the upload is counted where it is
      const { request } = sampleGeneration(userId);
      const chosen = { ...request, subtopics: { Java: ['Threads'] } };
      await db.insert(generations).values({ ...sampleGeneration(userId, { request: chosen }), createdAt });
      await db.insert(chatSessions).values({ userId, chatSessionToken: day, updatedAt: createdAt });
      const said = { reason: 'other', feedbackText: 'text', currentPath: '/', sessionData: {} };
      await db.insert(feedback).values({ userId, ...said, createdAt });
    }
    expect((await platform('7d')).popularFeatures).toEqual(
      ['Chat', 'Feedback', 'Job match', 'Question generation', 'Resume upload', 'Saved conversations', 'Subtopics'].map(
        (name) => ({
          name,
          usage: 100,
          growth: 0,
        }),
      ),
    );
  });

  test('features: uploads, chosen subtopics and reviews are found where they are stored', async () => {
    const { db } = database();
    const userId = await account('2028-01-01T00:00:00Z');
    await seen(userId, '2028-03-10T00:00:00Z');
    const createdAt = at('2028-03-10T00:00:00Z');
    const resume = { filename: 'cv.pdf', kind: 'pdf' as const, pages: 1, lines: [], profile: SAMPLE_PROFILE };
    await db.insert(resumes).values({ userId, ...resume, createdAt });
    await db.insert(reviews).values({ userId, reviewerName: 'A', rating: 5, reviewText: 'text', createdAt });
    const plain = sampleGeneration(userId);
    const chosen = { ...plain.request, subtopics: { Java: ['Threads'] } };
    await db.insert(generations).values([
      { ...plain, quota: 'counted', createdAt },
      { ...sampleGeneration(userId, { request: chosen }), quota: 'released', createdAt },
    ]);
    const { engagementMetrics, popularFeatures } = await platform('30d');
    expect(engagementMetrics.questionsAsked).toBe(1);
    expect(popularFeatures).toEqual(
      ['Resume upload', 'Reviews', 'Subtopics'].map((name) => ({ name, usage: 100, growth: null })),
    );
  });

  test('a visit is what somebody did without a long pause; a single act has no length', async () => {
    const one = await account('2028-01-01T00:00:00Z');
    const two = await account('2028-01-01T00:00:00Z');
    await seen(one, '2028-03-10T10:00:00Z', '2028-03-10T10:10:00Z');
    await used(one, 'chat', '2028-03-10T10:40:00Z'); // 30 minutes later: the same visit, 40 minutes
    await used(one, 'chat', '2028-03-10T11:10:00.001Z'); // a moment more: another one, of one act
    await used(one, 'resume', '2028-03-10T11:10:00.500Z'); // of the same act
    await used(two, 'chat', '2028-03-10T10:05:00Z'); // somebody else's
    await used(two, 'chat', '2028-03-10T10:25:00Z'); // 20 minutes
    expect((await platform()).engagementMetrics.averageSessionTime).toBe(30);
  });

  test('traces of one moment are one act, and change no other visit', async () => {
    const one = await account('2028-01-01T00:00:00Z');
    for (const time of ['04:00', '04:10', '04:25', '06:00', '06:00', '06:00', '08:00', '08:25', '08:50'])
      await used(one, 'chat', `2028-03-10T${time}:00Z`);
    await seen(one, '2028-03-10T10:00:00Z'); // twice the same moment
    await used(one, 'chat', '2028-03-12T06:00:00Z');
    // 25 and 50 minutes
    expect((await platform()).engagementMetrics.averageSessionTime).toBe(37.5);
  });

  test('reviews a month: twelve, by when they were written', async () => {
    const { db } = database();
    const values = { reviewerName: 'A', reviewText: 'text', status: 'approved' as const };
    for (const [rating, createdAt] of [
      [5, '2027-03-31T18:29:59Z'], // March a year ago: out of the twelve
      [4, '2027-03-31T18:30:00Z'],
      [4, '2028-03-01T00:00:00Z'],
    ] as const) {
      const userId = await account('2027-01-01T00:00:00Z');
      await db.insert(reviews).values({ ...values, userId, rating, createdAt: at(createdAt) });
    }
    const { reviewMetrics } = await platform();
    expect(reviewMetrics).toMatchObject({ totalReviews: 3, averageRating: 4.33 });
    expect(reviewMetrics.monthlyReviews).toHaveLength(12);
    expect(reviewMetrics.monthlyReviews[0]).toEqual({ month: '2027-04', count: 1 });
    expect(reviewMetrics.monthlyReviews[11]).toEqual({ month: '2028-03', count: 1 });
  });

  test('graded answers of the period: by grader, those that were no answer, and the mean score of the ten skills with the most', async () => {
    const { db } = database();
    const [user] = await db.insert(users).values({ username: 'Meera', isGuest: true }).returning();
    const userId = user?.id ?? 0;
    const day = at('2028-03-14T06:30:00Z');
    const row = (skill: string | null, score: number, values: Partial<typeof attempts.$inferInsert> = {}) => {
      const sample = sampleAttempt(userId);
      const zero = score === 0 ? ({ zero_reason: 'blank' } as const) : {};
      return { ...sample, verdict: { ...sample.verdict, ...zero }, skill, score, createdAt: day, ...values };
    };
    await db
      .insert(attempts)
      .values([
        row('SQL', 80, { grader: 'provider' }),
        row('sql', 41),
        row('SQL', 0),
        row('Java', 50, { grader: 'self' }),
        row(null, 30),
        row('Old', 90, { createdAt: at('2028-01-01T00:00:00Z') }),
        ...Array.from({ length: 10 }, (_, n) => row(`Skill ${n}`, 10)),
      ]);
    const { grading } = await platform('30d');
    expect(grading).toMatchObject({ attempts: 15, by_grader: { built_in: 13, provider: 1, self: 1 }, zero_share: 6.7 });
    expect(grading.mean_score_by_skill).toHaveLength(10);
    expect(grading.mean_score_by_skill.slice(0, 3)).toEqual([
      { skill: 'SQL', attempts: 3, mean: 40.3 },
      { skill: 'Java', attempts: 1, mean: 50 },
      { skill: 'Skill 0', attempts: 1, mean: 10 },
    ]);
  });
});
