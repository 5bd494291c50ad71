export interface CheckoutPage {
  orderId: string;
  /** paise */
  amount: number;
  name: string;
  description: string;
  email: string;
  /** the window stays open after a failure */
  retry: boolean;
  /** Escape closes it */
  escape: boolean;
  /** origin of the page that it stands in */
  parent: string;
}

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The checkout window: says at first sight that it is a test, and lets every ending be chosen. */
export function checkoutPage(page: CheckoutPage): string {
  const amount = RUPEES.format(page.amount / 100);
  const settings = JSON.stringify({
    orderId: page.orderId,
    retry: page.retry,
    escape: page.escape,
    parent: page.parent,
  }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test payment</title>
<style>${STYLE}</style>
</head>
<body>
<main role="dialog" aria-modal="true" aria-labelledby="mode">
<h1 id="mode">Test mode, no money moves</h1>
<dl>
<div><dt>To</dt><dd>${escapeHtml(page.name || 'Test merchant')}</dd></div>
<div><dt>For</dt><dd>${escapeHtml(page.description || page.orderId)}</dd></div>
${page.email ? `<div><dt>From</dt><dd>${escapeHtml(page.email)}</dd></div>` : ''}
<div><dt>Amount</dt><dd><strong>${escapeHtml(amount)}</strong></dd></div>
</dl>
<p role="alert" id="problem" hidden></p>
<button type="button" id="pay" class="first">Pay</button>
<button type="button" id="fail">Fail the payment</button>
<button type="button" id="lose">Pay, then lose the tab</button>
<button type="button" id="close">Close without paying</button>
<label><input type="checkbox" id="webhook" checked> Deliver the webhook</label>
</main>
<script>${SCRIPT.replace('SETTINGS', () => settings)}</script>
</body>
</html>
`;
}

const STYLE = `
/* the page's own colour scheme would make the backdrop opaque */
:root { font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: rgb(10 15 30 / 65%); }
main { box-sizing: border-box; width: min(24rem, calc(100vw - 2rem)); margin: 1rem; padding: 1.5rem; border-radius: 1rem;
  display: grid; gap: 0.75rem; color-scheme: light dark; background: Canvas; color: CanvasText; }
h1 { margin: -1.5rem -1.5rem 0; padding: 0.75rem 1.5rem; border-radius: 1rem 1rem 0 0; font-size: 1rem;
  background: #fcd34d; color: #422006; text-align: center; }
dl { margin: 0; display: grid; gap: 0.25rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; }
dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
button { min-height: 2.75rem; border: 1px solid GrayText; border-radius: 0.5rem; font: inherit; background: Canvas; color: CanvasText; cursor: pointer; }
button.first { border-color: #1d4ed8; background: #1d4ed8; color: #fff; font-weight: 600; }
button:disabled { opacity: 0.5; cursor: default; }
button:focus-visible, input:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
p { margin: 0; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: #fee2e2; color: #7f1d1d; }
label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
`;

const SCRIPT = `'use strict';
const settings = SETTINGS;
const find = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll('button')];
const tell = (message) => parent.postMessage(message, settings.parent);
const ask = async (outcome) => {
  for (const button of buttons) button.disabled = true;
  find('problem').hidden = true;
  try {
    const answer = await fetch('/checkout/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: settings.orderId, outcome, webhook: find('webhook').checked }),
    });
    return await answer.json();
  } finally {
    for (const button of buttons) button.disabled = false;
  }
};
const say = (problem) => {
  find('problem').textContent = problem;
  find('problem').hidden = false;
};
const attempt = (outcome, then) => async () => {
  try {
    const answer = await ask(outcome);
    if (answer.error) {
      tell({ kind: 'failed', error: answer.error });
      if (settings.retry) say(answer.error.description);
      else tell({ kind: 'closed' });
    } else then(answer);
  } catch {
    say('The test payment server does not answer.');
  }
};
find('pay').onclick = attempt('success', (answer) => tell({ kind: 'paid', answer }));
find('fail').onclick = attempt('failure', () => undefined);
find('lose').onclick = attempt('success', () => tell({ kind: 'lost' }));
find('close').onclick = () => tell({ kind: 'closed' });
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && settings.escape) tell({ kind: 'closed' });
  if (event.key !== 'Tab') return;
  const stops = [...document.querySelectorAll('button, input')].filter((stop) => !stop.disabled);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0]).focus();
});
find('pay').focus();
`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
