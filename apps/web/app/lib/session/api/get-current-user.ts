import { endpoints, type User } from '@prep-ai/contract';
import type { ApiClient } from '../../api-client.ts';

export function getCurrentUser(api: ApiClient): Promise<User> {
  return api.call(endpoints.accounts.me);
}
