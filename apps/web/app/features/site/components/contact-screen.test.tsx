import { LIMITS } from '@prep-ai/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ContactScreen } from './contact-screen.tsx';

const api = createApiServer();
const user = userEvent.setup();
function show(session = createFakeSession()) {
  session.store.start();
  return renderApp(<ContactScreen />, session, '/contact');
}
const field = (name: string) => screen.getByLabelText(name);
const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
async function fill(): Promise<void> {
  await user.type(field('Name'), 'प्रिया शर्मा');
  await user.type(field('Email'), 'priya@example.com');
  await user.type(field('Message'), 'Can I pay by UPI?');
}

test('sends name, email, country and message, and says where the answer goes', async () => {
  const bodies = api.answers('/api/contact', { message: 'ok' });
  show();
  await fill();
  await user.selectOptions(field('Country (optional)'), 'India');
  await send();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your message was sent' })).toHaveFocus());
  expect(screen.getByText('priya@example.com')).toBeVisible();
  expect(bodies).toEqual([
    {
      name: 'प्रिया शर्मा',
      email: 'priya@example.com',
      country: 'India',
      message: 'Can I pay by UPI?',
      website: '',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(field('Message')).toHaveValue('');
});

test('without a country none is sent', async () => {
  const bodies = api.answers('/api/contact', { message: 'ok' });
  show();
  await fill();
  await send();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('country');
});

test('each wrong field has its sentence, the first gets focus, and nothing is sent', async () => {
  show();
  await user.type(field('Email'), 'priya');
  await send();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Message')).toHaveAccessibleDescription('Message is required');
});

test('a failure keeps what was typed and says the documented sentence; too many messages say when to come back', async () => {
  api.answers('/api/contact', () => HttpResponse.error(), refusal('rate_limited', { retryAfter: 120 }));
  show();
  await fill();
  await send();
  expect((await screen.findAllByText('Failed to send message. Please try again.'))[0]).toBeVisible();
  expect(field('Message')).toHaveValue('Can I pay by UPI?');
  await send();
  expect((await screen.findAllByText(/Try again in 2 minutes\.$/))[0]).toBeVisible();
});

test('who is signed in need not type name and address again', async () => {
  show(createFakeSession(member));
  await waitFor(() => expect(field('Email')).toHaveValue(member.email));
  expect(field('Name')).toHaveValue(member.full_name ?? '');
});

test('more than the limit can’t be typed, and the counter shows how much is used', async () => {
  show();
  const message = field('Message');
  expect(message).toHaveAttribute('maxlength', String(LIMITS.contact.messageMax));
  await user.type(message, 'abc');
  expect(screen.getByText(`3 / ${LIMITS.contact.messageMax}`)).toBeInTheDocument();
  expect(document.querySelector('[name="website"]')).toHaveAttribute('tabindex', '-1');
});
