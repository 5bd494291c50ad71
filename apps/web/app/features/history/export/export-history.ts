import { type ChatMessage, type ChatRecord, PRODUCT, splitQuestions } from '@prep-ai/contract';
import { withAttempts } from '../../../lib/attempts/attempts-markdown.ts';
import type { AttemptsOf } from '../../../lib/attempts/use-asked-attempts.ts';
import { momentInIndia } from '../../../lib/india-time.ts';
import { timestampPart } from '../../../lib/pdf/file-name.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import type { ExportedMessage } from '../model/exported-message.ts';

/** A record of the history as "chat-{id}.pdf". The PDF writer is fetched with the first export. */
export async function exportRecord(record: ChatRecord, attemptsOf: AttemptsOf): Promise<void> {
  const { id, message, generation_id: generationId, question, created_at: timestamp } = record;
  const attempts = record.attempts && generationId ? await attemptsOf({ generationId, question }) : [];
  const response = withAttempts(record.response, attempts);
  const messages: ExportedMessage[] = [
    { role: 'user', content: message, timestamp },
    { role: 'assistant', content: response, timestamp },
  ];
  saveFile(await write(`Chat ${id}`, messages), `chat-${id}.pdf`);
}

/** A whole conversation as a PDF or as Markdown. */
export async function exportConversation(
  conversation: readonly ChatMessage[],
  as: 'pdf' | 'markdown',
  attemptsOf: AttemptsOf,
): Promise<void> {
  const messages = await Promise.all(conversation.map((message) => answered(message, attemptsOf)));
  const name = `chat-session-${timestampPart(serverDate())}`;
  if (as === 'pdf') return saveFile(await write('Chat session', messages), `${name}.pdf`);
  saveFile(new Blob([conversationMarkdown(messages)], { type: 'text/markdown' }), `${name}.md`);
}

/** An answer of the conversation with the person's own answers to its questions. */
async function answered(message: ChatMessage, attemptsOf: AttemptsOf): Promise<ExportedMessage> {
  const { questions } = splitQuestions(message.content);
  const [generationId, part] = message.id.split('/');
  if (part !== 'answer' || !generationId || questions.length === 0) return message;
  const attempts = await Promise.all(questions.map((_, at) => attemptsOf({ generationId, question: at + 1 })));
  return { ...message, content: withAttempts(message.content, attempts.flat()) };
}

/** A conversation as Markdown: a heading for who spoke and when, then the words as they are. */
export function conversationMarkdown(messages: readonly ExportedMessage[]): string {
  return messages
    .map(({ role, content, timestamp }) => {
      const who = role === 'user' ? 'You' : PRODUCT.bot;
      return `## ${who}, ${momentInIndia(timestamp)}\n\n${content.trim()}\n`;
    })
    .join('\n');
}

async function write(title: string, messages: readonly ExportedMessage[]): Promise<Blob> {
  const [{ makePdf }, { conversationDocument }] = await Promise.all([
    import('../../../lib/pdf/make-pdf.ts'),
    import('./conversation-document.ts'),
  ]);
  return makePdf(conversationDocument(title, messages, serverDate()));
}
