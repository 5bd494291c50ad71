import type { SiteFigures } from '@prep-ai/contract';

/**
 * The measured figures of this installation. Asked without the API client and its schemas: the first screen of the landing page
 * waits for it, and has no room for them.
 * @throws when the server does not return them
 */
export async function loadMeasuredFigures(): Promise<SiteFigures> {
  const response = await fetch('/api/site', { headers: { accept: 'application/json' }, credentials: 'omit' });
  const body: unknown = response.ok ? await response.json() : null;
  if (!isFigures(body)) throw new Error(`measured figures: status ${response.status}`);
  return body;
}

function isFigures(body: unknown): body is SiteFigures {
  if (typeof body !== 'object' || body === null) return false;
  const counts = ['users', 'questions', 'total_reviews'].map((name) => Reflect.get(body, name) as unknown);
  const average: unknown = Reflect.get(body, 'average_rating');
  return counts.every((count) => typeof count === 'number') && (average === null || typeof average === 'number');
}
