import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { useTableView } from '../hooks/use-table-view.ts';
import type { TableDefinition } from '../model/columns.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
}
const SPEC = { sorts: ['created', 'name'], filters: {} } as const;
const TABLE: TableDefinition<Row, 'created' | 'name'> = {
  name: 'Rows',
  failure: 'Failed to fetch rows',
  rowId: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', sort: 'name', firstOrder: 'asc', cell: ({ name }) => name },
    { key: 'created', title: 'Created', sort: 'created', align: 'end', cell: ({ id }) => `day ${id}` },
  ],
};

let rows: Row[] = [];
let asked: string[] = [];
let refetch: () => void = () => undefined;
let answer: () => Promise<void> = async () => undefined;

beforeEach(() => {
  rows = Array.from({ length: 45 }, (_, index) => ({ id: index + 1, name: `Row ${index + 1}` }));
  asked = [];
  answer = async () => undefined;
});

function Table() {
  const view = useTableView(SPEC);
  const { page, size, sort, order } = view;
  const query = useQuery({
    queryKey: ['rows', page, size, sort, order],
    queryFn: async () => {
      asked.push(`${page} ${size} ${sort} ${order}`);
      await answer();
      return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  refetch = () => void query.refetch();
  return (
    <DataTable
      table={TABLE}
      view={view}
      query={query}
      page={query.data}
      actions={({ name }) => <button type="button">Open {name}</button>}
      empty={{ title: 'No rows yet.', text: 'They come here.' }}
    />
  );
}

const range = () => screen.getByRole('navigation', { name: 'Pages' }).querySelector('[role="status"]')?.textContent;
const address = () => screen.getByTestId('address').textContent;

describe('pages', () => {
  test('turn, say where they are and end', async () => {
    renderAdmin(<Table />);
    await screen.findByText('Row 1');
    expect(range()).toBe('1 to 20 of 45');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Row 21');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Row 45');
    expect(range()).toBe('41 to 45 of 45');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(address()).toBe('/admin?page=3');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entries per page' }), '50 per page');
    expect(await screen.findByText('Row 1')).toBeVisible();
    expect(address()).toBe('/admin?size=50');
  });

  test('that are gone lead to the last one there is', async () => {
    renderAdmin(<Table />, '/admin?page=9');
    expect(await screen.findByText('Row 45')).toBeVisible();
    expect(address()).toBe('/admin?page=3');
  });

  test('the previous page stays while the next one is loading, and is marked as busy', async () => {
    renderAdmin(<Table />);
    await screen.findByText('Row 1');
    let release = () => {};
    answer = () =>
      new Promise((done) => {
        release = done;
      });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('region', { name: 'Rows' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Row 1')).toBeVisible();
    await act(async () => release());
    expect(await screen.findByText('Row 21')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Rows' })).toHaveAttribute('aria-busy', 'false');
  });
});

test('headings sort, first in the more useful order, then in the other, from the first page on', async () => {
  renderAdmin(<Table />, '/admin?page=2');
  await screen.findByText('Row 21');
  expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(asked).toEqual(['2 20 created desc', '1 20 name asc', '1 20 name desc']);
});

test('an empty list describes what will be there', async () => {
  rows = [];
  renderAdmin(<Table />);
  expect(await screen.findByText('No rows yet.')).toBeVisible();
  expect(screen.getByText('They come here.')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a list that fails later keeps its rows and says that they may be out of date', async () => {
  renderAdmin(<Table />);
  await screen.findByText('Row 1');
  answer = () => Promise.reject(new Error('away'));
  act(() => refetch());
  expect(await screen.findByText('Failed to fetch rows. The list may be out of date.')).toBeVisible();
  expect(screen.getByText('Row 1')).toBeVisible();
  expect(screen.getByText('Failed to fetch rows')).toBeVisible();
});

test('the list gets the focus of a row that is gone', async () => {
  renderAdmin(<Table />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open Row 1' }));
  rows = rows.slice(1);
  act(() => refetch());
  await waitFor(() => expect(screen.queryByText('Row 1')).toBeNull());
  expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus();
  // whose row is still there keeps it
  await userEvent.click(screen.getByRole('button', { name: 'Open Row 3' }));
  rows = rows.slice(1);
  act(() => refetch());
  await waitFor(() => expect(screen.queryByText('Row 2')).toBeNull());
  expect(screen.getByRole('button', { name: 'Open Row 3' })).toHaveFocus();
});

test('on a narrow screen rows are cards, sorted by a select', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  renderAdmin(<Table />);
  const cards = await screen.findByRole('list', { name: 'Rows' });
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = within(cards).getAllByRole('listitem');
  expect(first).toHaveTextContent('Row 1');
  expect(within(first ?? cards).getByRole('term')).toHaveTextContent('Created');
  expect(within(first ?? cards).getByRole('button', { name: 'Open Row 1' })).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveValue('created-desc');
  await userEvent.selectOptions(sort, 'Name, ascending');
  expect(address()).toBe('/admin?sort=name&order=asc');
  expect(asked.at(-1)).toBe('1 20 name asc');
});
