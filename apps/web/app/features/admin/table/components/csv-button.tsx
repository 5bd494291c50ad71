import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { toApiError } from '../../../../lib/api-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';

export interface CsvButtonProps {
  /** what the file holds, and its name: "reviews" */
  noun: string;
  /** opens the export: `(api) => api.open(endpoints.admin.exportReviews, { query, headers: CSV_HEADERS })` */
  open(api: ApiClient): Promise<Response>;
}

export const CSV_HEADERS = { accept: 'text/csv' };

/** Saves the whole list, as it is filtered and sorted, as a CSV file. */
export function CsvButton({ noun, open }: CsvButtonProps) {
  const api = useApi();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const response = await open(api);
      saveFile(await response.blob(), `${noun.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (cause) {
      toasts.error(`Failed to export ${noun}`, toApiError(cause).detail);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      size="sm"
      icon={<IconDownload size={16} aria-hidden="true" />}
      loading={busy}
      aria-label={`Download ${noun} as CSV`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
