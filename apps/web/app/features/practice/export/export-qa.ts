import { datePart, timestampPart } from '../../../lib/pdf/file-name.ts';
import type { NamedPdf } from '../../../lib/pdf/pdf-button.tsx';
import type { Card } from '../model/cards.ts';

/** One question with its answer: "interview-qa-{date}.pdf". The PDF writer is fetched with the first export. */
export async function exportCard(card: Card, now: Date): Promise<NamedPdf> {
  return { name: `interview-qa-${datePart(now)}.pdf`, pdf: await write([card], now) };
}

/** All questions with their answers: interview-qa with the time. */
export async function exportCards(cards: readonly Card[], now: Date): Promise<NamedPdf> {
  return { name: `interview-qa-${timestampPart(now)}.pdf`, pdf: await write(cards, now) };
}

async function write(cards: readonly Card[], now: Date): Promise<Blob> {
  const [{ makePdf }, { qaDocument }] = await Promise.all([
    import('../../../lib/pdf/make-pdf.ts'),
    import('./qa-document.ts'),
  ]);
  return makePdf(qaDocument(cards, now));
}
