import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { guest } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useJobMatchPanel } from '../hooks/use-job-match-panel.ts';
import { matchOf78 } from '../testing/match-result.ts';
import { AnalyzingOverlay } from './analyzing-overlay.tsx';
import { JobMatchPanel } from './job-match-panel.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// jsdom loads no fonts, which the growing text area waits for
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const onMatched = vi.fn();
function Panel({ resumeId }: { resumeId: number | null }) {
  const job = useJobMatchPanel(guest.id, resumeId, onMatched);
  return (
    <>
      <JobMatchPanel
        match={job.match}
        outdated={false}
        jobDescription={job.jobDescription}
        onChange={job.setJobDescription}
        open={job.open}
        onToggle={job.setOpen}
        onAnalyze={job.analyze}
        onView={vi.fn()}
      />
      <AnalyzingOverlay opened={job.analyzing} onCancel={job.cancel} />
    </>
  );
}

async function show(resumeId: number | null = 5) {
  server.use(http.get('/api/resume/latest-job-matching', () => HttpResponse.json({ success: true, analysis: null })));
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Panel resumeId={resumeId} />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(guest),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Job match' }));
  return { user, field: screen.getByRole('textbox', { name: 'Job description' }) };
}

const analyzeButton = () => screen.getByRole('button', { name: 'Analyze Match' });
const answer = { success: true, analysis_id: 1, matching_result: matchOf78 };

test('Analyze waits for 50 characters; the counter warns above 1800; text above 2000 is cut', async () => {
  const { user, field } = await show();
  await user.click(field);
  await user.paste('x'.repeat(49));
  expect(analyzeButton()).toBeDisabled();
  await user.paste('x');
  expect(analyzeButton()).toBeEnabled();
  await user.paste('x'.repeat(1750));
  expect(screen.getByText('1800 / 2000')).not.toHaveAttribute('data-near');
  await user.paste('x');
  expect(screen.getByText('1801 / 2000')).toHaveAttribute('data-near');
  await user.paste('x'.repeat(500));
  expect(field).toHaveValue('x'.repeat(2000));
  expect(screen.getByText('Only the first 2000 characters are used; the rest was left out.')).toBeVisible();
  await user.type(field, '{Backspace}');
  expect(screen.queryByText(/the rest was left out/)).toBeNull();
});

test('without a resume the missing part is named and nothing is sent', async () => {
  const { user, field } = await show(null);
  await user.click(field);
  await user.paste('x'.repeat(60));
  await user.click(analyzeButton());
  expect(await screen.findByText('Missing Information')).toBeVisible();
});

test('an overlay covers the page during the analysis; then the score is announced and shown', async () => {
  const { user, field } = await show();
  let body: unknown;
  server.use(
    http.post('/api/resume/job-match', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(answer);
    }),
  );
  await user.click(field);
  await user.paste(` ${'x'.repeat(60)} `);
  await user.click(analyzeButton());
  expect(screen.getByRole('dialog', { name: 'Comparing your resume with the job' })).toBeVisible();
  expect(await screen.findByText('Match Score: 78%')).toBeVisible();
  expect(screen.getByText('Job Matching Complete')).toBeVisible();
  expect(body).toEqual({ resumeId: 5, jobDescription: 'x'.repeat(60) });
  expect(onMatched).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('6 of 8 things shown')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View result' })).toBeVisible();
});

test('a failure shows its reason, and the typed text stays', async () => {
  const { user, field } = await show();
  server.use(
    http.post('/api/resume/job-match', () =>
      HttpResponse.json({ detail: 'Upload a resume first.', code: 'not_found' }, { status: 404 }),
    ),
  );
  await user.click(field);
  await user.paste('y'.repeat(60));
  await user.click(analyzeButton());
  expect(await screen.findByText('Matching Failed')).toBeVisible();
  expect(screen.getByText('Upload a resume first.')).toBeVisible();
  expect(field).toHaveValue('y'.repeat(60));
});

test('a server that gives no reason: that the match failed is said all the same', async () => {
  const { user, field } = await show();
  server.use(http.post('/api/resume/job-match', () => new HttpResponse(null, { status: 500 })));
  await user.click(field);
  await user.paste('y'.repeat(60));
  await user.click(analyzeButton());
  expect(await screen.findByText('Matching Failed')).toBeVisible();
  expect(screen.getByText(/^Failed to analyze job match\. Server is experiencing issues/)).toBeVisible();
});

test('it can be called off', async () => {
  const { user, field } = await show();
  server.use(http.post('/api/resume/job-match', () => delay('infinite')));
  await user.click(field);
  await user.paste('z'.repeat(60));
  await user.click(analyzeButton());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Matching Failed')).toBeNull();
});

test('a job description that was not analyzed yet outlives a reload', async () => {
  const { user, field } = await show();
  await user.click(field);
  await user.paste('kept');
  document.body.replaceChildren();
  const { field: again } = await show();
  expect(again).toHaveValue('kept');
});
