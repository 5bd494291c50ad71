import { MantineProvider } from '@mantine/core';
import type { Skill } from '@prep-ai/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SelectionRefusal } from '../model/skill-options.ts';
import '../testing/browser.ts';
import { SkillPicker } from './skill-picker.tsx';

const skills: Skill[] = [
  { id: 1, name: 'FastAPI', category: 'Frameworks', source: 'resume', removable: false },
  { id: 2, name: 'Python', category: 'Languages', source: 'resume', removable: false },
];

function show({ premium = false, start = [] as string[], added = true } = {}) {
  const onRefused = vi.fn<(refusal: SelectionRefusal) => void>();
  const onAdd = vi.fn<(name: string) => Promise<boolean>>(async () => added);
  function Harness() {
    const [selected, setSelected] = useState(start);
    return (
      <SkillPicker
        skills={skills}
        popular={['Java', 'SQL']}
        selected={selected}
        premium={premium}
        onChange={setSelected}
        onRefused={onRefused}
        onAdd={onAdd}
      />
    );
  }
  render(<Harness />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  return { onRefused, onAdd, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Skills' });
const option = (name: RegExp | string) => screen.getByRole('option', { name });

test('skills stand in groups, those of the resume are marked', async () => {
  const { user } = show();
  await user.click(field());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'FastAPIfrom your resume',
    'Pythonfrom your resume',
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

test('the free plan takes one skill and says so', async () => {
  const { user, onRefused } = show({ start: ['Python'] });
  await user.click(field());
  await user.click(option('SQL'));
  expect(onRefused).toHaveBeenCalledWith({
    title: 'Free Plan Limitation',
    text: 'Free plan users can select only 1 skill at a time. Upgrade to Pro for multiple skills.',
  });
  expect(screen.getByText('1 of 1')).toBeVisible();
});

test('Pro takes two, not three', async () => {
  const { user, onRefused } = show({ premium: true, start: ['Python'] });
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
  await user.type(field(), 'Tally');
  await user.click(option('Use “Tally”'));
  expect(field()).toHaveValue('Tally');
  expect(screen.getByText('0 of 1')).toBeVisible();
});

test('a typed name is not saved when the limit allows no more', async () => {
  const { user, onAdd, onRefused } = show({ start: ['Python'] });
  await user.type(field(), 'Tally');
  await user.click(option('Use “Tally”'));
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
