import { afterEach, expect, test, vi } from 'vitest';
import { type Connection, startServiceWorkerForVisitor } from './start-service-worker.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each<[string, Connection | undefined, boolean]>([
  ['whose browser does not say how it is connected', undefined, true],
  ['on a good connection', { saveData: false, effectiveType: '4g' }, true],
  ['on a slow connection', { saveData: false, effectiveType: '3g' }, true],
  ['who saves data', { saveData: true, effectiveType: '4g' }, false],
  ['on a very slow connection', { effectiveType: 'slow-2g' }, false],
  ['on a connection of the second generation', { effectiveType: '2g' }, false],
])('a visitor %s (%o) gets the app for offline use: %s', (_, connection, downloaded) => {
  vi.stubGlobal('navigator', connection ? { connection } : {});
  const start = vi.fn();
  startServiceWorkerForVisitor(start);
  expect(start).toHaveBeenCalledTimes(downloaded ? 1 : 0);
});
