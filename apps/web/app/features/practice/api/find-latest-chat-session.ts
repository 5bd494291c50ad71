import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';

/** The session that was changed last, on any device; null when there is none. */
export async function findLatestChatSession(api: ApiClient): Promise<{ sessionToken: string; changedAt: Date } | null> {
  const [latest] = (await api.call(endpoints.history.sessions, { query: { limit: 1 } })).sessions;
  return latest ? { sessionToken: latest.session_token, changedAt: new Date(latest.updated_at) } : null;
}
