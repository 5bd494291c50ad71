/** The LIKE pattern for "contains `text`": what the user typed is never a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
