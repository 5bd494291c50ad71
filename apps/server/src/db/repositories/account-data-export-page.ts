import type { Database } from '../database.ts';

/** The position of a row in its table: the next page begins after it. */
export type ExportCursor = number | string;

export interface ExportedRow {
  cursor: ExportCursor;
  row: Record<string, unknown>;
}

export interface PageOf {
  db: Database;
  userId: number;
  /** null: from the beginning */
  after: ExportCursor | null;
  limit: number;
}

export type ReadPage = (page: PageOf) => Promise<ExportedRow[]>;

/** UUIDs sort as PostgreSQL compares them, from this one on */
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

export const afterNumber = (after: ExportCursor | null): number => Number(after ?? 0);
export const afterUuid = (after: ExportCursor | null): string => String(after ?? FIRST_UUID);
