import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { useTableView } from './use-table-view.ts';

const SPEC = { sorts: ['created', 'name'], filters: { status: ['open', 'done'], kind: ['a', 'b'] } } as const;

function Buttons() {
  const { go, narrowed, filters } = useTableView(SPEC);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          go({ search: 'typed' }, { replace: true });
          go({ sort: 'name' });
          go({ filters: { status: 'done' } });
        }}
      >
        All at once
      </button>
      <button type="button" onClick={() => go({ filters: { status: undefined } })}>
        Any status
      </button>
      <p>
        {String(narrowed)} {filters.status ?? 'any'}
      </p>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

test('changes at the same moment all count, and go to the first page', async () => {
  renderAdmin(<Buttons />, '/admin?tab=users&page=7&kind=b');
  await userEvent.click(await screen.findByRole('button', { name: 'All at once' }));
  expect(await screen.findByText('true done')).toBeVisible();
  expect(address()).toBe('/admin?tab=users&kind=b&search=typed&sort=name&status=done');
});

test('a filter that is taken off leaves the others', async () => {
  renderAdmin(<Buttons />, '/admin?kind=b&status=open');
  await userEvent.click(await screen.findByRole('button', { name: 'Any status' }));
  expect(await screen.findByText('true any')).toBeVisible();
  expect(address()).toBe('/admin?kind=b');
});
