import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailFrom } from '../../domain/mail/mail-from.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { messageOf } from '../mail-smtp/message.ts';

export interface FolderMailerDeps {
  folder: string;
  from: MailFrom;
  clock: Clock;
}

/**
 * Writes each mail to a file in RFC 5322 format, for trying the product out without a mail server. A file appears complete
 * or not at all, and is readable by its owner only. A mail that exists already isn't written again.
 */
export function createFolderMailer({ folder, from, clock }: FolderMailerDeps): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const date = clock.now();
      const { message } = await transport.sendMail({ ...messageOf(mail, from), date });
      await mkdir(folder, { recursive: true });
      const digest = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
      const known = (await readdir(folder)).some((name) => name.endsWith(`-${digest}.eml`));
      if (known) return;
      const name = `${date.toISOString().replace(/\D/g, '')}-${digest}`;
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, `${name}.eml`));
    },
    close: () => Promise.resolve(),
  };
}
