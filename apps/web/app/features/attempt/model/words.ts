/** Words of a text, in any script that sets spaces between them. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

/** `1:05` of 65 seconds. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
