import { z } from 'zod';

/**
 * A backup is gzipped text. Its first line is the header; then each table, by name: its line and a line for every row, a JSON
 * array of the columns as PostgreSQL writes them (null or text); the last line has the counts and checksums. Lines of rows
 * begin with `[`, all others with `{`.
 */
export const FORMAT = 1;

export const headerLine = z.strictObject({
  prep_ai_backup: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** the program's version */
  made_by: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** hashes of the migrations that the database had, in their order */
  migrations: z.array(z.string()).min(1),
  /** distinguishes two secrets and reveals nothing about them; null where none was known */
  secret: z.string().nullable(),
});
export type BackupHeader = z.output<typeof headerLine>;

export const tableLine = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** the last number that the table's identity column assigned */
  identity: z.strictObject({ last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() }).nullable(),
});
export type BackupTable = z.output<typeof tableLine>;

export const endLine = z.strictObject({
  end: z.literal(true),
  tables: z.array(
    z.strictObject({
      table: z.string(),
      rows: z.int().min(0),
      /** of the lines of its rows, each with its line feed */
      sha256: z.string(),
    }),
  ),
  /** of everything before this line */
  sha256: z.string(),
});
export type BackupEnd = z.output<typeof endLine>;
