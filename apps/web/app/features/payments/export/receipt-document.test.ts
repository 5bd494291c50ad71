import { writeFileSync } from 'node:fs';
import type { Receipt } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { bytesOf, missingGlyphs, pageTexts } from '../../../lib/pdf/testing/read-pdf.ts';
import { receipt } from '../testing/payments.ts';
import { receiptDocument } from './receipt-document.ts';

async function read(change: Partial<Receipt> = {}) {
  const definition = receiptDocument({ ...receipt, ...change }, new Date('2026-11-22T10:00:00Z'));
  const pdf = await makePdf({ ...definition, compress: false }, diskFont);
  expect(await missingGlyphs(pdf)).toBe(0);
  if (process.env.PDF_SAMPLES)
    writeFileSync(`${process.env.PDF_SAMPLES}/receipt.pdf`, new Uint8Array(await bytesOf(pdf)));
  const pages = await pageTexts(pdf);
  expect(pages).toHaveLength(1);
  return pages.join(' ').replace(/\s+/g, ' ');
}

test('a receipt names both sides, what was bought and the amount, with the days of India', async () => {
  const text = await read();
  for (const part of [
    '2026-27/000042, issued on 21 November 2026',
    'support@prep.example',
    'meera.iyer@example.com',
    'Pro Plan, 1 month',
    '21 November 2026 to 21 December 2026',
    '₹249',
    'Paid on 21 Nov 2026, 1:30 am IST',
    'Generated on 22 Nov 2026, 3:30 pm IST',
    'Order order_1',
    'Payment pay_1',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/म.*अ/);
  expect(text).not.toContain('Refund');
  expect(text).not.toContain('Test mode');
});

test('after a refund it is still a receipt, and says what went back', async () => {
  const text = await read({
    period: null,
    refund: { amount: 249_00, state: 'pending', requested_at: '2026-11-21T06:00:00.000Z' },
  });
  expect(text).toContain('Paid in full ₹249');
  expect(text).toContain('Refund - ₹249');
  expect(text).toContain('₹249 is on its way back to you. It can take your bank 5 to 7 business days to show it.');
  expect(text).toContain('Requested on 21 Nov 2026, 11:30 am IST');
});

test('test mode is no proof of payment', async () => {
  expect(await read({ test_mode: true })).toContain('Test mode: no money moved. This is not proof of payment.');
});
