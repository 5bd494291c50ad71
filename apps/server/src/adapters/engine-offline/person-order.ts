/** FNV-1a, 32 bits (Fowler, Noll, Vo), then MurmurHash3's finalizer: names that differ by a letter end far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * An order of questions of the person's own: the same at every request, another for the next person. Lower comes first. Without
 * a person all are equal.
 */
export function personOrder(person: string | undefined): (question: string) => number {
  return person === undefined ? () => 0 : (question) => hash(`${person}\n${question}`);
}
