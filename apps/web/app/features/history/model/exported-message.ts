import type { ChatMessage } from '@prep-ai/contract';

/** The parts of a message that are exported. */
export type ExportedMessage = Pick<ChatMessage, 'role' | 'content' | 'timestamp'>;
