import { expect, test } from 'vitest';
import { migrateGuestData } from './migrate-guest-data.ts';

test('what names the guest belongs to the user, and what the user has here stays theirs', async () => {
  sessionStorage.setItem('practice-cards:7', 'of the guest');
  sessionStorage.setItem('draft:7', 'of the guest');
  sessionStorage.setItem('draft:70', 'of somebody else');
  sessionStorage.setItem('draft:9', 'of the user');
  await migrateGuestData(window, 7, 9);
  expect({ ...sessionStorage }).toEqual({
    'practice-cards:9': 'of the guest',
    'draft:9': 'of the user',
    'draft:70': 'of somebody else',
  });
});
