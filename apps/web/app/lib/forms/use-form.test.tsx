import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Outcome, useForm, type Values } from './use-form.ts';

type Name = 'email' | 'password';
type Submit = (values: Values<Name>) => Promise<Outcome<Name>>;

function Sample({ submit }: { submit: Submit }) {
  const form = useForm<Name>(['email', 'password'], submit);
  return (
    <form {...form.props}>
      {(['email', 'password'] as const).map((name) => (
        <label key={name}>
          {name} <input name={name} aria-invalid={form.wrong[name] ? true : undefined} />
          {form.field(name).error}
        </label>
      ))}
      <button type="submit">Send</button>
      <p>{form.wrong.form}</p>
      <output>{form.values.email}</output>
    </form>
  );
}

test('hands over what stands in the fields, once for a double click', async () => {
  let finish: (wrong: undefined) => void = () => undefined;
  const submit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)));
  render(<Sample submit={submit} />);
  await userEvent.type(screen.getByLabelText('email'), 'a@b.in');
  expect(screen.getByRole('status')).toHaveTextContent('a@b.in');
  await userEvent.dblClick(screen.getByRole('button'));
  expect(submit.mock.calls).toEqual([[{ email: 'a@b.in', password: '' }]]);
  await act(async () => finish(undefined));
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(2);
});

test('is not sent again while its next screen is on the way', async () => {
  const submit = vi.fn<Submit>(async () => 'leaving');
  render(<Sample submit={submit} />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('focuses the first wrong field of the page, keeps what was typed, and forgets the fault once it changes', async () => {
  render(<Sample submit={async () => ({ password: 'too short', email: 'no address', form: 'nothing was sent' })} />);
  await userEvent.type(screen.getByLabelText('email'), 'abc');
  await userEvent.type(screen.getByLabelText('password'), 'x{Enter}');
  const email = await screen.findByLabelText(/no address/);
  expect(email).toHaveFocus();
  expect(email).toHaveValue('abc');
  expect(screen.getByText('nothing was sent')).toBeVisible();
  await userEvent.type(email, '@');
  expect(screen.queryByText('no address')).not.toBeInTheDocument();
  expect(screen.queryByText('nothing was sent')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/too short/)).toBeVisible();
});

test('takes over what was typed into the prerendered page', async () => {
  const part = <Sample submit={async () => undefined} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  const email = container.querySelector('input');
  if (email) email.value = 'early@b.in';
  render(part, { container, hydrate: true });
  expect(await screen.findByText('early@b.in')).toBeVisible();
  expect(email).toHaveValue('early@b.in');
  container.remove();
});
