/** A filter's value in a query string; undefined when it is not given. */
export function parseFlag(word: 'true' | 'false' | undefined): boolean | undefined {
  return word === undefined ? undefined : word === 'true';
}
