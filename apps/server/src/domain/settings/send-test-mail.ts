import { randomUUID } from 'node:crypto';
import { LIMITS } from '@prep-ai/contract';
import type { SettingsRepository } from '../../db/repositories/settings-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Mailer, MailerError } from '../../ports/mailer.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-kinds.ts';
import type { RenderedMail } from '../mail/render-mail.ts';
import type { SettingsSource } from './read-settings.ts';
import { sendFailureWords } from './send-failure-words.ts';

/** ms: whoever pressed the button waits for the answer */
const PATIENCE_MS = 25_000;
const { max, windowMs } = LIMITS.admin.testMails;

export interface SendTestMailDeps {
  settings: Pick<SettingsRepository, 'noteTestMail'>;
  source: Pick<SettingsSource, 'forget'>;
  mailer: Mailer;
  /** the server that mail goes to now; null: there is none */
  mailHost: () => Promise<string | null>;
  render: (content: MailContent) => Promise<RenderedMail>;
  /** the domain that message ids are made under */
  idDomain: string;
  /** not multiplied by LIMITS_FACTOR */
  enforceExactly: EnforceRate;
  clock: Clock;
}

export interface TestMailAnswer {
  sent: boolean;
  detail: string;
}

/**
 * Sends a mail to the caller's own address over the settings as they are saved, past the outbox, and tells what became of
 * it. Every try is in the audit.
 * @throws AppError rate_limited
 */
export function createSendTestMail(deps: SendTestMailDeps) {
  const { clock, mailer } = deps;

  async function attempt(user: User, to: string, host: string | null): Promise<TestMailAnswer> {
    const content: MailContent = { kind: 'test_mail', data: { name: user.fullName, at: clock.now().toISOString() } };
    const mail = { to, ...(await deps.render(content)), messageId: `${randomUUID()}@${deps.idDomain}` };
    try {
      await mailer.send(mail, AbortSignal.timeout(PATIENCE_MS));
    } catch (error) {
      if (!(error instanceof MailerError)) throw error;
      return { sent: false, detail: sendFailureWords(error, host) };
    }
    return { sent: true, detail: host === null ? WRITTEN : `${host} took the mail. It is on its way to ${to}.` };
  }

  return async (user: User): Promise<TestMailAnswer> => {
    await deps.enforceExactly({ name: 'test-mail', max, windowMs }, String(user.id));
    const to = user.email;
    if (to === null || !isMailAddress(to)) return { sent: false, detail: 'Your account has no address to write to.' };
    // what another process saved a moment ago counts too
    deps.source.forget();
    const host = await deps.mailHost();
    const answer = await attempt(user, to, host);
    await deps.settings.noteTestMail(user.id, { host, sent: answer.sent }, clock.now());
    return answer;
  };
}

const WRITTEN = 'No mail server is named, so the mail was written to the folder that /dev/mail shows.';
