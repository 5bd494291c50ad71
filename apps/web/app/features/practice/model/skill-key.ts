/** Two names are one skill whatever their case and spaces; the server compares them in the same way. */
export function skillKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
