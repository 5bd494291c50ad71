import { PRODUCT } from '@prep-ai/contract';
import { escapeHtml } from '../domain/mail/render-html.ts';
import type { TestPerson, TestSignIn } from '../ports/test-sign-in.ts';

const NAMES = { google: 'Google', microsoft: 'Microsoft' };

const STYLE = `
:root { color-scheme: light dark; --canvas: #faf9f7; --surface: #fff; --line: #8b8798; --soft: #e8e5e9; --text: #1c1a28; --text-2: #565265; --link: #4453b4; --on-link: #fff; --note: #fcd34d; --on-note: #422006; --bad: #b42318; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121119; --surface: #1a1923; --line: #79758a; --soft: #2b2937; --text: #edecf4; --text-2: #b9b6c8; --link: #a3b1ff; --on-link: #15141d; --bad: #ff9b8f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.mode { margin: 0; padding: 12px 16px; background: var(--note); color: var(--on-note); font-weight: 600; text-align: center; }
main { max-width: 460px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.3; }
h2 { margin: 32px 0 12px; font-size: 18px; }
p { margin: 0 0 16px; color: var(--text-2); overflow-wrap: anywhere; }
.people { display: grid; gap: 8px; }
button { width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); font: inherit; text-align: start; cursor: pointer; overflow-wrap: anywhere; }
button:hover { background: var(--soft); }
button.first { border-color: var(--link); background: var(--link); color: var(--on-link); font-weight: 600; text-align: center; }
button.first:hover { filter: brightness(1.08); }
.who { display: block; font-weight: 600; }
.small { display: block; color: var(--text-2); font-size: 14px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input:not([type=checkbox]) { width: 100%; min-height: 44px; margin-bottom: 16px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); font: inherit; }
.check { display: flex; align-items: center; gap: 10px; min-height: 44px; margin-bottom: 12px; font-weight: 400; }
.check input { width: 20px; height: 20px; flex: none; accent-color: var(--link); }
.bad { color: var(--bad); }
a { color: var(--link); }
.cancel { display: inline-block; margin-top: 24px; padding: 10px 0; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

export interface TestSignInPageValues {
  /** where the forms are sent: this page with its query */
  action: string;
  cancelUrl: string;
  /** what was typed and refused */
  typed?: { name: string; email: string; vouched: boolean };
  problem?: string;
}

/** The test provider's page: says at first sight that it is a test, and lets a person be picked or typed. No script. */
export function testSignInPage(
  { provider, people }: Pick<TestSignIn, 'provider' | 'people'>,
  page: TestSignInPageValues,
) {
  const name = NAMES[provider];
  const action = escapeHtml(page.action);
  const { typed = { name: '', email: '', vouched: true } } = page;
  const problem = page.problem ? `<p class="bad" id="problem" role="alert">${escapeHtml(page.problem)}</p>` : '';
  return document(
    `Test sign-in, ${name}`,
    `<p class="mode">Test sign-in: this is not ${name}</p>
<main>
<h1>Who is logging in?</h1>
<p>${PRODUCT.name} runs in local mode and plays ${name} here. No real ${name} account is used, and nothing leaves this computer.</p>
<form method="post" action="${action}" class="people">
${people.map((person, index) => personButton(person, index, name)).join('\n')}
</form>
<h2>Somebody else</h2>
<form method="post" action="${action}">
${problem}
<label for="name">Name</label>
<input id="name" name="name" maxlength="100" autocomplete="off" value="${escapeHtml(typed.name)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escapeHtml(typed.email)}"${problem && ' aria-invalid="true" aria-describedby="problem"'}>
<label class="check"><input type="checkbox" name="vouched" value="yes"${typed.vouched ? ' checked' : ''}> ${name} has verified this address</label>
<button class="first">Continue</button>
</form>
<a class="cancel" href="${escapeHtml(page.cancelUrl)}">Cancel</a>
</main>`,
  );
}

/** For a page that no sign-in of the application led to. */
export function testSignInUnknownPage(): string {
  return document(
    'Test sign-in',
    `<p class="mode">Test sign-in</p>
<main>
<h1>This sign-in cannot continue</h1>
<p>The address is incomplete. Start again from the login page.</p>
<a href="/login">Go to the login page</a>
</main>`,
  );
}

function personButton({ name, email, vouched }: TestPerson, index: number, provider: string): string {
  const address = vouched ? 'verified address' : `address not verified by ${provider}: a code by mail follows`;
  return `<button name="person" value="${index}"><bdi class="who">${escapeHtml(name)}</bdi><span class="small">${escapeHtml(email)}</span><span class="small">${address}</span></button>`;
}

function document(title: string, content: string): string {
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
${content}
</body>
</html>
`;
}
