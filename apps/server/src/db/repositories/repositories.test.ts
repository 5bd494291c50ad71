import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { chatRecords, tokenUsage } from '../schema/index.ts';
import { describeOnBothEngines, MIGRATIONS } from '../testing/databases.ts';
import { openGenerations, openResumes } from '../testing/practice.ts';
import { SAMPLE_PROFILE, sampleGeneration, sampleGuest, sampleSession } from '../testing/samples.ts';
import { createChatFilesRepository } from './chat-files-repository.ts';
import { createJobMatchesRepository } from './job-matches-repository.ts';
import { createPlansRepository } from './plans-repository.ts';
import { createRateLimitsRepository } from './rate-limits-repository.ts';
import { createSessionsRepository } from './sessions-repository.ts';
import { createSubtopicCacheRepository } from './subtopic-cache-repository.ts';
import { createUsersRepository } from './users-repository.ts';

const NO_LIMITS = { questions: null, since: null, running: 100 };

describeOnBothEngines('repositories', (database) => {
  const now = new Date();
  const end = (content: string) => ({
    state: 'done' as const,
    content,
    quota: 'counted' as const,
    errorCode: null,
    errorDetail: null,
  });

  test('migrations that were applied are not applied again', async () => {
    expect(await migrate(database().db, MIGRATIONS)).toBe(0);
  });

  describe('users', () => {
    test('a guest has a live session until it is revoked', async () => {
      const sessions = createSessionsRepository(database().db);
      const session = sampleSession({ expiresAt: new Date(now.getTime() + 1000) });
      const sessionId = session.id;
      const guest = await createUsersRepository(database().db).insertGuest({ username: 'Guest', accessCode: 'java' });
      await sessions.insert(guest.id, session);
      expect((await sessions.findLive(sessionId, guest.id, now))?.user.id).toBe(guest.id);
      expect(await sessions.findLive(sessionId, guest.id + 1, now)).toBeNull();
      expect(await sessions.findLive(sessionId, guest.id, new Date(now.getTime() + 1000))).toBeNull();
      expect(await sessions.revoke(sessionId, guest.id + 1, now)).toBe(false);
      expect(await sessions.revoke(sessionId, guest.id, now)).toBe(true);
      expect(await sessions.revoke(sessionId, guest.id, now)).toBe(false);
      expect(await sessions.findLive(sessionId, guest.id, now)).toBeNull();
    });

    test('the first administrator is created once', async () => {
      const users = createUsersRepository(database().db);
      const admin = { email: 'admin@example.com', username: 'Administrator', passwordHash: 'x' };
      expect([await users.createAdmin(admin), await users.createAdmin(admin), await users.countAdmins()]).toEqual([
        true,
        false,
        1,
      ]);
    });
  });

  test('a rate counter counts in its window and then starts anew', async () => {
    const limits = createRateLimitsRepository(database().db);
    const hits = await Promise.all(Array.from({ length: 20 }, () => limits.hit('guest:1.2.3.4', 1000, now)));
    expect(hits.map((hit) => hit.count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect((await limits.hit('guest:1.2.3.4', 1000, new Date(now.getTime() + 999))).count).toBe(21);
    expect((await limits.hit('guest:1.2.3.4', 1000, new Date(now.getTime() + 1000))).count).toBe(1);
    await limits.deleteEnded(new Date(now.getTime() + 10_000));
    expect((await limits.hit('guest:1.2.3.4', 1000, now)).count).toBe(1);
  });

  test('plans are seeded once and keep what the operator changed', async () => {
    const plans = createPlansRepository(database().db);
    await sampleGuest(database().db);
    await plans.seed([{ id: 2, name: 'Other', description: '', price: 1, features: [] }]);
    expect((await plans.find(2))?.price).toBe(19_900);
    expect((await plans.list()).map((plan) => plan.id)).toEqual([0, 1, 2]);
  });

  describe('resumes', () => {
    const save = (userId: number, names: string[]) =>
      openResumes(database().db).save({
        userId,
        filename: 'बायोडाटा.pdf',
        kind: 'pdf',
        pages: 1,
        lines: [{ n: 1, text: 'मीरा अय्यर ₹ “quoted” \u{1F600}' }],
        profile: SAMPLE_PROFILE,
        skills: names.map((name) => ({ name, nameKey: name.toLowerCase(), category: 'Programming Languages' })),
      });

    test('a new resume replaces the skills of the old one and keeps those added by hand', async () => {
      const resumes = openResumes(database().db);
      const user = await sampleGuest(database().db);
      await save(user.id, ['Java', 'SQL']);
      expect(await resumes.addSkill(user.id, { name: 'Kafka', nameKey: 'kafka', category: 'Data' })).not.toBeNull();
      expect(await resumes.addSkill(user.id, { name: 'JAVA', nameKey: 'java', category: 'Data' })).toBeNull();
      const second = await save(user.id, ['SQL', 'Kafka', 'Go']);
      expect(second.skills.map((skill) => [skill.name, skill.resumeId === null]).sort()).toEqual([
        ['Go', false],
        ['Kafka', true],
        ['SQL', false],
      ]);
      const current = await resumes.current(user.id);
      expect(current?.id).toBe(second.resume.id);
      expect(current?.lines[0]?.text).toBe('मीरा अय्यर ₹ “quoted” \u{1F600}');
    });

    test('belong to their owner only', async () => {
      const resumes = openResumes(database().db);
      const [owner, other] = [await sampleGuest(database().db), await sampleGuest(database().db)];
      const { resume } = await save(owner.id, ['Java']);
      const manual = await resumes.addSkill(owner.id, { name: 'Kafka', nameKey: 'kafka', category: 'Data' });
      const id = manual?.id ?? 0;
      expect(await resumes.find(resume.id, other.id)).toBeNull();
      expect(await resumes.findSkill(id, other.id)).toBeNull();
      expect(await resumes.removeManualSkill(id, other.id)).toBe(false);
      expect(await resumes.removeManualSkill(id, owner.id)).toBe(true);
    });

    test('two uploads at once leave the skills of one of them, whole', async () => {
      const user = await sampleGuest(database().db);
      await Promise.all([save(user.id, ['A1', 'A2', 'A3']), save(user.id, ['B1', 'B2', 'B3'])]);
      const names = (await openResumes(database().db).listSkills(user.id)).map((skill) => skill.name).sort();
      expect([
        ['A1', 'A2', 'A3'],
        ['B1', 'B2', 'B3'],
      ]).toContainEqual(names);
    });

    test('a job match is stored and the latest one is found', async () => {
      const matches = createJobMatchesRepository(database().db);
      const user = await sampleGuest(database().db);
      const { resume } = await save(user.id, ['Java']);
      const result = {
        score: 61,
        job_title: null,
        strong_matches: [],
        gaps: [],
        recommendations: [],
        breakdown: [],
        formula: '1',
      };
      await matches.insert({ userId: user.id, resumeId: resume.id, jobDescription: 'first', score: 61, result });
      await matches.insert({ userId: user.id, resumeId: resume.id, jobDescription: 'second', score: 61, result });
      expect((await matches.latest(user.id))?.jobDescription).toBe('second');
      expect((await matches.latest(user.id))?.result).toEqual(result);
      await expect(
        matches.insert({ userId: user.id, resumeId: resume.id, jobDescription: 'x', score: 101, result }),
      ).rejects.toThrow();
    });
  });

  describe('generations', () => {
    test('the quota is reserved, counted and given back exactly', async () => {
      const generations = openGenerations(database().db);
      const user = await sampleGuest(database().db);
      const limits = { questions: 2, since: null, running: 10 };
      const reserve = () => generations.reserve(sampleGeneration(user.id), limits, now);
      const first = await reserve();
      const second = await reserve();
      expect([first.outcome, second.outcome, (await reserve()).outcome]).toEqual([
        'reserved',
        'reserved',
        'quota_reached',
      ]);
      if (first.outcome !== 'reserved') throw new Error('not reserved');
      await generations.finish(
        { id: first.generation.id, end: { ...end(''), state: 'failed', quota: 'released' }, records: [], usage: [] },
        now,
      );
      expect(await generations.countUsed(user.id, null)).toBe(1);
      expect((await reserve()).outcome).toBe('reserved');
    });

    test('only questions inside the window count', async () => {
      const generations = openGenerations(database().db);
      const user = await sampleGuest(database().db);
      const monthAgo = new Date(now.getTime() - 31 * 86_400_000);
      const limits = { questions: 1, since: new Date(now.getTime() - 30 * 86_400_000), running: 10 };
      await generations.reserve(sampleGeneration(user.id), NO_LIMITS, monthAgo);
      expect((await generations.reserve(sampleGeneration(user.id), limits, now)).outcome).toBe('reserved');
      expect((await generations.reserve(sampleGeneration(user.id), limits, now)).outcome).toBe('quota_reached');
    });

    test('a repeated key returns the first generation, for its owner only', async () => {
      const generations = openGenerations(database().db);
      const [user, other] = [await sampleGuest(database().db), await sampleGuest(database().db)];
      const key = randomUUID();
      const [a, b] = await Promise.all(
        [1, 2].map(() => generations.reserve(sampleGeneration(user.id, { idempotencyKey: key }), NO_LIMITS, now)),
      );
      expect([a?.outcome, b?.outcome].sort()).toEqual(['repeated', 'reserved']);
      expect(
        (await generations.reserve(sampleGeneration(other.id, { idempotencyKey: key }), NO_LIMITS, now)).outcome,
      ).toBe('reserved');
      expect((await generations.findByIdOrKey(key, user.id))?.userId).toBe(user.id);
    });

    test('progress of many is saved at once, and those asked to stop are reported', async () => {
      const generations = openGenerations(database().db);
      const user = await sampleGuest(database().db);
      const made = [sampleGeneration(user.id), sampleGeneration(user.id)];
      for (const item of made) await generations.reserve(item, NO_LIMITS, now);
      const [a = '', b = ''] = made.map((item) => item.id);
      expect(await generations.requestStop(b, user.id)).toBe(true);
      expect(
        await generations.saveProgress(
          [
            { id: a, content: "it's नमस्ते" },
            { id: b, content: '' },
          ],
          now,
        ),
      ).toEqual({ unwanted: [b], torn: [] });
      expect((await generations.find(a, user.id))?.content).toBe("it's नमस्ते");
      expect(await generations.find(a, user.id + 1)).toBeNull();
    });

    test('an ended one leaves its records and usage once, and is not changed again', async () => {
      const { db } = database();
      const generations = openGenerations(db);
      const user = await sampleGuest(db);
      const made = sampleGeneration(user.id);
      await generations.reserve(made, NO_LIMITS, now);
      const usage = {
        userId: user.id,
        provider: 'p',
        model: 'm',
        requestType: 'questions',
        inputTokens: 3,
        outputTokens: 4,
        estimated: true,
      };
      const records = [
        { skill: 'Java', message: 'What?', response: 'That.' },
        { skill: 'Java', message: 'And why?', response: 'So.' },
      ];
      expect(await generations.finish({ id: made.id, end: end('### 1. What?'), records, usage: [usage] }, now)).toBe(
        true,
      );
      expect(await generations.finish({ id: made.id, end: end('other'), records, usage: [usage] }, now)).toBe(false);
      expect(await db.select().from(chatRecords).where(eq(chatRecords.userId, user.id))).toHaveLength(2);
      expect(await db.select().from(tokenUsage).where(eq(tokenUsage.userId, user.id))).toHaveLength(1);
      expect(await generations.askedQuestions(user.id, ['Java'], 10)).toEqual(['And why?', 'What?']);
      expect(await generations.saveProgress([{ id: made.id, content: 'late' }], now)).toEqual({
        unwanted: [made.id],
        torn: [],
      });
      expect((await generations.find(made.id, user.id))?.content).toBe('### 1. What?');
    });

    test('what a dead process left is interrupted and costs nothing; a living one’s is left alone', async () => {
      const generations = openGenerations(database().db);
      const user = await sampleGuest(database().db);
      const long = new Date(now.getTime() - 60_000);
      const [dead, alive, own] = [
        sampleGeneration(user.id, { instanceId: 'dead' }),
        sampleGeneration(user.id, { instanceId: 'alive' }),
        sampleGeneration(user.id, { instanceId: 'me' }),
      ];
      await generations.reserve(dead, NO_LIMITS, long);
      await generations.reserve(alive, NO_LIMITS, now);
      await generations.reserve(own, NO_LIMITS, long);
      await generations.saveProgress([{ id: dead.id, after: null, content: 'Half of it' }], long);
      await generations.interruptOrphans('me', new Date(now.getTime() - 20_000), now);
      const states = await Promise.all(
        [dead, alive, own].map(async (item) => (await generations.find(item.id, user.id))?.state),
      );
      expect(states).toEqual(['interrupted', 'running', 'running']);
      expect(await generations.countUsed(user.id, null)).toBe(2);
      expect(await database().db.select().from(tokenUsage).where(eq(tokenUsage.userId, user.id))).toMatchObject([
        { requestType: 'questions', outputTokens: 3, estimated: true, createdAt: now },
      ]);
    });

    test('the turns of a conversation come oldest first', async () => {
      const generations = openGenerations(database().db);
      const user = await sampleGuest(database().db);
      for (const [index, message] of ['one', 'two', 'three'].entries()) {
        const made = sampleGeneration(user.id, {
          chatSessionToken: 'token-12',
          request: { ...sampleGeneration(1).request, type: 'chat', message },
        });
        await generations.reserve(made, NO_LIMITS, new Date(now.getTime() + index));
        await generations.finish({ id: made.id, end: end(`answer ${message}`), records: [], usage: [] }, now);
      }
      expect((await generations.recentTurns(user.id, 'token-12', 2)).map((turn) => turn.content)).toEqual([
        'two',
        'answer two',
        'three',
        'answer three',
      ]);
    });
  });

  test('files are found by their owner only, and ids that are none are ignored', async () => {
    const files = createChatFilesRepository(database().db);
    const [owner, other] = [await sampleGuest(database().db), await sampleGuest(database().db)];
    const id = await files.insert({ userId: owner.id, filename: 'a.pdf', content: 'text' });
    expect(await files.findAll([id, 'nonsense', "'; drop table users"], owner.id)).toHaveLength(1);
    expect(await files.findAll([id], other.id)).toHaveLength(0);
  });

  test('the subtopic cache keeps the newest list', async () => {
    const cache = createSubtopicCacheRepository(database().db);
    await cache.save({ skillName: 'Java', skillKey: 'java', subtopics: ['A'] }, now);
    await cache.save({ skillName: 'Java', skillKey: 'java', subtopics: ['B'] }, now);
    expect(await cache.find('java')).toEqual(['B']);
    expect(await cache.find('go')).toBeNull();
  });
});
