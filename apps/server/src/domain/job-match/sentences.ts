/** A stretch of a line that reads as one unit: a sentence, an item behind a bullet, or the whole line. */
export interface Stretch {
  start: number;
  end: number;
}

/** Signs behind which a new sentence or item begins, and the full stops that end one. */
const BREAK = /(?<=[.;!?…])\s+(?=[\p{Lu}\p{Lo}\p{N}"“'‘(•*-])|(?<=[。！？；])|\s*[•●▪◦‣∙■►➢➤✓✔❖◆]\s*/gu;
/** Gaps between the cells of a row: where a long line has them, a page of text was put into it. */
const GAP = /\s{3,}|\t+|\s\|\s/gu;
/** characters of a row that is quoted whole */
const LONG = 200;
/** Words that a full stop belongs to: "approx. 20", "e.g. Java", "B.Sc. Physics". */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|etc|approx|incl|no|nos|dr|mr|mrs|ms|st|prof|ref|min|max|yrs?|mon|dept|vs|inc|ltd|co|corp|pvt|bsc|msc|b\.?sc|m\.?sc|b\.?com|b\.?tech|b\.?ed|b\.?pharm|ph\.?d|u\.?s|u\.?k)\.$/iu;
/** What is left of a bullet, a number or a label in front of a sentence. */
const LEAD = /^(?:[\s:：;,.|•●▪◦‣∙■►➢➤✓✔❖◆*·–—-]|\(?\d{1,2}[.)](?=\s))+/u;
const TAIL = /[\s|•●▪◦‣∙■►➢➤✓✔❖◆*·–—:-]+$/u;
/** characters of a line that are cut into sentences; a longer line is a hostile one */
const MOST = 20_000;

/** The sentences of a line in order, without bullets and spaces around them. */
export function sentencesOf(line: string): Stretch[] {
  const text = line.slice(0, MOST);
  const cuts: number[] = [0];
  for (const match of text.matchAll(BREAK)) {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    if (!ABBREVIATION.test(before)) cuts.push(match.index);
  }
  if (text.length > LONG) for (const match of text.matchAll(GAP)) cuts.push(match.index);
  cuts.sort((a, b) => a - b);
  return cuts.flatMap((from, at) => {
    const to = cuts[at + 1] ?? line.length;
    const piece = line.slice(from, to);
    const lead = LEAD.exec(piece)?.[0].length ?? 0;
    const end = piece.replace(TAIL, '').length;
    return end > lead ? [{ start: from + lead, end: from + end }] : [];
  });
}
