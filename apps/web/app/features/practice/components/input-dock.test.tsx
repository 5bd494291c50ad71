import { MantineProvider } from '@mantine/core';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import '../testing/browser.ts';
import type { Attachments } from '../hooks/use-attachments.ts';
import { InputDock } from './input-dock.tsx';

/** What goes along with the question, none of it yet. */
function attached(change: Partial<Attachments> = {}): Attachments {
  return {
    files: [],
    reading: false,
    full: false,
    add: vi.fn(),
    remove: vi.fn(),
    clear: vi.fn(),
    putBack: vi.fn(),
    ...change,
  };
}

function show({ hasSkill = true, blocked = false, attachments = attached() } = {}) {
  const onSend = vi.fn<(message: string) => void>();
  const onOpenSetup = vi.fn();
  function Harness() {
    const [message, setMessage] = useState('');
    return (
      <InputDock
        hasSkill={hasSkill}
        blocked={blocked}
        placeholder="Ask your own question"
        left="7 questions left"
        draft={{ text: message, set: setMessage }}
        attachments={attachments}
        onRefused={null}
        onSend={() => onSend(message)}
        onOpenSetup={onOpenSetup}
      />
    );
  }
  render(<Harness />, { wrapper: MantineProvider });
  return { onSend, onOpenSetup, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Your question' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

test('Enter sends, Shift+Enter makes a new line', async () => {
  const { onSend, user } = show();
  await user.type(field(), 'What is{Shift>}{Enter}{/Shift}a heap?');
  expect(field()).toHaveValue('What is\na heap?');
  expect(onSend).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledWith('What is\na heap?');
  expect(field()).toHaveValue('What is\na heap?');
});

test('Enter that ends a composed letter (Hindi, Japanese) does not send', () => {
  const { onSend } = show();
  fireEvent.change(field(), { target: { value: 'ढेर' } });
  const composing = createEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent(field(), composing);
  expect(onSend).not.toHaveBeenCalled();
  expect(composing.defaultPrevented).toBe(false);
});

test('nothing but spaces is not sent', async () => {
  const { onSend, user } = show();
  await user.type(field(), '   {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(sendButton()).toBeDisabled();
});

test('while an answer is written one can type, not send', async () => {
  const { onSend, user } = show({ blocked: true });
  await user.type(field(), 'Next question{Enter}');
  expect(field()).toHaveValue('Next question');
  expect(onSend).not.toHaveBeenCalled();
});

test('at most 2000 characters', async () => {
  const { user } = show();
  await user.click(field());
  await user.paste('x'.repeat(2500));
  expect(field()).toHaveValue('x'.repeat(2000));
  expect(screen.getByText('2000 / 2000')).toBeVisible();
});

test('without a skill the box leads to the setup', async () => {
  const { onOpenSetup, user } = show({ hasSkill: false });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Pick a skill first/ }));
  expect(onOpenSetup).toHaveBeenCalledExactlyOnceWith('skills');
  expect(sendButton()).toBeDisabled();
});

test('chosen files are handed on; while one is read the question waits', async () => {
  const attachments = attached();
  const { user } = show({ attachments });
  const file = new File(['x'], 'notes.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Files for your question'), file);
  expect([...(vi.mocked(attachments.add).mock.calls[0]?.[0] ?? [])]).toHaveLength(1);
});

test('while a file is being read, and when five are there', async () => {
  const { onSend, user } = show({
    attachments: attached({ files: [{ id: 1, name: 'notes.pdf', path: null }], reading: true, full: true }),
  });
  await user.type(field(), 'What does it say?{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(sendButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Attach file' })).toBeDisabled();
});

test('a file that is removed with the keyboard leaves the focus in the text', async () => {
  const attachments = attached({ files: [{ id: 7, name: 'notes.pdf', path: 'p' }] });
  const { user } = show({ attachments });
  screen.getByRole('button', { name: 'Remove notes.pdf' }).focus();
  await user.keyboard('{Enter}');
  expect(attachments.remove).toHaveBeenCalledWith(7);
  expect(field()).toHaveFocus();
});
