import { ACCESS_CODES, PRIMARY_SHORTCUTS } from '@prep-ai/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';

function show(change: Partial<Parameters<typeof EmptyState>[0]> = {}) {
  const told = { onPick: vi.fn(), onSetup: vi.fn(), onTopic: vi.fn() };
  render(
    <MemoryRouter>
      <EmptyState popular={ACCESS_CODES.medical} offer={null} blocked={false} skill={null} {...told} {...change} />
    </MemoryRouter>,
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
