export interface SealedText {
  /** Encrypts and authenticates `text`; what was sealed for one purpose can't be opened for another. */
  seal(purpose: string, text: string): string;
  /** The text; null when it was sealed elsewhere, for another purpose, or changed. */
  open(purpose: string, sealed: string): string | null;
}
