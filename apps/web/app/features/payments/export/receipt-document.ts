import type { Receipt } from '@prep-ai/contract';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { longDayInIndia, momentInIndia } from '../../../lib/india-time.ts';
import { refundSentence } from '../../../lib/payment-state.ts';
import { textRuns } from '../../../lib/pdf/markdown-content.ts';
import { INK, SIZES, SPACING } from '../../../lib/pdf/page-style.ts';
import { pdfDocument } from '../../../lib/pdf/pdf-document.ts';
import { rupees } from '../../../lib/rupees.ts';

/** A receipt as a PDF: who paid whom, for what, how much, and what went back. Times are those of India. */
export function receiptDocument(receipt: Receipt, now: Date): TDocumentDefinitions {
  const { number, issued_at, seller, buyer, description, period, amount, test_mode, refund } = receipt;
  return pdfDocument({
    title: 'Receipt',
    subtitle: `${number}, issued on ${longDayInIndia(issued_at)}`,
    generatedAt: now,
    inIndia: true,
    content: [
      ...(test_mode ? [warning('Test mode: no money moved. This is not proof of payment.')] : []),
      {
        columns: [
          party('From', [seller.name, seller.url, seller.support_email]),
          party('To', [buyer.name, buyer.email]),
        ],
        columnGap: SPACING,
        margin: [0, 0, 0, SPACING],
      },
      table([
        ['Description', 'Amount'],
        [description, rupees(amount)],
        ...(period ? [[`${longDayInIndia(period.start)} to ${longDayInIndia(period.end)}`, '']] : []),
        ['Paid in full', rupees(amount)],
        ...(refund ? [['Refund', `- ${rupees(refund.amount)}`]] : []),
      ]),
      ...(refund
        ? [{ text: textRuns(`${refundSentence(refund)} Requested on ${momentInIndia(refund.requested_at)}.`) }]
        : []),
      {
        stack: [
          { text: textRuns(`Paid on ${momentInIndia(issued_at)}`) },
          { text: textRuns(`Order ${receipt.provider_order_id}`) },
          { text: textRuns(`Payment ${receipt.provider_payment_id}`) },
        ],
        color: INK.soft,
        fontSize: SIZES.small,
        margin: [0, SPACING, 0, 0],
      },
    ],
  });
}

function warning(text: string): Content {
  return {
    text: textRuns(text, { bold: true }),
    color: INK.warn,
    fontSize: SIZES.question,
    margin: [0, 0, 0, SPACING],
  };
}

function party(role: string, lines: (string | null)[]): Content {
  const [name, ...rest] = lines.filter((line) => line !== null && line !== '');
  return {
    stack: [
      { text: role, color: INK.soft, fontSize: SIZES.small },
      { text: textRuns(name ?? '', { bold: true }) },
      ...rest.map((line) => ({ text: textRuns(line ?? '') })),
    ],
  };
}

/** The first line is the head; what stands in the last column is an amount. */
function table(lines: string[][]): Content {
  return {
    table: {
      headerRows: 1,
      widths: ['*', 'auto'],
      body: lines.map((line, row) =>
        line.map((text, column) => ({
          text: textRuns(text, { bold: row === 0 || text.startsWith('Paid in full') }),
          alignment: column === 1 ? ('right' as const) : ('left' as const),
          ...(row === 0 ? { fillColor: INK.codeGround } : {}),
          margin: [4, 3, 4, 3] as [number, number, number, number],
        })),
      ),
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => INK.line },
    margin: [0, 0, 0, SPACING],
  };
}
