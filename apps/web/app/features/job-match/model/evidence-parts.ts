import type { Evidence } from '@prep-ai/contract';

/** A piece of a quote; a marked one is the part that matters. */
export interface QuotePart {
  text: string;
  marked: boolean;
  /** offset in the quote */
  at: number;
}

/** A quoted sentence with everything that is marked in it. */
export interface Quote {
  text: string;
  parts: QuotePart[];
  /** which sentence of its line; none where the line is quoted whole */
  sentence: number | undefined;
}

/** A line of the resume or of the job description with what is quoted of it. No line has two of them. */
export interface EvidenceLine {
  source: Evidence['source'];
  line: number;
  page: number | undefined;
  quotes: Quote[];
}

/** The evidence line by line: a match starts with what the resume has, a gap and a condition with what the job wants. */
export function evidenceLines(evidence: readonly Evidence[], first: Evidence['source']): EvidenceLine[] {
  const lines = new Map<string, Evidence[]>();
  for (const entry of evidence) {
    const key = `${entry.source} ${entry.line}`;
    lines.set(key, [...(lines.get(key) ?? []), entry]);
  }
  return [...lines.values()]
    .flatMap((entries) =>
      entries.slice(0, 1).map((entry): EvidenceLine => ({ ...placeOf(entry), quotes: quotesOf(entries) })),
    )
    .sort((a, b) => Number(b.source === first) - Number(a.source === first));
}

const placeOf = ({ source, line, page }: Evidence) => ({ source, line, page });

/** Each sentence once, in the order of the line, with the marks of all that quote it. */
function quotesOf(entries: readonly Evidence[]): Quote[] {
  const sentences = new Map<string, Evidence[]>();
  for (const entry of entries) sentences.set(entry.text, [...(sentences.get(entry.text) ?? []), entry]);
  return [...sentences.entries()]
    .map(([text, marks]) => ({ text, parts: quoteParts(text, marks), sentence: marks[0]?.sentence }))
    .sort((a, b) => (a.sentence ?? 0) - (b.sentence ?? 0));
}

/** The text cut at its marks. Offsets outside of the text are brought inside; marks that touch become one. */
export function quoteParts(text: string, marks: readonly Pick<Evidence, 'start' | 'end'>[]): QuotePart[] {
  const inside = (offset: number) => Math.min(Math.max(0, offset), text.length);
  const parts: QuotePart[] = [];
  let done = 0;
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    const from = Math.max(done, inside(start));
    const to = Math.max(from, inside(end));
    if (to === from) continue;
    const last = parts.at(-1);
    if (from === done && last?.marked) last.text += text.slice(from, to);
    else {
      if (from > done) parts.push({ text: text.slice(done, from), marked: false, at: done });
      parts.push({ text: text.slice(from, to), marked: true, at: from });
    }
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false, at: done });
  return parts;
}

/** "Your resume, line 14, page 2, sentence 3". @param nearest the resume's line comes near and doesn't show the thing */
export function evidenceLabel({ source, line, page, quotes }: EvidenceLine, nearest: boolean): string {
  const place = [`line ${line}`, page && `page ${page}`, sentencesText(quotes)].filter(Boolean).join(', ');
  if (source === 'job') return `Job description, ${place}`;
  return nearest ? `Nearest in your resume: ${place}` : `Your resume, ${place}`;
}

/** "sentence 3", "sentences 1 and 3"; empty where lines are quoted whole. */
function sentencesText(quotes: readonly Quote[]): string {
  const numbers = [...new Set(quotes.flatMap(({ sentence }) => sentence ?? []))];
  const last = numbers.pop();
  if (last === undefined) return '';
  return numbers.length === 0 ? `sentence ${last}` : `sentences ${numbers.join(', ')} and ${last}`;
}
