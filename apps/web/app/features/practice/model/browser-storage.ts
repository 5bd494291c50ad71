type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Strict browsers refuse even to hand the storage out; then values live as long as the page. */
export function browserStorage(which: 'localStorage' | 'sessionStorage'): Kept {
  try {
    return window[which];
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, value) => void values.set(name, value),
    };
  }
}
