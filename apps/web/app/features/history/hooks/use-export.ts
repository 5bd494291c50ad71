import { useState } from 'react';
import { useToasts } from '../../../lib/toasts.tsx';

/** Runs exports and reports their results. `running` is the id of the record or conversation that is being exported. */
export function useExport<Id>() {
  const toasts = useToasts();
  const [running, setRunning] = useState<Id | null>(null);

  async function run(id: Id, format: 'pdf' | 'markdown', work: () => Promise<void>): Promise<void> {
    setRunning(id);
    try {
      await work();
      // the browser shows a saved file by itself; a PDF takes a while to make
      if (format === 'pdf') toasts.success('PDF exported successfully!');
    } catch {
      toasts.error(format === 'pdf' ? 'Failed to export PDF' : 'Export Failed');
    } finally {
      setRunning(null);
    }
  }

  return { running, run };
}
