import { setImmediate as nextTurn } from 'node:timers/promises';

/** Something that takes long to build, and is built piece by piece so that requests come between. */
export interface BuiltInTurns<T> {
  /** What is built. Builds at once what is left of it. */
  get(): T;
  /** Builds a piece in each turn of the event loop. Resolves when all is built. */
  proceed(): Promise<void>;
}

/** @param pieces builds a piece with each step and returns the whole */
export function buildInTurns<T>(pieces: Generator<void, T>): BuiltInTurns<T> {
  let built: { value: T } | null = null;
  const step = () => {
    const { done, value } = pieces.next();
    if (done) built = { value };
  };
  return {
    get() {
      while (!built) step();
      return built.value;
    },
    async proceed() {
      while (!built) {
        step();
        await nextTurn();
      }
    },
  };
}
