import { expect, test } from 'vitest';
import { readMailTemplates } from '../../testing/mail-templates.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';
import { samples } from './testing/samples.ts';

const templates = await readMailTemplates();
const site = { name: 'Prep AI', url: 'https://prep.example.com', supportEmail: 'help@prep.example.com' };
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const mailTo = (name: string | null, kind: (typeof MAIL_KINDS)[number] = 'welcome') =>
  renderMail(templates, samples(name)[kind].content, site);

test.each(MAIL_KINDS)('%s says the same in HTML and in text, and loads nothing', (kind) => {
  const { subject, text, html } = mailTo('Asha', kind);
  for (const fact of [...samples('Asha')[kind].says, 'Hello Asha,', 'help@prep.example.com']) {
    expect(html).toContain(fact);
    expect(text).toContain(fact);
  }
  expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined|null/);
  expect(html).toContain('<html lang="en"');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).not.toMatch(/<(img|link|script|table|iframe|object)|url\(|@import|\ssrc=/i);
  expect(text).not.toMatch(/<\w/);
  expect(subject).not.toContain('402918');
});

test.each([
  ['<b onmouseover=alert(1)>Asha</b>', '&lt;b onmouseover=alert(1)&gt;Asha&lt;/b&gt;'],
  ['"Asha" & \'Rao\'', '&quot;Asha&quot; &amp; &#39;Rao&#39;'],
  ['{{link}} $& $1', '{{link}} $&amp; $1'],
  ['प्रियंका शर्मा', 'प्रियंका शर्मा'],
  ['क्‍ष', 'क्‍ष'],
])('the name %s is text, never markup', (name, escaped) => {
  const { html, text } = mailTo(name);
  expect(html).toContain(`Hello ${escaped},`);
  expect(text).toContain(`Hello ${name},`);
  expect(tagsOf(html)).toEqual(tagsOf(mailTo('Asha').html));
});

test('a right-to-left name leaves the sentence around it in order', () => {
  const { html, text } = mailTo('محمد علي');
  expect(html).toContain('Hello <bdi>محمد علي</bdi>,');
  expect(text).toContain('Hello \u2068محمد علي\u2069,');
});

test('line breaks and marks that change the direction are removed from names', () => {
  for (const name of ['Asha\r\nBcc: eve', 'Asha\u202eevil\u202c', 'Asha\u2028\u0000Rao']) {
    const { subject, text, html } = mailTo(name);
    expect(`${subject}${text}${html}`).not.toMatch(/[\r\0\u2028\u202a-\u202e]/);
    expect(text.split('\n')).toHaveLength(mailTo('Asha').text.split('\n').length);
  }
});

test.each([
  null,
  '',
  '   ',
  'You won! Visit evil.example',
  'https://evil.example/x',
  'eve@example.org',
  'www.evil',
  `Your account is closed, call us at once ${'x'.repeat(40)}`,
])('%j greets nobody: who registers with a stranger’s address chooses the name', (name) => {
  const { html, text } = mailTo(name, 'verification_code');
  expect(text).toContain('\nHello,\n');
  expect(html).toContain('<p>Hello,</p>');
});

test('initials are a name', () => expect(mailTo('Dr. J.R.R. Rao').text).toContain('Hello Dr. J.R.R. Rao,'));

test('unknown facts are left out', () => {
  const { html, text } = renderMail(
    templates,
    { kind: 'new_sign_in', data: { name: null, at: '2026-11-21T04:45:51.000Z', device: null, ip: null } },
    { ...site, supportEmail: null },
  );
  expect(text).toContain('When: 21 November 2026');
  for (const absent of ['Device', 'Network address', 'Questions']) {
    expect(text).not.toContain(absent);
    expect(html).not.toContain(absent);
  }
});

test('the operator’s name of the site is used everywhere, as text', () => {
  const { subject, text, html } = renderMail(templates, samples(null).reset_link.content, {
    ...site,
    name: 'Ready & <Set>',
  });
  expect(subject).toBe('Choose a new Ready & <Set> password');
  expect(text).toContain('Ready & <Set>: https://prep.example.com');
  expect(html).toContain('<title>Choose a new Ready &amp; &lt;Set&gt; password</title>');
  expect(html).not.toContain('<Set>');
});
