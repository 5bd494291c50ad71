import { MantineProvider } from '@mantine/core';
import type { Skill } from '@prep-ai/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SelectionRefusal, SkillOption } from '../../../model/skill-options.ts';
import '../../../testing/browser.ts';
import { aSetup } from '../../../testing/setup.ts';
import { SetupContext } from '../setup-context.tsx';
import { SkillPicker } from './skill-picker.tsx';

const skills: Skill[] = [
  { id: 1, name: 'FastAPI', category: 'Frameworks', source: 'resume', removable: false },
  { id: 2, name: 'Python', category: 'Languages', source: 'resume', removable: false },
  { id: 3, name: 'Tally', category: 'Office Tools', source: 'manual', removable: true },
];

function show({ limit = 1, start = [] as string[], added = true } = {}) {
  const onRefused = vi.fn<(refusal: SelectionRefusal) => void>();
  const onAdd = vi.fn<(name: string) => Promise<boolean>>(async () => added);
  const onRemove = vi.fn<(skill: SkillOption) => void>();
  const onAddMore = vi.fn();
  function Harness() {
    const [selected, setSelected] = useState(start);
    const setup = aSetup({
      skills: { saved: skills, popular: ['Java', 'SQL'], selected, limit, select: setSelected, add: onAdd },
      showRefusal: onRefused,
    });
    return (
      <SetupContext value={setup}>
        <SkillPicker onRemove={onRemove} onAddMore={onAddMore} />
      </SetupContext>
    );
  }
  render(<Harness />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  return { onRefused, onAdd, onRemove, onAddMore, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Skills' });
const option = (name: RegExp | string) => screen.getByRole('option', { name });

test('skills are in groups, those of the resume are marked', async () => {
  const { user } = show();
  await user.click(field());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'FastAPIfrom your resume',
    'Pythonfrom your resume',
    'Tallyadded by you, press Delete to remove it',
    'Java',
    'SQL',
  ]);
  expect(within(screen.getByRole('group', { name: 'Popular Skills' })).getAllByRole('option')).toHaveLength(2);
});

test('a skill can be chosen and taken away by keyboard', async () => {
  const { user } = show();
  await user.click(field());
  await user.keyboard('pyth{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Python' })).toBeVisible();
  expect(screen.getByText('1 of 1')).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.getByText('0 of 1')).toBeVisible();
});

test('the keyboard stays in the field while a typed skill is saved; a second Enter saves nothing more', async () => {
  const { user, onAdd } = show();
  let saved = (_: boolean) => {};
  onAdd.mockImplementation(
    () =>
      new Promise((resolve) => {
        saved = resolve;
      }),
  );
  await user.click(field());
  await user.keyboard('Kaizen{ArrowDown}{Enter}{Enter}');
  expect(field()).toHaveFocus();
  expect(onAdd).toHaveBeenCalledOnce();
  saved(true);
  expect(await screen.findByRole('button', { name: 'Remove Kaizen' })).toBeVisible();
  expect(field()).toHaveFocus();
});

test('the free plan takes one skill and says so', async () => {
  const { user, onRefused } = show({ start: ['Python'] });
  await user.click(field());
  await user.click(option('SQL'));
  expect(onRefused).toHaveBeenCalledWith({
    title: 'Free Plan Limitation',
    text: 'Free plan users can select only 1 skill at a time. Upgrade to Pro for multiple skills.',
    proHasMore: true,
  });
  expect(screen.getByText('1 of 1')).toBeVisible();
});

test('Pro takes two, not three', async () => {
  const { user, onRefused } = show({ limit: 2, start: ['Python'] });
  await user.click(field());
  await user.click(option('SQL'));
  expect(screen.getByText('2 of 2')).toBeVisible();
  await user.click(field());
  await user.click(option('Java'));
  expect(onRefused.mock.calls[0]?.[0].title).toBe('Skill Limit Reached');
});

test('a name that is nowhere is saved and used', async () => {
  const { user, onAdd } = show();
  await user.type(field(), 'Tally ERP');
  await user.click(option('Use “Tally ERP”'));
  expect(onAdd).toHaveBeenCalledWith('Tally ERP');
  expect(await screen.findByRole('button', { name: 'Remove Tally ERP' })).toBeVisible();
});

test('a name that could not be saved stays typed', async () => {
  const { user } = show({ added: false });
  await user.type(field(), 'Zoho');
  await user.click(option('Use “Zoho”'));
  expect(field()).toHaveValue('Zoho');
  expect(screen.getByText('0 of 1')).toBeVisible();
});

test('a typed name is not saved when the limit allows no more', async () => {
  const { user, onAdd, onRefused } = show({ start: ['Python'] });
  await user.type(field(), 'Zoho');
  await user.click(option('Use “Zoho”'));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onAdd).not.toHaveBeenCalled();
});

test('Clear All empties the choice; a name is cut at 100 characters', async () => {
  const { user } = show({ start: ['Python'] });
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.getByText('0 of 1')).toBeVisible();
  await user.click(field());
  await user.paste('x'.repeat(200));
  expect(field()).toHaveValue('x'.repeat(100));
});

test('a skill that the user added is removed with Delete or its cross, one of the resume is not', async () => {
  const { user, onRemove } = show();
  await user.click(field());
  await user.keyboard('{ArrowDown}{Delete}');
  expect(onRemove).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  expect(onRemove.mock.calls[0]?.[0]).toMatchObject({ id: 3, name: 'Tally' });
  await user.click(screen.getByTitle('Remove Tally from your skills'));
  expect(onRemove).toHaveBeenCalledTimes(2);
  expect(screen.getByText('0 of 1')).toBeVisible();
});

test('Delete inside of what is typed belongs to the text', async () => {
  const { user, onRemove } = show();
  await user.type(field(), 'tall');
  await user.keyboard('{ArrowDown}{ArrowLeft}{Delete}');
  expect(field()).toHaveValue('tal');
  expect(onRemove).not.toHaveBeenCalled();
});

test('a chosen option says so; a list for one skill is not called a list for several', async () => {
  const { user } = show({ start: ['Python'] });
  await user.click(field());
  expect(option(/^Python/)).toHaveAttribute('aria-selected', 'true');
  expect(option('SQL')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'false');
});

test('Add More Skills opens what adds them', async () => {
  const { user, onAddMore } = show();
  await user.click(screen.getByRole('button', { name: 'Add More Skills' }));
  expect(onAddMore).toHaveBeenCalledOnce();
});
