import { MantineProvider } from '@mantine/core';
import type { ResumeSkillsResponse, UploadEvent } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { cancelStreamsAtOnce, eventStream } from '../../../testing/event-stream.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { guest } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useResumeSkills } from '../api/get-resume-skills.ts';
import { useResumeUpload } from '../hooks/use-resume-upload.ts';
import { resumeFacts } from '../model/resume-facts.ts';
import { ResumeCard } from './resume-card.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(cancelStreamsAtOnce);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const none: ResumeSkillsResponse = {
  success: true,
  skills: [],
  summary: null,
  total_experience: null,
  resume_id: null,
  filename: null,
};
const read: ResumeSkillsResponse = {
  success: true,
  skills: [{ id: 1, name: 'Python', category: 'Languages', source: 'resume', removable: false }],
  summary: 'Builds REST APIs.',
  total_experience: '3 years 2 months',
  resume_id: 5,
  filename: 'मीरा अय्यर.pdf',
};
const result = {
  success: true as const,
  resume_id: 5,
  filename: 'मीरा अय्यर.pdf',
  summary: '',
  total_experience: '',
  total_experience_months: 38,
  skills: read.skills,
};
const pdf = (name = 'मीरा अय्यर.pdf', size = 200_000) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

const stages = (...events: UploadEvent[]) => eventStream(...events);
const stage = (name: 'analyzing' | 'extracting', percent: number): UploadEvent => ({
  stage: name,
  percent,
  message: '',
});

const onUploaded = vi.fn();
function Panel() {
  const stored = useResumeSkills(guest.id);
  const { upload, choose, cancel, retry, dismiss } = useResumeUpload(guest.id, onUploaded);
  if (!stored.data) return null;
  return (
    <ResumeCard
      upload={upload}
      resume={resumeFacts(stored.data)}
      onChoose={choose}
      onCancel={cancel}
      onRetry={retry}
      onDismiss={dismiss}
    />
  );
}

async function show(stored = none) {
  server.use(http.get('/api/resume/skills', () => HttpResponse.json(stored)));
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Panel />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(guest),
  );
  const picker = await screen.findByLabelText('Resume file');
  return { user: userEvent.setup(), choose: (file: File) => fireEvent.change(picker, { target: { files: [file] } }) };
}

test('empty: a file can be dropped or chosen', async () => {
  const { user } = await show();
  expect(screen.getByText('Drop your resume here')).toBeVisible();
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Choose file' }));
  expect(click).toHaveBeenCalledOnce();
});

test.each([
  ['photo.png', 10, 'Invalid File Type', 'Only PDF and DOCX files are allowed'],
  ['big.pdf', 3 * 1_048_576, 'File Too Large', 'File size (3.0 MB) exceeds 2 MB limit'],
])('%s is refused before it is sent', async (name, size, title, text) => {
  const { choose } = await show();
  choose(pdf(name, size));
  const box = (await screen.findAllByText(title))[0];
  expect(box).toBeInTheDocument();
  expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test('processing shows the stages of the server, then the resume that was read', { timeout: 10_000 }, async () => {
  const { choose, user } = await show();
  let sent: FormData | undefined;
  server.use(
    http.post('/api/resume/upload', async ({ request }) => {
      sent = await request.formData();
      expect(request.headers.get('accept')).toBe('text/event-stream');
      return stages(stage('analyzing', 45), stage('extracting', 85), { result });
    }),
  );
  choose(pdf());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByText('195 KB')).toBeVisible();
  const seen = new Set<string>();
  server.use(http.get('/api/resume/skills', () => HttpResponse.json(read)));
  await waitFor(
    () => {
      seen.add(document.querySelector('[aria-current=step]')?.textContent ?? '');
      expect(screen.getByText('3 years 2 months · 1 skill found')).toBeVisible();
    },
    { timeout: 6000 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining(['Validating file', 'Uploading resume', 'Analyzing with AI', 'Extracting skills']),
  );
  expect(onUploaded).toHaveBeenCalledWith(result);
  expect(sent?.get('file')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show summary' }));
  expect(screen.getByText('Builds REST APIs.')).toBeVisible();
});

test('a file that cannot be read is reported with the reason; the earlier resume stays; Try Again sends it again', async () => {
  const { choose, user } = await show(read);
  const detail = 'This file is protected with a password. Remove the password and upload it again.';
  let calls = 0;
  server.use(
    http.post('/api/resume/upload', () => {
      calls++;
      return stages(stage('analyzing', 45), { error: { detail, code: 'file_encrypted' } });
    }),
  );
  choose(pdf('locked.pdf'));
  expect(await screen.findByText('Your earlier resume is still in use.')).toBeVisible();
  expect(screen.getAllByText(detail).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Processing Error').length).toBeGreaterThan(0);
  expect(screen.getByText('मीरा अय्यर.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(calls).toBe(2));
  await user.click(await screen.findByRole('button', { name: 'Keep the earlier resume' }));
  expect(screen.queryByText(/still in use/)).toBeNull();
});

test.each([
  ['invalid_file_type', 'Invalid File Type', 'Only PDF and DOCX files are allowed'],
  ['file_too_large', 'File Too Large', 'File size (3.0 MB) exceeds 2 MB limit'],
])('what the server finds inside of the file is told under its title: %s', async (code, title, detail) => {
  const { choose } = await show();
  server.use(http.post('/api/resume/upload', () => stages({ error: { detail, code } })));
  choose(pdf('renamed.pdf'));
  expect(await screen.findByText(detail, { selector: 'p[class*="message"]' })).toBeVisible();
  expect(screen.getAllByText(title)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a server that gives no reason: that the resume could not be processed is said all the same', async () => {
  const { choose } = await show();
  server.use(http.post('/api/resume/upload', () => new HttpResponse(null, { status: 500 })));
  choose(pdf());
  expect(await screen.findAllByText('Processing Error')).not.toHaveLength(0);
  const text = 'Failed to process resume. Server is experiencing issues. Please try again in a few moments.';
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('without a connection the card shows it', async () => {
  const { choose } = await show();
  server.use(http.post('/api/resume/upload', () => HttpResponse.error()));
  choose(pdf());
  expect((await screen.findAllByText('Connection Error')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('an upload can be called off', async () => {
  const { choose, user } = await show();
  const aborted = vi.fn();
  server.use(
    http.post('/api/resume/upload', ({ request }) => {
      request.signal.addEventListener('abort', aborted);
      return new HttpResponse(new ReadableStream({ start() {} }), { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  choose(pdf());
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(screen.getByText('Drop your resume here')).toBeVisible();
});

test('a dropped file is taken', async () => {
  await show();
  const zone = screen.getByText('Drop your resume here').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [pdf('notes.txt')], types: ['Files'] } });
  expect((await screen.findAllByText('Invalid File Type')).length).toBeGreaterThan(0);
});
