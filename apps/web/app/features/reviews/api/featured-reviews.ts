import { endpoints, type Review } from '@prep-ai/contract';
import { createApiClient } from '../../../lib/api-client.ts';
import type { Transport } from '../../../lib/transport.ts';

/** Reviews that an administrator featured, at most six. Fetched together with the client that calls it. */
export async function loadFeatured(transport: Transport): Promise<Review[]> {
  return (await createApiClient({ transport }).call(endpoints.reviews.featured)).reviews;
}
