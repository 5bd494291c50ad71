import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDatabase } from '../../../lib/local-data/user-database.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { guest } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FakeSpeechRecognition, microphone, plugInMicrophone } from './testing/fake-microphone.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

vi.mock('../../../lib/local-data/user-database.ts', async (original) => ({
  ...(await original<object>()),
  openUserDatabase: vi.fn(),
}));

const server = createApiServer();
const config = {
  auto_selected_subtopics: 2,
  subtopics_per_skill: 50,
  max_subtopic_selection: 5,
  subtopics_dropdown_max_height: '400px',
  default_competency_level: 'General',
  engine: 'offline',
  show_sample_content: false,
  support_email: null,
};
const POINTS = [
  { id: 1, text: 'It locks the row', weight: 3 },
  { id: 2, text: 'It waits for the other transaction', weight: 2 },
];

/** jsdom cannot copy a Blob as a browser's database does: records are kept as they are. */
function plainDatabase() {
  const records = new Map<string, unknown>();
  let refused = false;
  return {
    read: async (record: string) => records.get(record),
    async update(record: string, change: (stored: unknown) => unknown) {
      if (refused) throw new DOMException('refused', 'InvalidStateError');
      const next = change(records.get(record));
      if (next !== undefined) records.set(record, next);
    },
    refuse() {
      refused = true;
    },
  };
}
let database = plainDatabase();

beforeEach(() => {
  database = plainDatabase();
  vi.mocked(openUserDatabase).mockReturnValue(database);
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

interface Site {
  transcription?: 'provider' | 'none';
}

async function show({ transcription = 'none' }: Site = {}) {
  server.use(http.get('/api/config', () => HttpResponse.json({ ...config, transcription })));
  const on = { points: vi.fn(async () => POINTS), onTranscript: vi.fn(), onMarks: vi.fn(), onClose: vi.fn() };
  const shown = renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <VoiceRecorder cardKey="card-1" question="What does SELECT FOR UPDATE do?" {...on} />
    </QueryClientProvider>,
    createFakeSession(guest),
  );
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /^Record/ });
  if (transcription === 'provider') await screen.findByText(/transcription service of this site/);
  return { ...on, ...shown, user };
}

type Shown = Awaited<ReturnType<typeof show>>;

async function recordAnswer({ user }: Pick<Shown, 'user'>): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  await screen.findByText('Recording');
  // the loudness is measured ten times a second
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByLabelText('Your recording');
}

const sentence = (start: string) => (text: string) => text.startsWith(start);

const stored = () => database.read('recording:card-1') as Promise<{ keep: boolean; endedBy: string } | null>;

test('asks for the microphone only on the click, and twice-clicked once', async () => {
  plugInMicrophone();
  const { user } = await show();
  expect(microphone.asked).not.toHaveBeenCalled();
  await user.dblClick(screen.getByRole('button', { name: 'Record' }));
  await screen.findByText('Recording');
  expect(microphone.asked).toHaveBeenCalledTimes(1);
});

test('the site’s service makes the text, which is handed over with its time and pauses', async () => {
  plugInMicrophone();
  const sent: string[] = [];
  server.use(
    http.post('/api/transcriptions', async ({ request }) => {
      sent.push(request.headers.get('content-type')?.split(';')[0] ?? '');
      return HttpResponse.json({ text: 'It locks the row.' });
    }),
  );
  const shown = await show({ transcription: 'provider' });
  await recordAnswer(shown);
  expect(sent).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Turn it into text' }));
  await waitFor(() => expect(shown.onTranscript).toHaveBeenCalledTimes(1));
  expect(shown.onTranscript.mock.calls[0]?.[0]).toMatchObject({
    text: 'It locks the row.',
    pauses: { count: 0, seconds: 0 },
  });
  expect(sent).toEqual(['multipart/form-data']);
  expect(microphone.track.stop).toHaveBeenCalled();
});

test('a service that fails keeps the recording and can be asked again', async () => {
  plugInMicrophone();
  let asked = 0;
  server.use(
    http.post('/api/transcriptions', () => {
      asked += 1;
      return asked === 1 ? refusal('transcription_unavailable')() : HttpResponse.json({ text: 'It waits.' });
    }),
  );
  const shown = await show({ transcription: 'provider' });
  await recordAnswer(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Turn it into text' }));
  expect(
    await screen.findByText(
      sentence(
        'Your recording could not be turned into text. Please try again in a few moments. Your recording is kept',
      ),
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark it myself' })).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.onTranscript).toHaveBeenCalledTimes(1));
});

test('a service that takes too long can be left, and silence has its own sentence', async () => {
  plugInMicrophone();
  server.use(http.post('/api/transcriptions', () => delay('infinite')));
  const shown = await show({ transcription: 'provider' });
  await recordAnswer(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Turn it into text' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  server.use(http.post('/api/transcriptions', () => HttpResponse.json({ text: '' })));
  await shown.user.click(await screen.findByRole('button', { name: 'Turn it into text' }));
  expect(await screen.findByText(sentence('No words were found in your recording.'))).toBeVisible();
  expect(shown.onTranscript).not.toHaveBeenCalled();
});

test('the browser writes down only after it was allowed, which is remembered and can be revoked', async () => {
  plugInMicrophone();
  vi.stubGlobal('webkitSpeechRecognition', FakeSpeechRecognition);
  FakeSpeechRecognition.last = null;
  const shown = await show();
  expect(screen.getByText(/may send your voice to its maker’s speech service/)).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Let my browser write it down' }));
  expect(localStorage.getItem('speechConsent')).toBe('yes');
  await shown.user.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByText('Recording');
  expect(FakeSpeechRecognition.last).toMatchObject({ lang: 'en-IN' });
  act(() => FakeSpeechRecognition.last?.hear('It locks', 'the row'));
  expect(screen.getByText('It locks the row')).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Stop' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Use this text' }));
  expect(shown.onTranscript.mock.calls[0]?.[0]).toMatchObject({ text: 'It locks the row' });
  await shown.user.click(screen.getByRole('button', { name: 'Remove recording' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Stop using it' }));
  expect(localStorage.getItem('speechConsent')).toBe('no');
});

test('a person who says no is heard by nobody, and marks each point', async () => {
  plugInMicrophone();
  vi.stubGlobal('webkitSpeechRecognition', FakeSpeechRecognition);
  FakeSpeechRecognition.last = null;
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: 'I will mark it myself' }));
  await recordAnswer(shown);
  expect(FakeSpeechRecognition.last).toBeNull();
  const first = await screen.findByRole('group', { name: 'It locks the row' });
  await shown.user.click(screen.getAllByRole('radio', { name: 'Covered' })[0] as HTMLElement);
  await shown.user.click(screen.getByRole('button', { name: 'Save my marks' }));
  expect(screen.getByText('Choose Covered, Partly or Missed for every point.')).toBeVisible();
  expect(first).toBeVisible();
  await shown.user.click(screen.getAllByRole('radio', { name: 'Missed' })[1] as HTMLElement);
  await shown.user.click(screen.getByRole('button', { name: 'Save my marks' }));
  expect(shown.onMarks.mock.calls[0]?.[0]).toMatchObject({
    marks: [
      { id: 1, state: 'covered' },
      { id: 2, state: 'missed' },
    ],
  });
});

test.each([
  ['refused', 'NotAllowedError', 'The microphone is blocked for this site.'],
  ['missing', 'NotFoundError', 'No microphone was found.'],
  ['taken', 'NotReadableError', 'The microphone could not be opened'],
])('a microphone that is %s has its own sentence, and the button stays', async (_, name, said) => {
  plugInMicrophone(name);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(sentence(said))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible();
});

test('a browser without MediaRecorder says so', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(sentence('This browser cannot record sound.'))).toBeVisible();
});

test('a microphone that is unplugged ends the recording and keeps it', async () => {
  plugInMicrophone();
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByText('Recording');
  act(() => microphone.track.onended?.());
  expect(await screen.findByText(/The microphone was disconnected/)).toBeVisible();
  expect(screen.getByLabelText('Your recording')).toBeVisible();
  expect(await stored()).toMatchObject({ endedBy: 'unplugged' });
});

test('a recording of silence is told, with Play and Record again and no text to make of it', async () => {
  plugInMicrophone();
  const shown = await show({ transcription: 'provider' });
  microphone.amplitude = 0;
  await recordAnswer(shown);
  expect(screen.getByText(/We heard nothing in this recording/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn it into text' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record again' })).toBeVisible();
});

test('pause and resume; the recording survives a reload, can be kept and removed', async () => {
  plugInMicrophone();
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: 'Record' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(microphone.recorder?.state).toBe('paused');
  await shown.user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(microphone.recorder?.state).toBe('recording');
  await shown.user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByLabelText('Your recording');
  shown.unmount();
  const again = await show();
  expect(await screen.findByLabelText('Your recording')).toBeVisible();
  expect(screen.getByText(/1 KB\. It is on this device only\./)).toBeVisible();
  await again.user.click(screen.getByRole('checkbox', { name: /Keep this recording/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ keep: true }));
  await again.user.click(screen.getByRole('button', { name: 'Remove recording' }));
  await screen.findByRole('button', { name: 'Record' });
  expect(await stored()).toBeNull();
});

test('a browser that keeps nothing says so, and the recording can still be used', async () => {
  plugInMicrophone();
  const shown = await show();
  database.refuse();
  await recordAnswer(shown);
  expect(screen.getByText(/does not let us keep the recording/)).toBeVisible();
  expect(await screen.findByRole('group', { name: 'It locks the row' })).toBeVisible();
});
