import { randomBytes } from 'node:crypto';
import type { QuestionBank } from '@prep-ai/question-bank';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { createUsersRepository } from '../../db/repositories/users-repository.ts';
import { createSampleDataRows } from '../../db/sample-data/sample-data-rows.ts';
import { makeEnsureFirstAdministrator } from '../../domain/accounts/ensure-first-administrator.ts';
import type { BankGrader } from '../../domain/grading/bank-questions.ts';
import { DEFAULT_PLANS } from '../../domain/plans/default-plans.ts';
import type { ResumeRules } from '../../domain/resumes/resume-rules.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { fill } from './fill.ts';
import { ADMIN_ADDRESS } from './sample-people.ts';

/** A reason not to write or remove samples, in a sentence for the operator. */
export class SampleDataRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SampleDataRefused';
  }
}

export interface SampleDataTools {
  config: Pick<Config, 'APP_ENV' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
  /** migrated */
  database: OpenDatabase;
  passwords: Passwords;
  bank: QuestionBank;
  /** called once, and only when samples are written */
  grader: () => BankGrader;
  rules: ResumeRules;
  logger: Logger;
  now: () => Date;
  say: (line: string) => void;
}

export interface SampleDataOptions {
  people: number;
  /** the operator knows that real people are in the data */
  yes: boolean;
}

const SEED = 16;

/**
 * Fills the database with people who do not exist and a year of what they did. All of it is one transaction. When the samples
 * are there already, only their password is new. @throws SampleDataRefused
 */
export async function addSampleData(tools: SampleDataTools, { people, yes }: SampleDataOptions): Promise<void> {
  const { database, config, passwords, say } = tools;
  if (!yes) await assertNobodyReal(tools);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
  const users = createUsersRepository(database.db);
  // before the samples, one of whom is an administrator: the site's own must not be left out for that
  const ensureFirst = makeEnsureFirstAdministrator({ users, passwords });
  const own = await ensureFirst({ email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD });
  if (own) say(`First administrator: ${config.ADMIN_EMAIL}, password ${own} (shown this once)`);
  const password = `${randomBytes(9).toString('base64url')}7`;
  const passwordHash = await passwords.hash(password);
  const added = await database.db.transaction(async (tx) => {
    const rows = createSampleDataRows(tx);
    const known = await rows.read();
    if (known) {
      await rows.setPassword(known.users, passwordHash);
      return null;
    }
    return fill(tx, { ...tools, people, seed: SEED, now: tools.now(), passwordHash });
  });
  say(
    added
      ? `${added.users.length} sample people are there, with a year of answers, ${added.payments.length} payments, reviews and messages.`
      : 'The sample data was there already; nothing was added, and its password is new.',
  );
  say(`Log in as an administrator: ${ADMIN_ADDRESS}, password ${password}`);
  say('Every other sample person with an email address has the same password; /admin lists them.');
  say('Remove it all: npm run sample-data -- --remove');
}

/** Removes the samples, and nothing else. @throws SampleDataRefused */
export async function removeSampleData({ database, say }: SampleDataTools): Promise<void> {
  const removed = await database.db.transaction(async (tx) => {
    const rows = createSampleDataRows(tx);
    const known = await rows.read();
    if (known) await rows.remove(known);
    return known;
  });
  say(
    removed ? `${removed.users.length} sample people are gone, with all that was theirs.` : 'There is no sample data.',
  );
}

async function assertNobodyReal({ config, database }: SampleDataTools): Promise<void> {
  if (config.APP_ENV === 'production')
    throw new SampleDataRefused(
      'APP_ENV is production: sample people do not belong there. Pass --yes if you want them all the same.',
    );
  const real = await createSampleDataRows(database.db).countRealPeople();
  if (real > 0)
    throw new SampleDataRefused(
      `The data holds ${real} ${real === 1 ? 'account' : 'accounts'} of real people. Pass --yes to add sample people beside them.`,
    );
}
