import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { theme } from '../../theme/mantine-theme.ts';
import { saveFile } from '../save-file.ts';
import { createToastStore } from '../toast-store.ts';
import { ToastContext } from '../toasts.tsx';
import { type NamedPdf, PdfButton } from './pdf-button.tsx';

vi.mock(import('../save-file.ts'), () => ({ saveFile: vi.fn() }));

const made: NamedPdf = { name: 'interview-qa-2026-11-21.pdf', pdf: new Blob(['%PDF'], { type: 'application/pdf' }) };

function show(make: () => Promise<NamedPdf | null>, locked = false) {
  vi.mocked(saveFile).mockReset();
  const toasts = createToastStore();
  render(
    <MantineProvider env="test" theme={theme}>
      <ToastContext value={toasts}>
        <PdfButton
          label="Export PDF"
          what="question 1"
          locked={locked}
          make={make}
          done={['PDF exported successfully!']}
          failed={['Export Failed', 'Error: Failed to export PDF']}
        />
      </ToastContext>
    </MantineProvider>,
  );
  const said = () => toasts.visible.getState().map(({ kind, title, message }) => [kind, title, message]);
  return { said, user: userEvent.setup(), button: screen.getByRole('button') };
}

test('saves the PDF under its name and reports it', async () => {
  const { said, user, button } = show(async () => made);
  expect(button).toHaveAccessibleName('Export PDF question 1');
  await user.click(button);
  await waitFor(() => expect(said()).toEqual([['success', 'PDF exported successfully!', undefined]]));
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(made.pdf, made.name);
});

test('a double click makes one PDF; the button shows that it works and can be used again', async () => {
  let finish = (_: NamedPdf) => {};
  const make = vi.fn(
    () =>
      new Promise<NamedPdf>((resolve) => {
        finish = resolve;
      }),
  );
  const { user, button } = show(make);
  await user.dblClick(button);
  expect(make).toHaveBeenCalledOnce();
  expect(button).toHaveAttribute('aria-busy', 'true');
  finish(made);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure saves nothing and is reported', async () => {
  const { said, user, button } = show(() => Promise.reject(new Error('no font')));
  await user.click(button);
  await waitFor(() => expect(said()).toEqual([['error', 'Export Failed', 'Error: Failed to export PDF']]));
  expect(saveFile).not.toHaveBeenCalled();
});

test('nothing to export: neither a file nor a word of success', async () => {
  const { said, user, button } = show(async () => null);
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(said()).toEqual([]);
  expect(saveFile).not.toHaveBeenCalled();
});

test('guests reach it with the keyboard, read why it is locked, and nothing is made', async () => {
  const make = vi.fn(async () => made);
  const { user, button } = show(make, true);
  expect(button).toHaveAccessibleName('Export PDF question 1 (Sign up for free)');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByText('Create a free account to unlock this feature.')).toBeInTheDocument();
  expect(button).toHaveAccessibleDescription('Create a free account to unlock this feature.');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(make).not.toHaveBeenCalled();
});
