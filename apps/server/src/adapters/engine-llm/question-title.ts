/** characters of a title that are compared: the client cuts longer ones to 100 and ends them with "..." */
const COMPARED = 90;

/** Titles as they are compared: case, punctuation and the client's cut don't make another question. */
export function titleKey(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];
  return words.join(' ').slice(0, COMPARED).trimEnd();
}
