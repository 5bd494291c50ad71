import type { ChatMessage } from '@prep-ai/contract';

/** What a message says, for exports. */
export type ExportedMessage = Pick<ChatMessage, 'role' | 'content' | 'timestamp'>;
