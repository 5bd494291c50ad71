import { PRODUCT } from '@prep-ai/contract';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { momentInIndia } from '../../../lib/india-time.ts';
import { markdownContent, textRuns, withHeading } from '../../../lib/pdf/markdown-content.ts';
import { INK, SIZES, SPACING } from '../../../lib/pdf/page-style.ts';
import { pdfDocument } from '../../../lib/pdf/pdf-document.ts';
import { SITE } from '../../../lib/site.ts';
import type { ExportedMessage } from '../model/exported-message.ts';

/** A conversation as a PDF: the messages with their authors and times, in India's time zone. */
export function conversationDocument(
  title: string,
  messages: readonly ExportedMessage[],
  now: Date,
): TDocumentDefinitions {
  return pdfDocument({
    title,
    subtitle: `${messages.length} ${messages.length === 1 ? 'message' : 'messages'} with ${SITE.name}`,
    generatedAt: now,
    inIndia: true,
    content: messages.flatMap(messageContent),
  });
}

function messageContent({ role, content, timestamp }: ExportedMessage): Content[] {
  const heading: Content = {
    stack: [
      { text: textRuns(role === 'user' ? 'You' : PRODUCT.bot, { bold: true }), fontSize: SIZES.question },
      { text: textRuns(momentInIndia(timestamp)), fontSize: SIZES.small, color: INK.soft, margin: [0, 2, 0, 6] },
    ],
    margin: [0, SPACING / 2, 0, 0],
  };
  return withHeading(heading, markdownContent(content));
}
