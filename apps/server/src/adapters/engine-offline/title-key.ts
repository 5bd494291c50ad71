/** Question titles as they are compared: the client cuts long ones to 100 characters and ends them with "...". */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.\.\.$/, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
    .slice(0, 90);
}
