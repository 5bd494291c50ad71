import { EventEmitter, once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { outboxMail } from '../../db/schema/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { type Mailer, MailerError } from '../../ports/mailer.ts';
import { createCollectingMailer } from '../../testing/collecting-mailer.ts';
import { createMailRoom, createStoppedClock } from '../../testing/mail-room.ts';

const away = new MailerError('temporary', 'ESOCKET CONN');
const code = { kind: 'verification_code' as const, data: { name: null, code: '402918' } };

describeOnBothEngines('mail sender', (database) => {
  beforeEach(() => database().db.delete(outboxMail));
  const setUp = () => {
    const mailer = createCollectingMailer();
    const clock = createStoppedClock();
    return { mailer, clock, ...createMailRoom(database().db, { mailer, clock }) };
  };

  test('sends what is due once, and erases its content', async () => {
    const { mailer, sender, send, row, log } = setUp();
    for (let n = 0; n < 9; n++) await send({ dedupeKey: `welcome:${n}` });
    await sender.run();
    await sender.run();
    expect(mailer.mails).toHaveLength(9);
    expect(new Set(mailer.mails.map(({ messageId }) => messageId)).size).toBe(9);
    expect(mailer.mails[0]).toMatchObject({ to: 'asha@example.com', subject: 'Welcome to Prep AI' });
    expect(mailer.mails[0]?.messageId).toMatch(/^[\w-]{32}@prep\.example\.com$/);
    expect(await row('welcome:3')).toMatchObject({ payload: null, sentAt: expect.any(Date), attempts: 1 });
    expect(JSON.stringify(log)).not.toMatch(/asha|Asha|@/);
  });

  test('no mail is lost while a server is away: each arrives once, with longer and longer waits between attempts', async () => {
    const { mailer, clock, sender, send, row } = setUp();
    mailer.failWith(away);
    await send({ dedupeKey: 'a' });
    await send({ dedupeKey: 'b' });
    for (const wait of [0, 60, 120, 240]) {
      clock.pass(Math.max(0, wait - 1));
      await sender.run();
      const { attempts } = await row('a');
      clock.pass(Math.min(1, wait));
      await sender.run();
      if (wait > 0) expect((await row('a')).attempts).toBe(attempts + 1);
    }
    expect(await row('a')).toMatchObject({ attempts: 4, lastError: 'ESOCKET CONN', sentAt: null });
    mailer.failWith(null);
    await sender.run();
    expect(mailer.mails).toHaveLength(0);
    clock.pass(480);
    await sender.run();
    await sender.run();
    expect(mailer.mails).toHaveLength(2);
  });

  test('a permanent refusal is final', async () => {
    const { mailer, sender, send, row, log } = setUp();
    mailer.failWith(new MailerError('permanent', 'EENVELOPE 550 RCPT TO'));
    await send({ dedupeKey: 'a' });
    await sender.run();
    expect(await row('a')).toMatchObject({ payload: null, failedAt: expect.any(Date), attempts: 1 });
    expect(log).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ reason: 'EENVELOPE 550 RCPT TO' }) }),
    );
  });

  test('a mail is given up after a day of failures', async () => {
    const { mailer, clock, sender, send, row } = setUp();
    mailer.failWith(away);
    await send({ dedupeKey: 'a' });
    for (let hour = 0; hour < 26; hour++) {
      await sender.run();
      clock.pass(3600);
    }
    expect(await row('a')).toMatchObject({ payload: null, failedAt: expect.any(Date) });
    expect((await row('a')).attempts).toBeGreaterThan(20);
    mailer.failWith(null);
    await sender.run();
    expect(mailer.mails).toEqual([]);
  });

  test('a code that is too old is not sent, and one that would be too old is not tried again', async () => {
    const { mailer, clock, sender, send, row } = setUp();
    await send({ ...code, dedupeKey: 'old' });
    clock.pass(900);
    await sender.run();
    expect(await row('old')).toMatchObject({ payload: null, lastError: 'useless', attempts: 0 });

    mailer.failWith(away);
    await send({ ...code, dedupeKey: 'late' });
    for (const wait of [0, 60, 120, 240]) {
      clock.pass(wait);
      await sender.run();
    }
    // 7 minutes after it was written; the next attempt would be 8 minutes later, when the code has expired
    expect(await row('late')).toMatchObject({ payload: null, failedAt: expect.any(Date), attempts: 4 });
    mailer.failWith(null);
    await sender.run();
    expect(mailer.mails).toEqual([]);
  });

  test('without a mail server mail waits unattempted, which is logged once, and is sent when there is one', async () => {
    const { mailer, clock, sender, send, row, log } = setUp();
    mailer.failWith(new MailerError('not_configured', 'no mail server'));
    for (let n = 0; n < 6; n++) await send({ dedupeKey: `welcome:${n}` });
    await sender.run();
    clock.pass(3 * 86_400);
    await sender.run();
    expect(await row('welcome:0')).toMatchObject({ attempts: 0, failedAt: null, leasedUntil: null });
    expect(log.map(({ message }) => message)).toEqual(['mail waits: no mail server is configured']);
    mailer.failWith(null);
    await sender.run();
    expect(mailer.mails).toHaveLength(6);
  });

  test('a mail whose process dies between sending and marking is sent again with the same Message-ID', async () => {
    const mailer = createCollectingMailer();
    const clock = createStoppedClock();
    const { db } = database();
    const dying = createMailRoom(db, {
      mailer,
      clock,
      outbox: (real) => ({ ...real, markSent: () => Promise.reject(new Error('killed')) }),
    });
    await dying.send({ dedupeKey: 'a' });
    await expect(dying.sender.run()).rejects.toThrow('killed');

    const next = createMailRoom(db, { mailer, clock });
    await next.sender.run();
    expect(mailer.mails).toHaveLength(1);
    clock.pass(120);
    await next.sender.run();
    await next.sender.run();
    expect(mailer.mails).toHaveLength(2);
    expect(mailer.mails[1]).toEqual(mailer.mails[0]);
  });

  test('a mail whose address was changed in the table is not sent', async () => {
    const { mailer, sender, send, row } = setUp();
    await send({ dedupeKey: 'a' });
    await database().db.update(outboxMail).set({ recipient: 'eve@example.org' });
    await sender.run();
    expect(mailer.mails).toEqual([]);
    expect(await row('a')).toMatchObject({ lastError: 'unreadable', payload: null, failedAt: expect.any(Date) });
  });

  test('mail that is written while others are being sent is sent in the same run', async () => {
    const slow = createSlowMailer();
    const { sender, send } = createMailRoom(database().db, { mailer: slow.mailer });
    await send({ dedupeKey: 'first' });
    const running = sender.run();
    await slow.reached;
    await send({ dedupeKey: 'second' });
    sender.wake();
    slow.release();
    await running;
    expect(slow.sent()).toBe(2);
  });

  test('stopping lets current sends finish and starts no new ones', async () => {
    const slow = createSlowMailer();
    const { sender, send, row } = createMailRoom(database().db, { mailer: slow.mailer });
    await send({ dedupeKey: 'first' });
    const running = sender.run();
    await slow.reached;
    const stopped = sender.stop(60_000);
    await send({ dedupeKey: 'second' });
    slow.release();
    await Promise.all([stopped, running]);
    await sender.run();
    expect((await row('first')).sentAt).not.toBeNull();
    expect(await row('second')).toMatchObject({ attempts: 0, sentAt: null });
  });

  test('a send that hangs is aborted when the grace period is over, and waits for another attempt', async () => {
    const slow = createSlowMailer();
    const { sender, send, row } = createMailRoom(database().db, { mailer: slow.mailer });
    await send({ dedupeKey: 'a' });
    const running = sender.run();
    await slow.reached;
    await sender.stop(0);
    await running;
    expect(await row('a')).toMatchObject({ sentAt: null, failedAt: null, leasedUntil: null, lastError: 'cut' });
  });
});

/** Accepts a mail and waits until it is released or aborted. */
function createSlowMailer() {
  const moments = new EventEmitter();
  const reached = once(moments, 'reached');
  const released = once(moments, 'released');
  let sent = 0;
  const mailer: Mailer = {
    async send(_mail, signal) {
      moments.emit('reached');
      await Promise.race([released, once(signal, 'abort')]);
      if (signal.aborted) throw new MailerError('temporary', 'cut');
      sent++;
    },
    close: () => Promise.resolve(),
  };
  return { mailer, reached, release: () => moments.emit('released'), sent: () => sent };
}
