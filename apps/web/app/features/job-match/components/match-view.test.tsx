import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { matchOf52, matchOf78 } from '../testing/match-result.ts';
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
  const headline = screen.getByRole('heading', { level: 1, name: 'Match score 78%. Good match for Backend Engineer' });
  expect(headline).toHaveFocus();
  expect(screen.getByText(/shows 6 of the 8 things/)).toBeVisible();
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
    'Nearest in your resume: line 21',
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

describe('a result with conditions and levels', () => {
  /** what a screen reader comes to in this order */
  const order = (...texts: string[]) => {
    const heard = document.body.textContent;
    return texts.map((text) => heard.indexOf(text));
  };

  test('is heard in order: score, word, what is shown, conditions, what is taken off, caveat, then the lists', () => {
    show(matchOf52);
    const places = order(
      'Match score 52%.',
      'Partial match for Lead Nurse',
      'Your resume shows 4 of the 9 things this job names.',
      'Your resume doesn’t show a condition of the job: Driving licence.',
      '12 points are taken off for that.',
      'The score compares what two texts say.',
      'Conditions',
      'Level',
      'Strong matches',
    );
    expect(places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))).toBe(true);
  });

  test('conditions are named with their state in words, those that need attention first, with their lines', async () => {
    const { user } = show(matchOf52);
    const card = screen.getByRole('heading', { name: 'Conditions' }).closest('section') as HTMLElement;
    const buttons = within(card).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Driving licence Not shown',
      'Life support (BLS, ACLS, PALS) Unclear',
      'Degree (bachelor or higher) Met',
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false', 'false']);
    await user.click(toggle('Degree (bachelor or higher) Met'));
    expect(quotesOf('Degree (bachelor or higher) Met').map(({ label }) => label)).toEqual([
      'Job description, line 4, sentence 2',
      'Your resume, line 31, page 2',
    ]);
  });

  test('both levels are there with their fit', async () => {
    const { user } = show(matchOf52);
    const card = screen.getByRole('heading', { name: 'Level' }).closest('section') as HTMLElement;
    expect(within(card).getByText('2 steps below the job')).toBeVisible();
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lead', 'From the job title.', 'Mid-level', 'From the dates of the positions: 3 years.']);
    await user.click(toggle('The line it comes from'));
    expect(quotesOf('The line it comes from')).toEqual([
      { label: 'Job description, line 1', mark: 'Lead Nurse', of: 'job' },
    ]);
  });

  test('levels that neither side names take no room', () => {
    const unknown = { level: null, detail: 'No level is named.', evidence: [] };
    show({ ...matchOf52, level: { job: unknown, resume: unknown, fit: 'unclear' } });
    expect(screen.queryByRole('heading', { name: 'Level' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Conditions' })).toBeVisible();
  });

  test('a skill that is shown in other words says by what; a line is named once', () => {
    show(matchOf52);
    expect(screen.getByText('Dressed wounds', { selector: 'bdi' }).parentElement).toHaveTextContent(
      'Shown by: Dressed wounds',
    );
    expect(quotesOf('Wound Care').map(({ label }) => label)).toEqual([
      'Your resume, line 12, page 1, sentences 1 and 3',
      'Job description, line 3, sentence 1',
    ]);
    expect(quotesOf('Telemetry').map(({ label }) => label)).toEqual([
      'Job description, line 7',
      'Nearest in your resume: line 22, page 2',
    ]);
  });

  test('what is taken off is a line of the sum', async () => {
    const { user } = show(matchOf52);
    await user.click(screen.getByRole('button', { name: 'How this score is computed' }));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain('Taken off−12Not shown: Driving licence');
    expect(rows).toContain('Required40 of 604 of 8 shown');
    expect(rows.join()).not.toContain('Preferred');
    expect(screen.getByRole('row', { name: /^Score/ })).toHaveTextContent('Score52 of 10052%, rounded');
  });

  test('an older result has none of it and says nothing about it', () => {
    show();
    expect(screen.queryByRole('heading', { name: 'Conditions' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Level' })).toBeNull();
    expect(screen.queryByText(/Shown by|taken off|condition/)).toBeNull();
  });
});

test('an empty result is a sentence, not an empty box', () => {
  show({ ...matchOf78, score: 0, strong_matches: [], gaps: [], recommendations: [], breakdown: [] });
  expect(screen.getByText(/Nothing that the job asks for was found/)).toBeVisible();
  expect(screen.getByText('Nothing to compare yet.')).toBeVisible();
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
