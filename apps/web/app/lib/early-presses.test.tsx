import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FormSubmit } from '../components/ui/form-submit.tsx';
import { defineLazySection, LazySection } from '../components/ui/lazy-section.tsx';
import { comeAlive, EARLY_PRESSES_SCRIPT } from './early-presses.ts';

beforeAll(() => {
  // jsdom runs no scripts of the page, so its source is run here
  new Function(EARLY_PRESSES_SCRIPT)();
});
beforeEach(() => {
  document.documentElement.removeAttribute('data-live');
  document.body.innerHTML = '';
});

/** The prerendered page as it is before its script, and what takes it over. */
function prerendered(page: React.ReactNode) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return {
    takeOver() {
      render(page, { container, hydrate: true });
      comeAlive(document.documentElement);
    },
  };
}

test('a button that is pressed before the script works once the script is there, once for two presses', async () => {
  const start = vi.fn();
  const page = prerendered(
    <button type="button" onClick={start}>
      Start
    </button>,
  );
  const button = screen.getByRole('button', { name: 'Start' });
  await userEvent.dblClick(button);
  expect(start).not.toHaveBeenCalled();
  page.takeOver();
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  await userEvent.click(button);
  expect(start).toHaveBeenCalledTimes(2);
});

test('Enter in a field before the script sends the form once the script is there, with what the field contains then', async () => {
  const sent = vi.fn();
  const page = prerendered(
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('email'));
      }}
    >
      <input name="email" aria-label="Email" />
      <FormSubmit busy={false}>Send</FormSubmit>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'priya@example.com{Enter}');
  expect(sent).not.toHaveBeenCalled();
  page.takeOver();
  await waitFor(() => expect(sent.mock.calls).toEqual([['priya@example.com']]));
});

test('Enter that chooses a letter of an input method is not taken for sending', () => {
  prerendered(
    <form>
      <input aria-label="Name" />
      <FormSubmit busy={false}>Send</FormSubmit>
    </form>,
  );
  const enter = (isComposing: boolean) =>
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', isComposing });
  expect(enter(true)).toBe(true);
  expect(enter(false)).toBe(false);
});

test('a link goes its own way before the script', () => {
  prerendered(<a href="#about">About</a>);
  expect(fireEvent.click(screen.getByRole('link', { name: 'About' }))).toBe(true);
});

test('a button of a part whose script comes later fetches that script and then works', async () => {
  const open = vi.fn();
  const Demos = () => (
    <button type="button" onClick={open}>
      Watch
    </button>
  );
  const load = vi.fn(async () => Demos);
  document.body.innerHTML = `<div data-lazy-section="demos">${renderToString(<Demos />)}</div>`;
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  comeAlive(document.documentElement);
  // drawn beside the prerendered part, whose press it finds
  render(<LazySection section={defineLazySection('demos', load, { onInteractionOnly: true })} />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await waitFor(() => expect(document.querySelector('[data-lazy-section="demos"]')).toHaveAttribute('data-live'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Watch' })).toHaveLength(2));
});
