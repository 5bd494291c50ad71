import type { Transaction } from '../domain/transaction.ts';
import type { Database } from './database.ts';
import { createRepositories } from './repositories/index.ts';
import { retryDeadlock } from './retry-deadlock.ts';

export function createTransaction(db: Database): Transaction {
  return (work) => retryDeadlock(() => db.transaction((tx) => work(createRepositories(tx))));
}
