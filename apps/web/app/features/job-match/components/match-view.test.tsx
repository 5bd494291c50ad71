import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { matchOf78 } from '../testing/match-result.ts';
import { MatchView } from './match-view.tsx';

function show(result = matchOf78) {
  const told = { onBack: vi.fn(), onGenerate: vi.fn(), onReanalyze: vi.fn() };
  const jobDescription = 'x'.repeat(1412);
  render(
    <MatchView
      match={{ result, jobDescription, analyzedAt: '2026-11-20T04:52:00Z', resumeId: 1 }}
      filename="मीरा.pdf"
      actions={<button type="button">Download PDF</button>}
      {...told}
    />,
    { wrapper: MantineProvider },
  );
  return { told, user: userEvent.setup() };
}

const toggle = (term: string) => screen.getByRole('button', { name: term });
const quotesOf = (term: string) => {
  const lines = document.getElementById(toggle(term).getAttribute('aria-controls') ?? '');
  return [...(lines?.querySelectorAll('figure') ?? [])].map((figure) => ({
    label: figure.querySelector('figcaption')?.textContent,
    mark: figure.querySelector('mark')?.textContent,
    of: figure.querySelector('mark')?.dataset.of,
  }));
};

test('score, headline and counts are at the top; the headline has focus', () => {
  show();
  const headline = screen.getByRole('heading', { level: 1, name: 'Good match for Backend Engineer' });
  expect(headline).toHaveFocus();
  expect(screen.getByText('Match score', { exact: false }).parentElement).toHaveTextContent('Match score 78%');
  expect(screen.getByText(/covers 6 of the 8 things/)).toBeVisible();
  expect(screen.getByText('Job description, 1,412 characters')).toBeVisible();
});

test('a match opens to its lines: the resume first, in indigo, then the job, in marigold', async () => {
  const { user } = show();
  expect(toggle('Async Python')).toHaveAttribute('aria-expanded', 'true');
  expect(quotesOf('Async Python')).toEqual([
    { label: 'Your resume, line 14', mark: 'FastAPI with async I/O', of: 'resume' },
    { label: 'Job description, line 6', mark: 'run async Python services', of: 'job' },
  ]);
  await user.click(toggle('Async Python'));
  expect(toggle('Async Python')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Your resume, line 14')).not.toBeVisible();
});

test('a gap names the job line first, then the nearest resume line', () => {
  show();
  expect(quotesOf('Kafka').map(({ label }) => label)).toEqual([
    'Job description, line 9',
    'Nearest line in your resume, 21',
  ]);
});

test('after four items the rest is behind "Show 2 more"', async () => {
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Redis' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(toggle('Redis')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.queryByRole('button', { name: 'Redis' })).toBeNull();
});

test('the score can be followed line by line', async () => {
  const { user } = show();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'How this score is computed' }));
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'PartPointsWhy',
    'Required50.3 of 606 of 8 shown',
    'Job title27.5 of 40One title is near',
    'Score77.8 of 10078%, rounded',
  ]);
});

test('an empty result is a sentence, not an empty box', () => {
  show({ ...matchOf78, score: 0, strong_matches: [], gaps: [], recommendations: [], breakdown: [] });
  expect(screen.getByText(/Nothing that the job asks for was found/)).toBeVisible();
  expect(screen.getByText(/No gaps/)).toBeVisible();
  expect(screen.queryByText('How this score is computed')).toBeNull();
});

test('the buttons lead on', async () => {
  const { user, told } = show();
  await user.click(screen.getByRole('button', { name: 'Generate Questions' }));
  await user.click(screen.getByRole('button', { name: 'Re-analyze' }));
  expect(screen.getByRole('button', { name: 'Re-analyze' }).nextElementSibling).toHaveTextContent('Download PDF');
  await user.click(screen.getByRole('button', { name: 'Back to practice' }));
  expect([told.onGenerate, told.onReanalyze, told.onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
