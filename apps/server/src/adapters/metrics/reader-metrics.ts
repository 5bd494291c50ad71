import { Gauge, Histogram, type Registry } from 'prom-client';
import { type DocumentReader, UnreadableDocument } from '../../ports/document-reader.ts';

/** The same reader, measured: documents being read or waiting, and how long each takes, its wait included. */
export function measureReader(reader: DocumentReader, registry: Registry): DocumentReader {
  const inProgress = new Gauge({
    name: 'prep_ai_documents_in_progress',
    help: 'Documents being read or waiting to be read; two are read at a time',
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'prep_ai_document_read_seconds',
    help: 'Time to read a document, including its wait',
    labelNames: ['kind', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  return {
    async read(bytes, kind, signal) {
      inProgress.inc();
      const end = seconds.startTimer({ kind });
      let outcome = 'read';
      try {
        return await reader.read(bytes, kind, signal);
      } catch (error) {
        outcome = signal?.aborted ? 'stopped' : error instanceof UnreadableDocument ? error.reason : 'error';
        throw error;
      } finally {
        inProgress.dec();
        end({ outcome });
      }
    },
    close: () => reader.close(),
  };
}
