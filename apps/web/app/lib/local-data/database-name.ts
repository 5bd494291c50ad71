/** Name of the browser database that holds the conversation of one user. */
export const userDatabaseName = (userId: number): string => `prep-ai-chat:${userId}`;
