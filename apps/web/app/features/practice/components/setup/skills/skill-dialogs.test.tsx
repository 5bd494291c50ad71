import { MantineProvider } from '@mantine/core';
import type { Skill } from '@prep-ai/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../../testing/browser.ts';
import type { SkillEditing } from '../../../model/skill-editing.ts';
import { AddSkillDialog } from './add-skill-dialog.tsx';
import { RemoveSkillDialog } from './remove-skill-dialog.tsx';

const skills: Skill[] = [
  { id: 1, name: 'Python', category: 'Languages', source: 'resume', removable: false },
  { id: 2, name: 'Tally', category: 'Office Tools', source: 'manual', removable: true },
];
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <MantineProvider env="test">{children}</MantineProvider>
);

function showAdd(outcome: Awaited<ReturnType<SkillEditing['add']>> = 'added') {
  const add = vi.fn<SkillEditing['add']>(async () => outcome);
  const editing: SkillEditing = {
    categories: {
      categories: ['Technical Skills', 'Databases', 'Office Tools'],
      suggestions: [
        { category: 'Databases', skills: ['PostgreSQL', 'Redis'] },
        { category: 'Office Tools', skills: ['Tally', 'Excel'] },
      ],
    },
    loadCategories: vi.fn(),
    add,
    use: vi.fn(),
    remove: vi.fn(),
  };
  const told = { onClose: vi.fn(), onAdded: vi.fn(), onRemove: vi.fn() };
  render(<AddSkillDialog opened covered={false} skills={skills} editing={editing} {...told} />, { wrapper });
  return { add, told, user: userEvent.setup() };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Add Custom Skill' }));
const name = () => dialog().getByRole('textbox', { name: 'Skill name' });
const category = () => dialog().getByRole('combobox', { name: 'Category' });
const submit = () => dialog().getByRole('button', { name: 'Add Skill' });

async function choose(user: ReturnType<typeof userEvent.setup>, option: string) {
  await user.click(category());
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a name is saved under the default category and reported', async () => {
  const { user, add, told } = showAdd();
  expect(category()).toHaveValue('Technical Skills');
  await user.type(name(), '  SAP   B1 {Enter}');
  expect(add).toHaveBeenCalledWith({ name: 'SAP B1', category: 'Technical Skills' });
  await waitFor(() => expect(told.onClose).toHaveBeenCalledOnce());
  expect(told.onAdded).toHaveBeenCalledWith('SAP B1');
});

test.each([
  ['', 'Skill name is required'],
  ['x'.repeat(101), 'Skill name too long (max 100 characters)'],
  ['PYTHON', 'This skill already exists'],
])('the name "%s" is refused beside its field, which gets the focus', async (typed, error) => {
  const { user, add } = showAdd();
  await user.click(name());
  if (typed) await user.paste(typed);
  await user.click(submit());
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription(error);
  expect(name()).toBeInvalid();
  expect(add).not.toHaveBeenCalled();
  await user.keyboard('a');
  expect(name()).toBeValid();
});

test('a new category is made by its name, checked, and never doubled', async () => {
  const { user, add } = showAdd();
  await user.type(name(), 'Kaizen');
  await choose(user, 'Create new category');
  const own = dialog().getByRole('textbox', { name: 'New category name' });
  await user.click(submit());
  await waitFor(() => expect(own).toHaveFocus());
  expect(own).toHaveAccessibleDescription('Custom category name is required');
  await user.paste('y'.repeat(51));
  await user.click(submit());
  await waitFor(() => expect(own).toHaveAccessibleDescription('Category name too long (max 50 characters)'));
  await user.clear(own);
  await user.type(own, 'office tools');
  await user.click(submit());
  await waitFor(() => expect(add).toHaveBeenCalledWith({ name: 'Kaizen', category: 'Office Tools' }));
});

test('suggestions follow the category, leave out what is there, and fill the fields', async () => {
  const { user, add } = showAdd();
  const chips = () => within(dialog().getByRole('group', { name: 'Suggestions' })).getAllByRole('button');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['PostgreSQL', 'Excel']);
  await choose(user, 'Databases');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['PostgreSQL', 'Redis']);
  await user.click(dialog().getByRole('button', { name: 'Redis' }));
  expect(name()).toHaveValue('Redis');
  await user.click(submit());
  await waitFor(() => expect(add).toHaveBeenCalledWith({ name: 'Redis', category: 'Databases' }));
});

test('what another tab has added meanwhile is said beside the name', async () => {
  const { user, told } = showAdd('exists');
  await user.type(name(), 'Kaizen{Enter}');
  expect(name()).toHaveAccessibleDescription('This skill already exists');
  expect(told.onClose).not.toHaveBeenCalled();
});

test('when it could not be saved the fields keep what was typed', async () => {
  const { user, told } = showAdd('failed');
  await user.type(name(), 'Kaizen{Enter}');
  expect(name()).toHaveValue('Kaizen');
  expect(told.onClose).not.toHaveBeenCalled();
});

test('the skills that were added are listed with the way out', async () => {
  const { user, told } = showAdd();
  expect(dialog().queryByRole('button', { name: /Remove Python/ })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Remove Tally from your skills' }));
  expect(told.onRemove).toHaveBeenCalledWith(skills[1]);
});

function showRemove(gone: boolean) {
  const onRemove = vi.fn(async () => gone);
  const onClose = vi.fn();
  render(<RemoveSkillDialog skill={{ id: 2, name: 'Tally' }} onClose={onClose} onRemove={onRemove} />, { wrapper });
  return { onRemove, onClose, user: userEvent.setup() };
}

test('removing asks first: it names the skill, and the safe button has the focus', async () => {
  const { user, onRemove, onClose } = showRemove(true);
  expect(screen.getByRole('dialog', { name: 'Remove this skill?' })).toHaveTextContent('Tally');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep skill' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Keep skill' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onRemove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove skill' }));
  expect(onRemove).toHaveBeenCalledWith({ id: 2, name: 'Tally' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('a removal that was refused leaves the question open', async () => {
  const { user, onRemove, onClose } = showRemove(false);
  await user.click(screen.getByRole('button', { name: 'Remove skill' }));
  await waitFor(() => expect(onRemove).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
});
