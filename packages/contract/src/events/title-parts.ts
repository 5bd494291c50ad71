/** A piece of a title: words, or code that was written between backticks. */
export interface TitlePart {
  text: string;
  code: boolean;
  /** where it begins in the title */
  at: number;
}

const CODE = /(`+)(.+?)\1(?!`)/g;
/** only where the stars stand around words: 2**3 is no emphasis */
const STRONG = /(?<![\p{L}\p{N}*])\*\*(?=\S)(.+?)(?<=\S)\*\*(?![\p{L}\p{N}*])/gu;

/** A question without the Markdown markers that engines put into it; what a user typed otherwise stays as it is. */
export function titleParts(question: string): TitlePart[] {
  const parts: TitlePart[] = [];
  const words = (text: string, at: number) => {
    const shown = text.replace(STRONG, '$1');
    if (shown !== '') parts.push({ text: shown, code: false, at });
  };
  const unmarked = question.replace(/^\s*\*\*(.+)\*\*\s*$/, (whole, inside: string) =>
    inside.includes('**') ? whole : inside,
  );
  let end = 0;
  for (const match of unmarked.matchAll(CODE)) {
    const [whole, , code = ''] = match;
    words(unmarked.slice(end, match.index), end);
    parts.push({ text: code.trim(), code: true, at: match.index });
    end = match.index + whole.length;
  }
  words(unmarked.slice(end), end);
  return parts;
}

/** A title in one line of plain words: the mark of a heading, emphasis and the marks of code go, the code itself stays as it is. */
export function plainTitle(title: string): string {
  return titleParts(
    title
      .replace(/^\s*(?:#{1,6}|>)\s+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .map(({ text }) => text)
    .join('');
}
