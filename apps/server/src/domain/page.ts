/** A page of a list, as a caller asks for it. */
export interface Page {
  /** counted from 1 */
  page: number;
  limit: number;
  search?: string | undefined;
  /** when words of the search like "yesterday" are read; the present moment unless given */
  now?: Date | undefined;
}
