import { startModelProvider } from './model-provider.ts';
import { type RunningServer, startServer } from './server.ts';

export type Provider = Awaited<ReturnType<typeof startModelProvider>>;
type Use<T> = (value: T) => Promise<void>;

/** One for all tests of a worker. */
const ofWorker = <F>(fixture: F): [F, { scope: 'worker' }] => [fixture, { scope: 'worker' }];

/** For `test.extend`: the product answers through a model provider that writes, word by word, what the test says. */
export const modelFixtures = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  provider: ofWorker(async ({}, use: Use<Provider>) => {
    const provider = await startModelProvider();
    await use(provider);
    await provider.stop();
  }),
  server: ofWorker(async ({ provider }: { provider: Provider }, use: Use<RunningServer>) => {
    const server = await startServer(provider.environment);
    await use(server);
    await server.stop();
  }),
};
