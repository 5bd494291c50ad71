import { endpoints } from '@prep-ai/contract';
import type { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import type { Transport } from '../../../../lib/transport.ts';

const { checkAccess: endpoint } = endpoints.accounts;

export type Access = z.output<typeof endpoint.response>;

/** Which ways of signing in are open; `code` is the access code of the link. Rejects with ApiError. */
export function checkAccess(transport: Transport, code: string | undefined): Promise<Access> {
  return createApiClient({ transport }).call(endpoint, { query: { fbad: code } });
}
