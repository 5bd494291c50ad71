/** `npm run backup`: see docs/backup.md. */
import { makeBackup } from './backup-commands.ts';
import { runBackupCommand } from './run-backup-command.ts';

await runBackupCommand({
  usage: `Usage: npm run backup [-- FILE or FOLDER]

Writes the whole database to one new file: the embedded one of DATA_DIR, or PostgreSQL at DATABASE_URL. The server may go
on running. Without a name the file is DATA_DIR/backups/prep-ai-TIME.backup.gz. See docs/backup.md.`,
  files: [0, 1],
  flags: [],
  run: (tools, [named]) => makeBackup(tools, named ?? null),
});
