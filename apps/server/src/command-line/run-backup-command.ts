import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ConfigError, readStorageConfig } from '../config.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { readKnownMigrations } from '../db/backup/tables.ts';
import { DiskFull } from '../db/disk-space.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import type { BackupTools } from './backup-commands.ts';
import { reasonOf } from './backup-storage.ts';

/** The sources are in apps/server/src/command-line, the bundle in apps/server/dist. */
const fromSource = import.meta.url.endsWith('.ts');
const serverDir = resolve(fileURLToPath(new URL('.', import.meta.url)), fromSource ? '../..' : '..');

interface BackupCommand {
  usage: string;
  /** number of file arguments: at least, at most */
  files: [number, number];
  flags: string[];
  run(tools: BackupTools, files: string[], flags: Set<string>): Promise<void>;
}

/**
 * Runs a backup command with the process's arguments and environment. Exit code 0 on success, 1 on failure, with the reason
 * in one line, 2 for wrong arguments.
 */
export async function runBackupCommand(command: BackupCommand): Promise<void> {
  const given = readArguments(command);
  if (given === null) {
    process.stderr.write(`${command.usage}\n`);
    process.exitCode = 2;
    return;
  }
  if (given.flags.has('help')) {
    process.stdout.write(`${command.usage}\n`);
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  try {
    const config = readStorageConfig(process.env);
    const tools: BackupTools = {
      config,
      dataDir: resolve(config.DATA_DIR),
      migrations: readKnownMigrations(resolve(serverDir, 'migrations')),
      now: () => new Date(),
      say: (line) => process.stdout.write(`${line}\n`),
      signal: stop.signal,
    };
    await command.run(tools, given.files, given.flags);
  } catch (error) {
    process.stderr.write(`${stop.signal.aborted ? 'Stopped. Nothing was changed.' : sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments({ flags, files: [least, most] }: BackupCommand) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries([...flags, 'help'].map((flag) => [flag, { type: 'boolean' as const }])),
    });
    const set = new Set(Object.keys(values));
    const isRight = set.has('help') || (positionals.length >= least && positionals.length <= most);
    return isRight ? { files: positionals, flags: set } : null;
  } catch {
    return null;
  }
}

function sentenceOf(error: unknown): string {
  const isOurs =
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof DiskFull ||
    error instanceof FolderInUse;
  return isOurs ? error.message : `That failed, and nothing was changed: ${reasonOf(error)}`;
}
