import type { Receipt } from '@prep-ai/contract';
import { type NamedPdf, PdfButton } from '../../../lib/pdf/pdf-button.tsx';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useLoadReceipt } from '../api/receipt.ts';

/** Loads what a receipt says and makes its PDF in the browser. */
export function ReceiptButton({ id, number }: { id: number; number: string }) {
  const loadReceipt = useLoadReceipt();
  return (
    <PdfButton
      label="Receipt"
      what={`${number} as PDF`}
      locked={false}
      make={async () => exportReceipt(await loadReceipt(id))}
      done={['Receipt downloaded']}
      failed={['The receipt could not be made', 'Check your connection and try again.']}
    />
  );
}

async function exportReceipt(receipt: Receipt): Promise<NamedPdf> {
  const [{ makePdf }, { receiptDocument }] = await Promise.all([
    import('../../../lib/pdf/make-pdf.ts'),
    import('./receipt-document.ts'),
  ]);
  // a slash would make a folder of it
  const name = `receipt-${receipt.number.replaceAll('/', '-')}.pdf`;
  return { name, pdf: await makePdf(receiptDocument(receipt, serverDate())) };
}
