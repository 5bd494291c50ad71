import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import { outboxMail } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { createOutboxRepository, insertMail } from './outbox-repository.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const LEASE = 120_000;
const mail = (dedupeKey: string, more: Partial<NewMail> = {}): NewMail => ({
  dedupeKey,
  recipient: 'asha@example.com',
  kind: 'welcome',
  payload: 'sealed',
  at: start,
  uselessAt: null,
  ...more,
});

describeOnBothEngines('outbox', (database) => {
  const outbox = () => createOutboxRepository(database().db);
  const row = async (key: string) => {
    const [found] = await database().db.select().from(outboxMail).where(eq(outboxMail.dedupeKey, key));
    if (!found) throw new Error(`no mail ${key}`);
    return found;
  };
  const claimed = async (now: Date) => {
    const claim = await outbox().claim(now, LEASE);
    if (!claim) throw new Error('no mail is due');
    return claim;
  };
  beforeEach(() => database().db.delete(outboxMail));

  test('one reason is one mail', async () => {
    expect(await outbox().enqueue(mail('a'))).toBe(true);
    expect(await outbox().enqueue(mail('a', { recipient: 'eve@example.org' }))).toBe(false);
    expect(await row('a')).toMatchObject({ recipient: 'asha@example.com', attempts: 0, payload: 'sealed' });
  });

  test('a mail goes the way of the transaction that it is written in', async () => {
    const { db } = database();
    await expect(
      db.transaction(async (tx) => {
        await insertMail(tx, mail('undone'));
        throw new Error('the cause fails');
      }),
    ).rejects.toThrow('the cause fails');
    await db.transaction(async (tx) => {
      await insertMail(tx, mail('done'));
    });
    expect((await db.select().from(outboxMail)).map(({ dedupeKey }) => dedupeKey)).toEqual(['done']);
  });

  test('the one that is due longest comes first; none comes before its time', async () => {
    await outbox().enqueue(mail('second', { at: later(1) }));
    await outbox().enqueue(mail('first'));
    expect(await outbox().claim(later(-1), LEASE)).toBeNull();
    expect((await claimed(later(1))).dedupeKey).toBe('first');
    expect((await claimed(later(1))).dedupeKey).toBe('second');
    expect(await outbox().claim(later(1), LEASE)).toBeNull();
  });

  test('a claimed mail is nobody else’s until the lease ends, and the late one then changes nothing', async () => {
    await outbox().enqueue(mail('a'));
    const first = await claimed(start);
    expect(await outbox().claim(later(119), LEASE)).toBeNull();
    const second = await claimed(later(120));
    expect(second).toMatchObject({ id: first.id, attempts: 2, createdAt: start });
    expect(await outbox().markSent(first, later(121))).toBe(false);
    expect(await outbox().fail(first, later(121), 'late')).toBe(false);
    expect(await outbox().retryAt(first, later(900), 'late')).toBe(false);
    expect(await outbox().markSent(second, later(122))).toBe(true);
    expect(await row('a')).toMatchObject({ sentAt: later(122), lastError: null });
  });

  test('what a mail said is erased when it is sent and when it is given up', async () => {
    await outbox().enqueue(mail('sent'));
    await outbox().markSent(await claimed(start), start);
    await outbox().enqueue(mail('failed'));
    await outbox().fail(await claimed(start), start, 'EENVELOPE 550 RCPT TO');
    expect(await row('sent')).toMatchObject({ payload: null, sentAt: start, failedAt: null });
    expect(await row('failed')).toMatchObject({ payload: null, failedAt: start, lastError: 'EENVELOPE 550 RCPT TO' });
    expect(await outbox().claim(later(999_999), LEASE)).toBeNull();
    expect(await outbox().countWaiting()).toBe(0);
  });

  test('a mail that waits for its next try is not due before', async () => {
    await outbox().enqueue(mail('a'));
    await outbox().retryAt(await claimed(start), later(60), 'ESOCKET');
    expect(await outbox().claim(later(59), LEASE)).toBeNull();
    expect(await claimed(later(60))).toMatchObject({ attempts: 2, payload: 'sealed' });
  });

  test('a mail that was put back counts no try', async () => {
    await outbox().enqueue(mail('a'));
    expect(await outbox().release(await claimed(start))).toBe(true);
    expect(await claimed(start)).toMatchObject({ attempts: 1 });
  });

  test('useless mails are dropped, unless one is just on its way', async () => {
    await outbox().enqueue(mail('on-its-way', { uselessAt: later(60) }));
    await claimed(start);
    await outbox().enqueue(mail('old', { uselessAt: later(60) }));
    await outbox().enqueue(mail('fresh', { uselessAt: later(61) }));
    await outbox().enqueue(mail('ageless'));
    expect(await outbox().dropUseless(later(60))).toBe(1);
    expect(await row('old')).toMatchObject({ payload: null, failedAt: later(60), lastError: 'useless' });
    expect(await outbox().countWaiting()).toBe(3);
    expect(await outbox().dropUseless(later(120))).toBe(2);
    expect((await row('ageless')).failedAt).toBeNull();
  });

  test('old records are removed with their addresses', async () => {
    await outbox().enqueue(mail('old'));
    await outbox().enqueue(mail('new', { at: later(10) }));
    await outbox().deleteOlderThan(later(10));
    expect((await database().db.select().from(outboxMail)).map(({ dedupeKey }) => dedupeKey)).toEqual(['new']);
  });

  test('workers that claim at once share the mails out: each is claimed once', async () => {
    const keys = Array.from({ length: 30 }, (_, n) => `mail-${n}`);
    for (const key of keys) await outbox().enqueue(mail(key));
    const worker = async (): Promise<string[]> => {
      const claim = await outbox().claim(start, LEASE);
      return claim ? [claim.dedupeKey, ...(await worker())] : [];
    };
    const claims = (await Promise.all(Array.from({ length: 10 }, worker))).flat();
    // a worker that found every due row locked by others ends early, but none is handed out twice or forgotten
    const rest = await worker();
    expect([...claims, ...rest].sort()).toEqual([...keys].sort());
  });
});
