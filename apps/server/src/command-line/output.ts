import { AppError } from '@prep-ai/contract';

/** Prints one line; resolves when the next may follow. */
export type Print = (line: string) => Promise<void>;

/** An error as the tools print it. */
export const errorOf = (error: unknown): { code: string; detail: string } =>
  error instanceof AppError
    ? { code: error.code, detail: error.message }
    : { code: 'internal', detail: error instanceof Error ? error.message : String(error) };
