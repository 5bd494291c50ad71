import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadAloud } from './read-aloud.tsx';

afterEach(() => vi.unstubAllGlobals());

class FakeUtterance {
  voice: { name: string } | null = null;
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  constructor(readonly text: string) {}
}

function giveVoices() {
  const spoken: FakeUtterance[] = [];
  const voices = [
    { voiceURI: 'hi-1', name: 'Lekha', lang: 'hi-IN' },
    { voiceURI: 'en-1', name: 'Veena', lang: 'en-IN' },
  ];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => void spoken.push(utterance),
    cancel: vi.fn(),
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return { spoken, speech };
}

test('reads the question with the chosen voice and speed, which are kept', async () => {
  const { spoken, speech } = giveVoices();
  const user = userEvent.setup();
  const { unmount } = render(<ReadAloud question="What is a deadlock?" />);
  await user.selectOptions(screen.getByLabelText('Voice'), 'Veena');
  await user.selectOptions(screen.getByLabelText('Speed'), '1.25×');
  await user.click(screen.getByRole('button', { name: 'Read the question aloud' }));
  expect(spoken[0]).toMatchObject({ text: 'What is a deadlock?', lang: 'en-IN', rate: 1.25, voice: { name: 'Veena' } });
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(speech.cancel).toHaveBeenCalled();
  unmount();
  render(<ReadAloud question="What is a lock?" />);
  expect(screen.getByLabelText('Voice')).toHaveValue('en-1');
  expect(screen.getByLabelText('Speed')).toHaveValue('1.25');
});

test('the button comes back when the question has been read', async () => {
  const { spoken } = giveVoices();
  const user = userEvent.setup();
  render(<ReadAloud question="What is a deadlock?" />);
  await user.click(screen.getByRole('button', { name: 'Read the question aloud' }));
  act(() => spoken[0]?.onend?.());
  expect(screen.getByRole('button', { name: 'Read the question aloud' })).toBeVisible();
});

test('a browser without voices has no such button', () => {
  render(<ReadAloud question="What is a deadlock?" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
