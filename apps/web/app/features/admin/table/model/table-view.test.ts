import { expect, test } from 'vitest';
import { exportQueryOf, queryOf, readView, writeView } from './table-view.ts';

const SPEC = { sorts: ['created_at', 'name'], filters: { status: ['open', 'done'], action: 'text' } } as const;
const read = (address = '') => readView(SPEC, new URLSearchParams(address));
const start = { page: 1, size: 20, search: '', sort: 'created_at', order: 'desc', filters: {} };

test('an address without anything is the start, and the start is an address without anything', () => {
  expect(read()).toEqual(start);
  expect(writeView(SPEC, read(), new URLSearchParams()).toString()).toBe('');
});

test('a view is preserved in its address, with the other parameters', () => {
  const view = {
    page: 3,
    size: 50,
    search: 'c++ & ज्ञान',
    sort: 'name',
    order: 'asc',
    filters: { status: 'done', action: 'review_approved' },
  } as const;
  const params = writeView(SPEC, view, new URLSearchParams('tab=users&page=9&search=old'));
  expect(params.get('tab')).toBe('users');
  expect(readView(SPEC, new URLSearchParams(params.toString()))).toEqual(view);
  expect(writeView(SPEC, read(), params).toString()).toBe('tab=users');
});

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'page=100001',
  'size=7',
  'size=1000',
  'sort=password',
  'order=up',
  'status=nonsense',
  'status=',
])('%s is the start', (address) => expect(read(address)).toEqual(start));

test('a search is cut to what the server takes', () => {
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
});

test('queries leave out empty values; an export has no pages', () => {
  expect(queryOf(read('page=2'))).toEqual({ page: 2, limit: 20, order: 'desc', sort: 'created_at' });
  expect(exportQueryOf(read('page=2&search=x&status=open'))).toEqual({
    order: 'desc',
    search: 'x',
    sort: 'created_at',
    status: 'open',
  });
  expect(queryOf(readView({ sorts: [], filters: {} }, new URLSearchParams('sort=name')))).toEqual({
    page: 1,
    limit: 20,
    order: 'desc',
  });
});
