import { useDeleteConversation } from '../api/delete-conversation.ts';
import { useDeletion } from './use-deletion.ts';

const WORDS = { success: 'Chat session deleted', failure: 'Failed to delete chat session' };

/** Deletes a conversation after a confirmation, from the list or from its own page. `onDeleted` gets its token. */
export const useConversationDeletion = (onDeleted: (token: string) => void) =>
  useDeletion(useDeleteConversation(), WORDS, onDeleted);
