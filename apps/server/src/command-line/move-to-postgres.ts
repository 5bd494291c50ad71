/** `npm run move-to-postgres`: see docs/backup.md. */
import { moveToPostgres } from './backup-commands.ts';
import { runBackupCommand } from './run-backup-command.ts';

await runBackupCommand({
  usage: `Usage: npm run move-to-postgres [-- --replace] [--other-secret]

Carries everything from the embedded database of DATA_DIR over to PostgreSQL at DATABASE_URL. Stop the server first. The
embedded database stays as it is, and the backup that it goes by stays in DATA_DIR/backups.
  --replace       the PostgreSQL database is not empty: what it holds is lost (a backup of it is written first)
  --other-secret  go on although APP_SECRET is not what DATA_DIR/secret holds
See docs/backup.md.`,
  files: [0, 0],
  flags: ['replace', 'other-secret'],
  run: (tools, _files, flags) =>
    moveToPostgres(tools, { replace: flags.has('replace'), otherSecret: flags.has('other-secret') }),
});
