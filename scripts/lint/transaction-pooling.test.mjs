import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { transactionPooling } from './transaction-pooling.mjs';

const linter = new Linter();
const count = (code) =>
  linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...transactionPooling] } }).length;

test.each([
  ['a lock of the session', 'sql`select pg_advisory_lock(1)`'],
  ['a lock of the session that is tried', 'sql`select pg_try_advisory_lock(1)`'],
  ['listening', 'sql`listen answers`'],
  ['notifying', 'sql`\n  NOTIFY answers`'],
  ['a setting of the session', "sql`set statement_timeout = '1s'`"],
  ['a named prepared statement', "query.prepare('users')"],
])('%s is refused', (_what, code) => {
  expect(count(code)).toBe(1);
});

test.each([
  ['a lock of the transaction', 'sql`select pg_advisory_xact_lock(1)`'],
  ['a setting of the transaction', "sql`set local statement_timeout = '1s'`"],
  ['an update', 'sql`update users set name = null`'],
  ['a prepared statement without a name', "query.prepare('')"],
])('%s is allowed', (_what, code) => {
  expect(count(code)).toBe(0);
});
