import { MantineProvider } from '@mantine/core';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import '../testing/browser.ts';
import { InputDock } from './input-dock.tsx';

function show({ hasSkill = true, blocked = false } = {}) {
  const onSend = vi.fn<(message: string) => void>();
  const onChooseSkill = vi.fn();
  function Harness() {
    const [message, setMessage] = useState('');
    return (
      <InputDock
        hasSkill={hasSkill}
        blocked={blocked}
        placeholder="Ask your own question"
        left="7 questions left"
        message={message}
        onChange={setMessage}
        onSend={() => onSend(message)}
        onChooseSkill={onChooseSkill}
        onSettings={vi.fn()}
      />
    );
  }
  render(<Harness />, { wrapper: MantineProvider });
  return { onSend, onChooseSkill, user: userEvent.setup() };
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
  const { onChooseSkill, user } = show({ hasSkill: false });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Pick a skill first/ }));
  expect(onChooseSkill).toHaveBeenCalledOnce();
  expect(sendButton()).toBeDisabled();
});
