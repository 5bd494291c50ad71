/** Text of a file attached to a chat. */
interface ChatFile {
  id: string;
  filename: string;
  content: string;
}

/** Texts of files attached to chats, named by ids that only their owner can use. */
export interface ChatFilesRepository {
  /** The new file's id, which nobody can guess. */
  insert(file: { userId: number; filename: string; content: string }): Promise<string>;
  /** Those of `ids` that exist and are this user's. */
  findAll(ids: string[], userId: number): Promise<ChatFile[]>;
}
