/** Told of every statement: how long it took, in seconds, and what it failed with. */
export type OnQuery = (seconds: number, error: unknown) => void;

type Call = (...args: unknown[]) => unknown;

/** Times the statements of a database's client, of its connections and of its transactions. */
export function createQueryWatch() {
  const listeners = new Set<OnQuery>();

  async function timed(statement: () => unknown): Promise<unknown> {
    const begun = performance.now();
    const tell = (error: unknown) => {
      const seconds = (performance.now() - begun) / 1000;
      for (const listener of listeners) listener(seconds, error);
    };
    try {
      const result = await statement();
      tell(null);
      return result;
    } catch (error) {
      tell(error);
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
        // pg: a connection of the pool; PGlite: what a transaction is given
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
