import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredMessage } from '../../domain/history/chat-session.ts';
import { chatRecords, generations } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { openChatSessions } from '../testing/practice.ts';
import { sampleGuest } from '../testing/samples.ts';
import { createChatRecordsRepository } from './chat-records-repository.ts';

describeOnBothEngines('history repositories', (database) => {
  const now = new Date('2026-11-21T10:00:00Z');
  const message = (clientId: string, content: string, second = 0): StoredMessage => ({
    clientId,
    role: 'assistant',
    content,
    sentAt: new Date(now.getTime() + second * 1000),
  });

  describe('records', () => {
    test('come in pages, newest first, and only to their owner', async () => {
      const { db } = database();
      const records = createChatRecordsRepository(db);
      const [user, other] = [await sampleGuest(db), await sampleGuest(db)];
      const values = Array.from({ length: 7 }, (_, n) => ({
        userId: user.id,
        message: `Question ${n}`,
        response: 'A',
      }));
      await db
        .insert(chatRecords)
        .values([...values, { userId: other.id, message: 'Question of another', response: 'B' }]);

      const first = await records.list(user.id, { page: 1, limit: 5 });
      expect(first.total).toBe(7);
      expect(first.rows.map((row) => row.message)).toEqual([6, 5, 4, 3, 2].map((n) => `Question ${n}`));
      expect((await records.list(user.id, { page: 2, limit: 5 })).rows).toHaveLength(2);
      expect((await records.list(user.id, { page: 3, limit: 5 })).rows).toEqual([]);

      const id = first.rows[0]?.id ?? 0;
      expect(await records.delete(id, other.id)).toBeNull();
      expect(await records.delete(id, user.id)).not.toBeNull();
      expect((await records.list(user.id, { page: 1, limit: 5 })).total).toBe(6);
    });

    test('are found by skill, level and subtopic, by words in any order, without accents, and by time', async () => {
      const { db } = database();
      const records = createChatRecordsRepository(db);
      const user = await sampleGuest(db);
      const generationId = randomUUID();
      const request = {
        type: 'questions' as const,
        message: '',
        skills: ['Kubernetes'],
        subtopics: { Kubernetes: ['Ingress'] },
        level: 'Expert' as const,
        length: '200' as const,
      };
      await db
        .insert(generations)
        .values({ id: generationId, userId: user.id, request, engine: 'offline', instanceId: 'x' });
      await db.insert(chatRecords).values({
        userId: user.id,
        generationId,
        skill: 'Kubernetes',
        message: 'What did René ask?',
        response: 'How a résumé of मीरा reads.',
        createdAt: new Date('2026-11-12T20:00:00Z'),
      });
      const found = async (search: string) =>
        (await records.list(user.id, { page: 1, limit: 10, search, now: new Date('2026-11-14T10:00:00Z') })).total;
      for (const search of [
        'kubernetes',
        'expert',
        'ingress kuber',
        'reads rene',
        'RÉSUMÉ resume',
        'मीरा',
        'yesterday',
        '13 Nov',
        'November 2026 kubernetes',
        '2026-11-13',
        'ku',
      ])
        expect([search, await found(search)]).toEqual([search, 1]);
      for (const search of ['today', '12 Nov', 'kubernetes docker', 'december', 're_d', '%'])
        expect([search, await found(search)]).toEqual([search, 0]);
    });

    test('are found by the text of question or answer, in any case and script; wildcards are plain characters', async () => {
      const { db } = database();
      const records = createChatRecordsRepository(db);
      const user = await sampleGuest(db);
      await db.insert(chatRecords).values([
        { userId: user.id, message: 'How does Kafka rebalance?', response: 'The group coordinator decides.' },
        { userId: user.id, message: 'समय जटिलता क्या है?', response: '100% of the input, n_log_n, C:\\temp' },
      ]);
      const found = async (search: string) => (await records.list(user.id, { page: 1, limit: 10, search })).total;
      expect(await found('KAFKA')).toBe(1);
      expect(await found('coordinator')).toBe(1);
      expect(await found('जटिलता')).toBe(1);
      expect(await found('100%')).toBe(1);
      expect(await found('%')).toBe(1);
      expect(await found('n_log')).toBe(1);
      expect(await found('nXlog')).toBe(0);
      expect(await found('C:\\temp')).toBe(1);
      expect(await found('nowhere')).toBe(0);
    });
  });

  describe('conversations', () => {
    test('merge messages by id: nothing is doubled, nothing whole is replaced by a part', async () => {
      const { db } = database();
      const sessions = openChatSessions(db);
      const user = await sampleGuest(db);
      await sessions.save(
        user.id,
        'session-1',
        [message('q1', 'What is a heap?'), message('a1', 'A tree that', 1)],
        now,
      );
      // another tab knows the whole answer and one question more, a third one only an earlier part
      await sessions.save(
        user.id,
        'session-1',
        [message('a1', 'A tree that is ordered.', 1), message('q2', 'And a trie?', 2)],
        now,
      );
      expect(await sessions.save(user.id, 'session-1', [message('a1', 'A tree', 1)], now)).toBe(3);
      expect(
        (await sessions.messages(user.id, 'session-1'))?.map(({ clientId, content }) => [clientId, content]),
      ).toEqual([
        ['q1', 'What is a heap?'],
        ['a1', 'A tree that is ordered.'],
        ['q2', 'And a trie?'],
      ]);
    });

    test('that are saved from two tabs at once keep everything', async () => {
      const { db } = database();
      const sessions = openChatSessions(db);
      const user = await sampleGuest(db);
      await Promise.all(
        Array.from({ length: 12 }, (_, tab) =>
          sessions.save(
            user.id,
            'session-1',
            [message('shared', 'x'.repeat(tab + 1)), message(`tab-${tab}`, 'y', tab)],
            now,
          ),
        ),
      );
      const messages = (await sessions.messages(user.id, 'session-1')) ?? [];
      expect(messages).toHaveLength(13);
      expect(messages.find((one) => one.clientId === 'shared')?.content).toHaveLength(12);
      expect((await sessions.list(user.id, { page: 1, limit: 10 })).rows[0]?.messageCount).toBe(13);
    });

    test('that would grow too long are refused as a whole', async () => {
      const { db } = database();
      const sessions = openChatSessions(db, 3);
      const tooMany = { code: 'invalid_request' };
      const user = await sampleGuest(db);
      await sessions.save(user.id, 'session-1', [message('a', '1'), message('b', '2')], now);
      await expect(
        sessions.save(user.id, 'session-1', [message('c', '3'), message('d', '4')], now),
      ).rejects.toMatchObject(tooMany);
      expect(await sessions.messages(user.id, 'session-1')).toHaveLength(2);
      await expect(
        sessions.save(
          user.id,
          'session-2',
          [1, 2, 3, 4].map((n) => message(`${n}`, 'x')),
          now,
        ),
      ).rejects.toMatchObject(tooMany);
      expect(await sessions.messages(user.id, 'session-2')).toBeNull();
    });

    test('belong to one user, also when another one has the same session token', async () => {
      const { db } = database();
      const sessions = openChatSessions(db);
      const [user, other] = [await sampleGuest(db), await sampleGuest(db)];
      await sessions.save(user.id, 'session-1', [message('a', '## What is **TCP**?')], now);
      await sessions.save(other.id, 'session-1', [message('a', 'mine')], now);
      expect(await sessions.delete(other.id, 'session-2')).toBe(false);
      expect(await sessions.delete(other.id, 'session-1')).toBe(true);
      expect(await sessions.messages(other.id, 'session-1')).toBeNull();
      expect(await sessions.isDeleted(other.id, 'session-1')).toBe(true);
      expect(await sessions.isDeleted(user.id, 'session-1')).toBe(false);
      expect((await sessions.list(user.id, { page: 1, limit: 10 })).rows).toMatchObject([
        { chatSessionToken: 'session-1', preview: 'What is TCP?', messageCount: 1 },
      ]);
      expect((await sessions.list(user.id, { page: 1, limit: 10, search: 'tcp' })).total).toBe(1);
      expect((await sessions.list(user.id, { page: 1, limit: 10, search: 'mine' })).total).toBe(0);
    });

    test('that are deleted while a tab saves are gone, whichever comes first, and never come back', async () => {
      const { db } = database();
      const sessions = openChatSessions(db);
      const user = await sampleGuest(db);
      for (let round = 0; round < 8; round++) {
        const token = `session-${round}`;
        await sessions.save(user.id, token, [message('a', 'What is a heap?')], now);
        const save = () =>
          sessions.save(user.id, token, [message('b', 'A tree.', 1)], now).catch((error) => error.code);
        const [first, deleted, second] = await Promise.all([save(), sessions.delete(user.id, token), save()]);
        expect(deleted).toBe(true);
        for (const outcome of [first, second]) expect([2, 'conversation_deleted']).toContain(outcome);
        expect(await save()).toBe('conversation_deleted');
        expect(await sessions.messages(user.id, token)).toBeNull();
      }
      expect((await sessions.list(user.id, { page: 1, limit: 10 })).total).toBe(0);
    });

    test('of 200 KB survive', async () => {
      const { db } = database();
      const sessions = openChatSessions(db);
      const user = await sampleGuest(db);
      const long = Array.from({ length: 20 }, (_, n) => message(`m${n}`, `${n} ${'ज्ञान ₹ '.repeat(1300)}`, n));
      await sessions.save(user.id, 'session-1', long, now);
      expect(await sessions.messages(user.id, 'session-1')).toEqual(long);
    });
  });
});
