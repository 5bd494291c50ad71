/** `npm run sample-data`: people who do not exist, for a local installation (README.md). */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { pino } from 'pino';
import { createPasswords } from '../adapters/passwords/argon2-passwords.ts';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { DiskFull } from '../db/disk-space.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/open-pglite.ts';
import { createBankGrader } from '../domain/grading/bank-questions.ts';
import { createResumeRules } from '../domain/resumes/resume-rules.ts';
import { systemClock } from '../ports/clock.ts';
import { openServer, reasonOf } from './backup-storage.ts';
import { misused } from './open-tools.ts';
import { addSampleData, removeSampleData, SampleDataRefused } from './sample-data/sample-data-command.ts';

/** The sources are in apps/server/src/command-line, the bundle in apps/server/dist. */
const fromSource = import.meta.url.endsWith('.ts');
const serverDir = resolve(fileURLToPath(new URL('.', import.meta.url)), fromSource ? '../..' : '..');

const PEOPLE = 300;
const PEOPLE_MOST = 5000;
const USAGE = `Usage: npm run sample-data [-- --people NUMBER] [--yes] | npm run sample-data -- --remove

Fills the database (the embedded one of DATA_DIR, or PostgreSQL at DATABASE_URL) with people who do not exist and a year of
what they did: reviews, answers, resumes, payments, messages, usage. No mail is sent. Stop the server first.
  --people NUMBER  how many, 1 to ${PEOPLE_MOST}; ${PEOPLE} unless given
  --remove         removes the sample data, and nothing else
  --yes            go on although there are accounts of real people, or APP_ENV is production`;

interface Arguments {
  people: number;
  remove: boolean;
  yes: boolean;
  help: boolean;
}

/** Null when they are wrong. */
function readArguments(): Arguments | null {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      options: { people: { type: 'string', default: String(PEOPLE) }, remove: flag, yes: flag, help: flag },
    });
    const people = Number(values.people);
    const isRight = Number.isInteger(people) && people >= 1 && people <= PEOPLE_MOST;
    return isRight ? { ...values, people } : null;
  } catch {
    return null;
  }
}

async function main(given: Arguments): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const database = config.DATABASE_URL ? await openServer(config.DATABASE_URL) : await openPglite(dataDir);
  try {
    await migrate(database.db, join(serverDir, 'migrations'));
    const bankDir = join(serverDir, '../../packages/question-bank');
    const bank = loadBank(join(bankDir, 'content/skills'));
    const taxonomy = loadTaxonomy(join(bankDir, 'taxonomy'));
    const tools = {
      config,
      database,
      passwords: await createPasswords(),
      bank,
      grader: () => createBankGrader(bank, taxonomy),
      rules: createResumeRules(taxonomy, systemClock),
      logger: pino({ level: 'silent' }),
      now: () => systemClock.now(),
      say: (line: string) => void process.stdout.write(`  ${line}\n`),
    };
    await (given.remove ? removeSampleData(tools) : addSampleData(tools, given));
  } finally {
    await database.close();
  }
}

function sentenceOf(error: unknown): string {
  const isOurs =
    error instanceof SampleDataRefused ||
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof DiskFull ||
    error instanceof FolderInUse;
  return isOurs ? error.message : `That failed, and nothing was changed: ${reasonOf(error)}`;
}

const given = readArguments();
if (given === null) misused(USAGE);
else if (given.help) process.stdout.write(`${USAGE}\n`);
else
  await main(given).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
