import { titleParts } from '@prep-ai/contract';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { markdownContent, textRuns, withHeading } from '../../../lib/pdf/markdown-content.ts';
import { INK, SIZES, SPACING } from '../../../lib/pdf/page-style.ts';
import { pdfDocument } from '../../../lib/pdf/pdf-document.ts';
import { SITE } from '../../../lib/site.ts';
import { formatTime, metaOf } from '../model/card-meta.ts';
import type { Card } from '../model/cards.ts';

/** A document is read on other days: its times always have their date. */
const LONG_AGO = new Date(0);

/** Questions with their answers as a PDF; each question is on the page where its answer begins. */
export function qaDocument(cards: readonly Card[], now: Date): TDocumentDefinitions {
  return pdfDocument({
    title: 'Interview Q&A',
    subtitle: `${cards.length} ${cards.length === 1 ? 'question' : 'questions'} practised with ${SITE.name}`,
    generatedAt: now,
    content: cards.flatMap((card, index) => cardContent(card, cards.length > 1 ? `${index + 1}. ` : '')),
  });
}

function titleRuns(number: string, question: string): Content[] {
  const parts = titleParts(question).flatMap(({ text, code }) => textRuns(text, { bold: true, code }));
  return [...textRuns(number, { bold: true }), ...parts];
}

function cardContent(card: Card, number: string): Content[] {
  const meta = [
    ...metaOf(card.exchange.settings, card.exchange.skill),
    formatTime(card.exchange.startedAt, LONG_AGO),
  ].join(' · ');
  const heading: Content = {
    stack: [
      { text: titleRuns(number, card.question ?? ''), fontSize: SIZES.question },
      { text: textRuns(meta), fontSize: SIZES.small, color: INK.soft, margin: [0, 2, 0, 6] },
    ],
    margin: [0, number === '' ? 0 : SPACING / 2, 0, 0],
  };
  return [...withHeading(heading, markdownContent(card.answer)), { text: '', margin: [0, 0, 0, SPACING / 2] }];
}
