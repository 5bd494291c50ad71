import type { MailerError } from '../../ports/mailer.ts';

/** What happened, by the first code of the mailer's reason; `HOST` is replaced with the server's name. */
const WORDS: [RegExp, string][] = [
  [/^(?:EDNS|ENOTFOUND)\b/, 'The server HOST could not be found.'],
  [/^EAUTH\b|\bAUTH$/, 'HOST refused the user name or the password.'],
  [/^ENOAUTH\b/, 'HOST requires a user name and a password, and none is stored for it.'],
  [/^ETLS\b/, 'HOST offers no encryption that can be trusted, so the password was not sent to it.'],
  [/^(?:ETIMEDOUT|EABORT|AbortError|TimeoutError|EGREETING)\b/, 'HOST did not answer in time.'],
  [
    /^(?:ECONNECTION|ESOCKET|ECONNREFUSED|ECONNRESET)\b/,
    'HOST could not be reached at this port, or closed the connection.',
  ],
  [/MAIL FROM$/, 'HOST refused the sender address.'],
  [/RCPT TO$/, 'HOST refused your address.'],
  [/DATA$/, 'HOST refused the email after it was sent.'],
];

/**
 * Describes a failed send for people. The mailer's reason (codes and commands, never the server's own words) follows, to look up.
 * @param host null where no server is named
 */
export function sendFailureWords({ failure, reason }: MailerError, host: string | null): string {
  if (failure === 'not_configured' || host === null) return 'No mail server is set, so nothing can be sent.';
  const [, words] = WORDS.find(([pattern]) => pattern.test(reason)) ?? [null, 'HOST did not accept the email.'];
  return `${words.replace('HOST', host)} (${reason})`;
}
