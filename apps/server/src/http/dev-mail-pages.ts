import { PRODUCT } from '@prep-ai/contract';
import { escapeHtml } from '../domain/mail/render-html.ts';
import type { KeptMail, WholeMail } from '../ports/mail-folder.ts';

const STYLE = `
:root { color-scheme: light dark; --canvas: #faf9f7; --surface: #fff; --line: #e8e5e9; --text: #1c1a28; --text-2: #565265; --link: #4453b4; --soft: #f4f3f2; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121119; --surface: #1a1923; --line: #2b2937; --text: #edecf4; --text-2: #b9b6c8; --link: #a3b1ff; --soft: #15141d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
.lead { margin: 0 0 24px; color: var(--text-2); overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 14px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover { background: var(--soft); }
.mails a:focus-visible { outline-offset: -2px; }
.subject { display: block; font-weight: 600; }
.small { color: var(--text-2); font-size: 14px; }
.empty { padding: 32px 16px; border: 1px dashed var(--line); border-radius: 12px; text-align: center; color: var(--text-2); }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; resize: vertical; }
pre { margin: 0; padding: 16px; background: var(--soft); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
`;

/** All mails, newest first. */
export function mailListPage(mails: KeptMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mail/${mail.id}"><span class="subject">${shown(mail.subject)}</span>
<span class="small">To ${shown(mail.to)} · ${time(mail.date)}</span></a></li>`,
  );
  return page(
    'Mail',
    `<h1>Mail</h1>
<p class="lead">This server runs in local mode and sends no mail. The emails it would have sent are listed here. <a href="/dev/mail">Refresh</a></p>
${rows.length > 0 ? `<ol class="mails">${rows.join('\n')}</ol>` : '<p class="empty">No mail yet. Register or ask for a new password, and it appears here.</p>'}`,
  );
}

/** One mail: as it looks, as text, and how it was addressed. */
export function mailPage(mail: WholeMail): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p>
<h1>${shown(mail.subject)}</h1>
<p class="lead">To ${shown(mail.to)} · ${time(mail.date)}</p>
<h2>As it looks</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${mail.id}/body" title="The mail as it looks"></iframe>
<h2>As text</h2>
<pre tabindex="0" role="region" aria-label="The mail as text">${escapeHtml(mail.text)}</pre>
<h2>Headers</h2>
<pre tabindex="0" role="region" aria-label="The headers of the mail">${escapeHtml(mail.headers)}</pre>`,
  );
}

function shown(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

function time(date: Date): string {
  const iso = date.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
