import { UnreadableDocument } from '../../ports/document-reader.ts';
import { readDocx } from './docx/read-docx.ts';
import { loadPdfEngine } from './pdf/open-pdf.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { type ChildMessage, MAX_TEXT, type ReadRequest, toReadRequest } from './process/messages.ts';
import { startWatchdog } from './process/watchdog.ts';

/**
 * Entry of the child process that reads documents. Gets bytes, gives text, knows nothing else but pdf.js's character
 * maps: no configuration, no database, no environment. argv[2]: bytes of memory that it may take.
 */
startWatchdog(Number(process.argv[2]));
/** apps/server/cmaps, from the sources and from the bundle in apps/server/dist */
const characterMaps = new URL(import.meta.url.endsWith('.ts') ? '../../../cmaps/' : '../cmaps/', import.meta.url);
const pdfEngine = await loadPdfEngine(characterMaps);

// pdf.js leaves some promises alone when it gives a page up; the read itself reports what matters.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  const request = toReadRequest(message);
  if (!request) return;
  send({ type: 'begun' });
  void answer(request).then(send);
});
send({ type: 'ready' });

async function answer({ kind, bytes }: ReadRequest): Promise<ChildMessage> {
  try {
    const text = kind === 'pdf' ? await readPdf(pdfEngine, bytes) : await readDocx(bytes);
    const letters = text.lines.reduce((sum, line) => sum + line.length, 0);
    return letters > MAX_TEXT ? { type: 'refused', reason: 'too_complex' } : { type: 'text', ...text };
  } catch (error) {
    return { type: 'refused', reason: error instanceof UnreadableDocument ? error.reason : 'damaged' };
  }
}

function send(message: ChildMessage): void {
  process.send?.(message);
}
