import { useState } from 'react';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { toApiError } from '../../../../lib/api-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { serverDate } from '../../../../lib/time/server-clock.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';

/** A call of an area's `api/` folder that returns its whole list as CSV. */
export type CsvExport = (api: ApiClient) => Promise<Blob>;

/** Saves what `request` returns as a file that is named for `noun` and today; a failure is a toast. */
export function useCsvExport(noun: string, request: CsvExport) {
  const api = useApi();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const file = await request(api);
      saveFile(file, `${noun.replaceAll(' ', '-')}-${serverDate().toISOString().slice(0, 10)}.csv`);
    } catch (cause) {
      toasts.error(`Failed to export ${noun}`, toApiError(cause).detail);
    } finally {
      setBusy(false);
    }
  }

  return { save, busy };
}
