import { expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';

test('messages go to the fields they name, the first of each', () => {
  const errors = [
    { field: 'full_name', message: 'empty' },
    { field: 'full_name', message: 'short' },
    { field: 'constructor', message: 'hostile' },
  ];
  expect(toFieldErrors(errors, ['full_name', 'email'])).toEqual({ full_name: 'empty' });
  expect(toFieldErrors(errors, ['email'])).toBeNull();
});
