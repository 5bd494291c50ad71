/**
 * Fifty mails written while the mail server is down, then refuses for now, then takes mail: sent by the real sender from the
 * table in the embedded database to an SMTP server on loopback. The back-off of minutes passes on a clock of its own. Prints
 * a section for docs/faults.md; ends with an error when a mail is missing or came twice. `npx tsx bench/faults-mail.ts [--runs 50]`
 */
import { createSmtpMailer } from '../apps/server/src/adapters/mail-smtp/smtp-mailer.ts';
import { refusal, startSmtpInbox } from '../apps/server/src/adapters/mail-smtp/testing/smtp-inbox.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openMemoryPglite } from '../apps/server/src/db/open-pglite.ts';
import { MIGRATIONS } from '../apps/server/src/db/testing/databases.ts';
import { createMailRoom, createStoppedClock } from '../apps/server/src/testing/mail-room.ts';
import { readFaultOptions } from './lib/fault-options.ts';
import { formatNumber, printSection, table } from './lib/report.ts';

const { runs: mails } = readFaultOptions(50);
const database = await openMemoryPglite();
await migrate(database.db, MIGRATIONS);
const first = await startSmtpInbox();
const { port } = first;
await first.close();
const from = { name: 'Prep AI', address: 'no-reply@prep.example.com' };
const mailer = createSmtpMailer({
  options: async () => ({ host: '127.0.0.1', port, secure: false, auth: null, from }),
});
const clock = createStoppedClock();
const room = createMailRoom(database.db, { mailer, clock });
const people = Array.from({ length: mails }, (_, n) => `person-${n}@example.com`);
for (const [n, to] of people.entries()) await room.send({ dedupeKey: `welcome:${n}`, to });

await room.sender.run();
const busy = await startSmtpInbox({ port, onRcptTo: (_address, _session, done) => done(refusal(451, 'later')) });
clock.pass(60);
await room.sender.run();
await busy.close();
const inbox = await startSmtpInbox({ port });
clock.pass(120);
const backAt = performance.now();
await room.sender.run();
const sentMs = performance.now() - backAt;
clock.pass(86_400);
await room.sender.run();
const recipients = inbox.received.flatMap(({ to }) => to);
const missing = people.filter((person) => !recipients.includes(person)).length;
const twice = recipients.length - new Set(recipients).size;
await mailer.close();
await inbox.close();
await database.close();

printSection(
  'Mail server away',
  `${mails} mails written while nobody listened; the first try met a closed port, the second a temporary refusal, the third a server that takes mail.`,
  table(
    ['', 'figure'],
    [
      ['mails that arrived', String(recipients.length)],
      ['missing / twice', `${missing} / ${twice}`],
      ['all sent after the server was back and the back-off over, s', formatNumber(sentMs / 1000)],
    ],
  ),
);
if (missing > 0 || twice > 0) process.exitCode = 1;
