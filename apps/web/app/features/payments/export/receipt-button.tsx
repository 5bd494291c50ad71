import { endpoints, type Receipt } from '@prep-ai/contract';
import { type NamedPdf, PdfButton } from '../../../lib/pdf/pdf-button.tsx';
import { useApi } from '../../../lib/use-api.ts';

/** Receipt: asks the server what it says, and makes the PDF here. */
export function ReceiptButton({ id, number }: { id: number; number: string }) {
  const api = useApi();
  return (
    <PdfButton
      label="Receipt"
      what={`${number} as PDF`}
      locked={false}
      make={async () => exportReceipt(await api.call(endpoints.payments.receipt, { params: { id } }))}
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
  return { name, pdf: await makePdf(receiptDocument(receipt, new Date())) };
}
