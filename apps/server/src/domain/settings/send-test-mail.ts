import { randomUUID } from 'node:crypto';
import { endpoints, MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { type Mailer, MailerError } from '../../ports/mailer.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { AuditRepository } from '../admin/audit-repository.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-kinds.ts';
import type { RenderedMail } from '../mail/render-mail.ts';
import type { SettingsSource } from './read-settings.ts';
import { sendFailureWords } from './send-failure-words.ts';

/** The administrator waits for the result. */
const SEND_TIMEOUT_MS = 25 * MS.second;
const { limits } = endpoints.admin.testMail;

export interface SendTestMailDeps {
  audit: Pick<AuditRepository, 'insert'>;
  source: Pick<SettingsSource, 'forget'>;
  mailer: Mailer;
  /** the current mail server; null: there is none */
  mailHost: () => Promise<string | null>;
  render: (content: MailContent) => Promise<RenderedMail>;
  /** the domain of message ids */
  idDomain: string;
  /** not multiplied by LIMITS_FACTOR */
  enforceExactly: EnforceRate;
  clock: Clock;
}

export interface TestMailResult {
  sent: boolean;
  detail: string;
}

/**
 * Sends a mail to the caller's own address with the saved settings, without the outbox, and returns whether the server
 * accepted it. Every attempt is in the audit log.
 * @throws AppError rate_limited
 */
export function makeSendTestMail(deps: SendTestMailDeps) {
  const { clock, mailer } = deps;

  async function attempt(user: User, to: string, host: string | null): Promise<TestMailResult> {
    const content: MailContent = { kind: 'test_mail', data: { name: user.fullName, at: clock.now().toISOString() } };
    const mail = { to, ...(await deps.render(content)), messageId: `${randomUUID()}@${deps.idDomain}` };
    try {
      await mailer.send(mail, AbortSignal.timeout(SEND_TIMEOUT_MS));
    } catch (error) {
      if (!(error instanceof MailerError)) throw error;
      return { sent: false, detail: sendFailureWords(error, host) };
    }
    return { sent: true, detail: host === null ? WRITTEN : `${host} accepted the email. It is on its way to ${to}.` };
  }

  return async (user: User): Promise<TestMailResult> => {
    await deps.enforceExactly(limits.user, String(user.id));
    const to = user.email;
    if (to === null || !isMailAddress(to)) return { sent: false, detail: 'Your account has no email address.' };
    // another process may have saved a moment ago
    deps.source.forget();
    const host = await deps.mailHost();
    const result = await attempt(user, to, host);
    await deps.audit.insert({
      actorId: user.id,
      action: 'test_mail_sent',
      target: 'settings:email',
      details: { host, sent: result.sent },
      at: clock.now(),
    });
    return result;
  };
}

const WRITTEN = 'No mail server is set, so the email was saved locally. You can see it at /dev/mail.';
