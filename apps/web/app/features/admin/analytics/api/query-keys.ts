import { ADMIN_KEY } from '../../shell/api/query-keys.ts';

export const ANALYTICS_KEY = [...ADMIN_KEY, 'analytics'] as const;
/** everything that is computed with the price table */
export const TOKENS_KEY = [...ANALYTICS_KEY, 'tokens'] as const;
