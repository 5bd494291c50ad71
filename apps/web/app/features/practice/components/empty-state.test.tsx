import { MantineProvider } from '@mantine/core';
import { ACCESS_CODES, PRIMARY_SHORTCUTS, type Skill } from '@prep-ai/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { nextSkills, type PersonFacts, startGroups } from '../model/start-skills.ts';
import { createWrittenSkills, NOTHING_WRITTEN } from '../model/written-skills.ts';
import { EmptyState } from './empty-state.tsx';

const stranger: PersonFacts = { resume: null, job: null, jobText: '', skills: [] };
const ofResume = (name: string, id: number): Skill => ({
  id,
  name,
  category: 'Skills',
  source: 'resume',
  removable: false,
});
const nurse: PersonFacts = {
  ...stranger,
  resume: { filename: 'सुनीता_शर्मा.pdf' },
  skills: ['ICU Care', 'Ventilators', 'Patient Care', 'ACLS'].map(ofResume),
};
const term = (name: string, importance: 'required' | 'preferred' | 'mentioned' = 'required') => ({
  term: name,
  importance,
  detail: '',
  credit: 1,
  evidence: [],
});
const nurseJob = {
  title: 'ICU Staff Nurse',
  score: 78,
  summary: 'Good match: your resume shows 2 of the 3 things this job names.',
  outdated: false,
  strong_matches: [term('Ventilators', 'preferred'), term('ICU Care')],
  gaps: [term('Dialysis')],
};
/** The skills offered, by the heading above them. */
const offered = () =>
  Object.fromEntries(
    screen.getAllByRole('list').map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ]),
  );

function show(change: Partial<Parameters<typeof EmptyState>[0]> = {}) {
  const told = { onPick: vi.fn(), onSetup: vi.fn(), onTopic: vi.fn(), onMatch: vi.fn() };
  render(
    <MantineProvider env="test">
      <EmptyState
        person={stranger}
        written={NOTHING_WRITTEN}
        match={{ ring: '78', onOpen: told.onMatch }}
        popular={ACCESS_CODES.medical}
        offer={null}
        blocked={false}
        skill={null}
        {...told}
        {...change}
      />
    </MantineProvider>,
  );
  return { told, user: userEvent.setup() };
}
const names = () => {
  const list = within(screen.getByRole('list', { name: 'Popular skills' }));
  return list.getAllByRole('button').map(({ textContent }) => textContent);
};

test.each(Object.entries(ACCESS_CODES))('%s: three shortcuts, the rest under More', async (_, popular) => {
  const { user, told } = show({ popular });
  const first = popular.slice(0, PRIMARY_SHORTCUTS);
  expect(names()).toEqual([...first, 'More']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(names()).toEqual([...popular, 'Less']);
  const last = popular.at(-1) ?? '';
  await user.click(screen.getByRole('button', { name: last }));
  expect(told.onPick).toHaveBeenCalledWith(last);
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(names()).toEqual([...first, 'More']);
});

test('a skill that is chosen already offers its topics', async () => {
  const { user, told } = show({ skill: 'Nursing' });
  await user.click(screen.getByRole('button', { name: 'Choose a Nursing Topic' }));
  expect(told.onTopic).toHaveBeenCalledWith('Nursing');
  await user.click(screen.getByRole('button', { name: 'Quick Setup' }));
  expect(told.onSetup).toHaveBeenCalledOnce();
});

test('where nothing may be asked the shortcuts start nothing', () => {
  show({ blocked: true, skill: 'Nursing' });
  expect(screen.getByRole('button', { name: 'Nursing' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Choose a Nursing Topic' })).toBeDisabled();
});

test('after upload and match the screen speaks of this job: its title, its score, shared skills first, gaps marked', async () => {
  const { user, told } = show({ person: { ...nurse, job: nurseJob } });
  expect(screen.getByRole('heading', { name: 'Practice for ICU Staff Nurse' })).toBeVisible();
  expect(screen.getByText('78')).toBeVisible();
  expect(screen.getByText(nurseJob.summary)).toBeVisible();
  expect(offered()).toEqual({
    'In your resume and in the job': ['ICU Care', 'Ventilators'],
    'Gaps: the job asks for these, your resume does not show them': ['Dialysis'],
    'More from your resume': ['Patient Care', 'ACLS'],
  });
  expect(screen.queryByRole('button', { name: 'Java' })).toBeNull();
  expect(screen.queryByText(/Add your resume/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dialysis' }));
  expect(told.onPick).toHaveBeenCalledWith('Dialysis');
  await user.click(screen.getByRole('button', { name: 'View match' }));
  expect(told.onMatch).toHaveBeenCalledOnce();
});

test('with a resume only its own skills are offered, and the file is named', () => {
  show({ person: nurse });
  expect(screen.getByText(/^4 skills were found in सुनीता_शर्मा\.pdf\. Add a job description/)).toBeVisible();
  expect(offered()).toEqual({ 'From your resume': ['ICU Care', 'Ventilators', 'Patient Care', 'ACLS'] });
});

test('of 40 skills the first six are shown, the others under More', async () => {
  const skills = Array.from({ length: 40 }, (_, index) => ofResume(`Skill ${index + 1}`, index));
  const { user } = show({ person: { ...nurse, skills } });
  expect(offered()['From your resume']).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'More (34)' }));
  expect(offered()['From your resume']).toHaveLength(40);
});

test('a job that the resume does not match at all still offers its gaps', () => {
  show({ person: { ...nurse, job: { ...nurseJob, score: 0, strong_matches: [] } } });
  expect(Object.values(offered())[0]).toEqual(['Dialysis']);
});

test('with a job description only, the skills that it names are offered', () => {
  show({ person: { ...stranger, jobText: 'We want a JavaScript developer with SQL and swift delivery.' } });
  expect(screen.getByRole('heading', { name: 'Practice for this job' })).toBeVisible();
  expect(offered()).toMatchObject({ 'Named in your job description': ['JavaScript', 'SQL'] });
});

test('a match with an earlier resume shows no score and no gaps', () => {
  show({ person: { ...nurse, job: { ...nurseJob, outdated: true } } });
  expect(screen.queryByText('78')).toBeNull();
  expect(offered()).toMatchObject({
    'In your resume and in the job': ['ICU Care', 'Ventilators'],
    'The job asks for': ['Dialysis'],
  });
});

test('without a resume, skills that were added come before the popular ones', () => {
  const tally: Skill = { ...ofResume('Tally', 2), source: 'manual', removable: true };
  show({ person: { ...stranger, skills: [tally] } });
  expect(Object.keys(offered())).toEqual(['Added by you', 'Popular skills']);
});

test('somebody of whom nothing is known is offered skills of several fields', async () => {
  const { user, told } = show({ popular: ACCESS_CODES.default });
  expect(offered()).toMatchObject({ 'Popular skills': ['Java', 'Python', 'Database', 'More'] });
  await user.click(screen.getByRole('button', { name: 'Nursing' }));
  expect(told.onPick).toHaveBeenCalledWith('Nursing');
});

test('nothing of a stranger is shown while it is being read whose screen this is', () => {
  show({ person: null });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('the next skills are those that were not asked about', () => {
  const groups = startGroups({ ...nurse, job: nurseJob });
  expect(nextSkills(groups, ['icu care'], 3).map(({ name }) => name)).toEqual([
    'Ventilators',
    'Dialysis',
    'Patient Care',
  ]);
});

test('skills with questions of their own come first in their group, are marked, and the mark is explained', () => {
  const questions = { Beginner: 6, Intermediate: 2, Advanced: 2, Expert: 1 };
  const written = createWrittenSkills([
    { name: 'Patient Care', other_names: [], category: 'Healthcare', questions },
    { name: 'Ventilation', other_names: ['Ventilators'], category: 'Healthcare', questions },
  ]);
  show({ person: nurse, written });
  expect(offered()).toEqual({ 'From your resume': ['Ventilators', 'Patient Care', 'ICU Care', 'ACLS'] });
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Patient Care')).toHaveAttribute('aria-description', 'has questions of its own');
  expect(button('ACLS')).not.toHaveAttribute('aria-description');
  expect(screen.getByText(/has questions of its own\. The others start with questions on your resume/)).toBeVisible();
});
