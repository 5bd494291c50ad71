/** Called after every statement with its duration in seconds, and the error it failed with. */
export type OnQuery = (seconds: number, error: unknown) => void;

type Call = (...args: unknown[]) => unknown;

/** Times the statements of a database's client, of its connections and of its transactions. */
export function createQueryWatch() {
  const listeners = new Set<OnQuery>();

  async function timed(statement: () => unknown): Promise<unknown> {
    const start = performance.now();
    const report = (error: unknown) => {
      const seconds = (performance.now() - start) / 1000;
      for (const listener of listeners) listener(seconds, error);
    };
    try {
      const result = await statement();
      report(null);
      return result;
    } catch (error) {
      report(error);
      throw error;
    }
  }

  function watch<Client extends object>(client: Client): Client {
    return new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        const call: Call = value.bind(target);
        if (key === 'query') return (...args: unknown[]) => timed(() => call(...args));
        // pg: a connection of the pool; PGlite: the argument of a transaction
        if (key === 'connect') return async (...args: unknown[]) => watchOf(await call(...args));
        if (key === 'transaction')
          return (work: Call, ...more: unknown[]) => call((inner: unknown) => work(watchOf(inner)), ...more);
        return call;
      },
    });
  }

  const watchOf = (value: unknown) => (value !== null && typeof value === 'object' ? watch(value) : value);

  return {
    watch,
    onQuery(listener: OnQuery): void {
      listeners.add(listener);
    },
  };
}
