import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openPayments } from './open-payments.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prep-ai-payments-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const open = (variables: Record<string, string>) => openPayments(readConfig(variables), folder);

const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
const sandbox = { PAYMENTS_SANDBOX_URL: 'http://127.0.0.1:4999' };
const production = {
  APP_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://prep.example',
  ADMIN_PASSWORD: 'long enough',
};

test('payments are off where neither keys nor a sandbox are configured', () => {
  expect(open({}).gateway).toBeNull();
  expect(open(production)).toMatchObject({ gateway: null, announcement: expect.stringContaining('off') });
});

test('with keys payments go to Razorpay, with test keys to its test mode, never to the sandbox', () => {
  expect(open({ ...keys, ...sandbox }).gateway).toMatchObject({
    name: 'razorpay',
    testMode: false,
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  });
  expect(open({ ...production, ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' })).toMatchObject({
    gateway: { name: 'razorpay', testMode: true },
    announcement: expect.stringContaining('without webhooks'),
  });
});

test('the sandbox is for local mode only, and signs with keys stored in the data folder', () => {
  expect(() => open({ ...production, ...sandbox })).toThrow('PAYMENTS_SANDBOX_URL: only in local mode');
  const [one, two] = [open(sandbox).gateway, open(sandbox).gateway];
  expect(one).toMatchObject({ name: 'sandbox', testMode: true, checkoutScript: 'http://127.0.0.1:4999/checkout.js' });
  expect(two?.keyId).toBe(one?.keyId);
  expect(statSync(join(folder, 'payments-sandbox/keys.json')).mode & 0o077).toBe(0);
});

test('one key without the other is an error', () => {
  expect(() => open({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow('needed together');
});
