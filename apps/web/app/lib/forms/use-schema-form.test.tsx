import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { type SchemaFormOptions, type SubmitResult, useSchemaForm } from './use-schema-form.ts';

const EMPTY = { email: '', password: '', terms: false };
type Values = typeof EMPTY;
type Submit = (values: Values) => Promise<SubmitResult<Values>>;
const anything = z.object({ email: z.string(), password: z.string(), terms: z.boolean() });

function Sample({ submit, schema = anything, ...more }: Partial<SchemaFormOptions<Values>> & { submit: Submit }) {
  const form = useSchemaForm<Values>({ initialValues: EMPTY, schema, submit, fallbackError: 'Not sent', ...more });
  return (
    <form {...form.props}>
      {(['email', 'password'] as const).map((name) => (
        <label key={name}>
          {name} <input name={name} aria-invalid={form.errors[name] ? true : undefined} />
          {form.field(name).error}
        </label>
      ))}
      <label>
        terms <input type="checkbox" name="terms" />
      </label>
      <button type="submit" aria-busy={form.busy}>
        Send
      </button>
      <button type="button" onClick={() => form.setValues({ email: 'new@b.in', terms: true })}>
        Fill in
      </button>
      <p>{form.errors.form}</p>
      <output>{form.values.email}</output>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refusal = (errors: { field: string; message: string }[] = []) =>
  new ApiError({ status: 400, code: 'invalid_request', detail: 'Refused by the server', errors });

let submit: ReturnType<typeof vi.fn<Submit>>;
beforeEach(() => {
  submit = vi.fn<Submit>(async () => undefined);
});

test('submits what the fields contain, once for a double click', async () => {
  let finish: (result: undefined) => void = () => undefined;
  submit.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  render(<Sample submit={submit} />);
  await userEvent.type(screen.getByLabelText('email'), 'a@b.in');
  await userEvent.click(screen.getByLabelText('terms'));
  expect(screen.getByRole('status')).toHaveTextContent('a@b.in');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(submit.mock.calls).toEqual([[{ email: 'a@b.in', password: '', terms: true }]]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish(undefined));
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('is not sent again while its next screen is on the way', async () => {
  submit.mockResolvedValue('leaving');
  render(<Sample submit={submit} />);
  await send();
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
});

test('what the schema refuses is not sent, and the first invalid field in the page gets focus', async () => {
  const onInvalid = vi.fn();
  const schema = z.object({ password: z.string().min(8, 'too short'), email: z.string().includes('@', 'no address') });
  render(<Sample submit={submit} schema={schema} onInvalid={onInvalid} />);
  await userEvent.type(screen.getByLabelText('email'), 'abc');
  await userEvent.type(screen.getByLabelText('password'), 'x{Enter}');
  const email = await screen.findByLabelText(/no address/);
  expect(email).toHaveFocus();
  expect(email).toHaveValue('abc');
  expect(screen.getByLabelText(/too short/)).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ password: 'too short', email: 'no address' });
});

test('a schema may be loaded later; when that fails the form says so, and loads it again', async () => {
  const schema = vi.fn(async () => z.object({ email: z.string().min(1, 'required') }));
  schema.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  render(<Sample submit={submit} schema={schema} />);
  await send();
  expect(await screen.findByText(/Network error/)).toBeVisible();
  await send();
  expect(await screen.findByLabelText(/required/)).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('shows what submit returns, keeps what was typed, and clears an error once its field changes', async () => {
  submit.mockResolvedValue({ password: 'too short', email: 'no address', form: 'nothing was sent' });
  render(<Sample submit={submit} />);
  await userEvent.type(screen.getByLabelText('email'), 'abc');
  await userEvent.type(screen.getByLabelText('password'), 'x{Enter}');
  const email = await screen.findByLabelText(/no address/);
  expect(email).toHaveFocus();
  expect(screen.getByText('nothing was sent')).toBeVisible();
  await userEvent.type(email, '@');
  expect(screen.queryByText('no address')).not.toBeInTheDocument();
  expect(screen.queryByText('nothing was sent')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/too short/)).toBeVisible();
});

test('errors of the server are shown beside the fields they name, and nothing typed is lost', async () => {
  submit.mockRejectedValue(
    refusal([
      { field: 'password', message: 'too common' },
      { field: 'other', message: 'unknown here' },
    ]),
  );
  render(<Sample submit={submit} />);
  await userEvent.type(screen.getByLabelText('email'), 'a@b.in');
  await send();
  expect(await screen.findByLabelText(/too common/)).toHaveFocus();
  expect(screen.getByLabelText('email')).toHaveValue('a@b.in');
});

test('a refusal that names no field is shown under the form, unless the caller decides otherwise', async () => {
  submit.mockRejectedValue(refusal());
  const onFailure = vi.fn<NonNullable<SchemaFormOptions<Values>['onFailure']>>(() => undefined);
  render(<Sample submit={submit} onFailure={onFailure} />);
  await send();
  expect(await screen.findByText('Refused by the server')).toBeVisible();
  onFailure.mockReturnValue({ email: 'known already' });
  await send();
  expect(await screen.findByLabelText(/known already/)).toHaveFocus();
});

test('what failed because the session ended is not said again beside the dialog, and nothing typed is lost', async () => {
  const error = new ApiError({ status: 401, code: 'session_ended', detail: 'Session expired or invalid' });
  error.isReported = true;
  const onFailure = vi.fn(() => undefined);
  submit.mockRejectedValue(error);
  render(<Sample submit={submit} onFailure={onFailure} />);
  await userEvent.type(screen.getByLabelText('email'), 'a@b.in');
  await send();
  expect(submit).toHaveBeenCalledOnce();
  expect(screen.queryByText('Session expired or invalid')).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
  expect(screen.getByLabelText('email')).toHaveValue('a@b.in');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'false');
});

test('values set from code are in the fields, and their errors are cleared', async () => {
  submit.mockResolvedValueOnce({ email: 'no address' });
  render(<Sample submit={submit} />);
  await send();
  await screen.findByLabelText(/no address/);
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByLabelText('email')).toHaveValue('new@b.in');
  expect(screen.getByLabelText('terms')).toBeChecked();
  await send();
  expect(submit).toHaveBeenLastCalledWith({ email: 'new@b.in', password: '', terms: true });
});

test('takes over what was typed into the prerendered page', async () => {
  const page = <Sample submit={submit} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const email = container.querySelector('input');
  if (email) email.value = 'early@b.in';
  render(page, { container, hydrate: true });
  expect(await screen.findByText('early@b.in')).toBeVisible();
  expect(email).toHaveValue('early@b.in');
  container.remove();
});

test('submits what a password manager filled in without telling the page', async () => {
  render(<Sample submit={submit} />);
  const password = screen.getByLabelText<HTMLInputElement>('password');
  password.value = 'filled in';
  await send();
  expect(submit).toHaveBeenCalledWith({ email: '', password: 'filled in', terms: false });
});
