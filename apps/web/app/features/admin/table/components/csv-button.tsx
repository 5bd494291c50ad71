import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../../components/ui/button.tsx';
import { type CsvExport, useCsvExport } from '../api/use-csv-export.ts';

export interface CsvButtonProps {
  /** what the file holds, and its name: "reviews" */
  noun: string;
  /** fetches the export: `(api) => exportReviews(api, kind, view)` */
  request: CsvExport;
}

/** Saves the whole list, as it is filtered and sorted, as a CSV file. */
export function CsvButton({ noun, request }: CsvButtonProps) {
  const { save, busy } = useCsvExport(noun, request);
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
