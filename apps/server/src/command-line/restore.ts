/** `npm run restore`: see docs/backup.md. */
import { restore } from './backup-commands.ts';
import { runBackupCommand } from './run-backup-command.ts';

await runBackupCommand({
  usage: `Usage: npm run restore -- FILE [--replace] [--other-secret]

Puts a backup into the database: the embedded one of DATA_DIR, or PostgreSQL at DATABASE_URL. Stop the server first.
  --replace       the database is not empty: what it holds is lost (a backup of it is written to DATA_DIR/backups first)
  --other-secret  go on although the backup comes from an installation with another APP_SECRET
See docs/backup.md.`,
  files: [1, 1],
  flags: ['replace', 'other-secret'],
  run: (tools, [file = ''], flags) =>
    restore(tools, file, { replace: flags.has('replace'), otherSecret: flags.has('other-secret') }),
});
