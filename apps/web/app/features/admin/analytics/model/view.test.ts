import { expect, test } from 'vitest';
import { viewOf, withView } from './view.ts';

test('the address names the part that is shown, and invalid values become the default', () => {
  expect(viewOf(new URLSearchParams('section=tokens&period=1y'))).toEqual({ section: 'tokens', period: '1y' });
  expect(viewOf(new URLSearchParams('section=else&period=2y'))).toEqual({ section: 'platform', period: '30d' });
});

test('defaults leave the address, and what belongs to others stays', () => {
  const params = new URLSearchParams('tab=analytics&section=tokens&period=7d');
  expect(withView(params, { section: 'platform', period: '30d' }).toString()).toBe('tab=analytics');
  expect(withView(new URLSearchParams('tab=analytics'), { section: 'tokens', period: '90d' }).toString()).toBe(
    'tab=analytics&section=tokens&period=90d',
  );
});
