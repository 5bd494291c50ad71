import { expect, test } from 'vitest';
import { rupees } from './rupees.ts';

test.each([
  [199_00, '₹199'],
  [199_50, '₹199.50'],
  [5, '₹0.05'],
  [0, '₹0'],
  [1_50_000_00, '₹1,50,000'],
])('%i paise are %s', (paise, text) => expect(rupees(paise)).toBe(text));
