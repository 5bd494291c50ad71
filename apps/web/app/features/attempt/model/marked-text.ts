import type { Attempt, Quote } from '@prep-ai/contract';

/** A piece of an attempt's text with what the verdict says of it. */
export interface MarkedPiece {
  text: string;
  /** offset in the whole text */
  at: number;
  /** the strongest state of the points that it shows; null where it shows none */
  state: 'covered' | 'partly' | null;
  /** ids of the points that end with this piece: their numbers stand behind it */
  points: number[];
  /** it states something wrong */
  wrong: boolean;
  /** a wrong statement ends here */
  wrongEnds: boolean;
}

interface Span extends Quote {
  point: number | null;
  state: 'covered' | 'partly' | null;
}

/** The text cut wherever a quote of a point or of a wrong statement begins or ends. Offsets outside of the text are brought inside. */
export function markedPieces(text: string, verdict: Pick<Attempt, 'points' | 'red_flags'>): MarkedPiece[] {
  const spans = spansOf(verdict)
    .map(({ start, end, ...span }) => ({ ...span, start: Math.max(0, start), end: Math.min(end, text.length) }))
    .filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => pieceOf(text, spans, { start: from, end: cuts[index + 1] ?? from }));
}

function spansOf({ points, red_flags }: Pick<Attempt, 'points' | 'red_flags'>): Span[] {
  return [
    ...points.flatMap(({ id, state, quotes }) =>
      state === 'missed' ? [] : quotes.map((quote) => ({ ...quote, point: id, state })),
    ),
    ...red_flags.flatMap(({ quotes }) => quotes.map((quote) => ({ ...quote, point: null, state: null }))),
  ];
}

function pieceOf(text: string, spans: readonly Span[], { start, end }: Quote): MarkedPiece {
  const over = spans.filter((span) => span.start <= start && span.end >= end);
  const ending = over.filter((span) => span.end === end);
  const states = over.map(({ state }) => state);
  return {
    text: text.slice(start, end),
    at: start,
    state: states.includes('covered') ? 'covered' : states.includes('partly') ? 'partly' : null,
    points: [...new Set(ending.flatMap(({ point }) => point ?? []))].sort((a, b) => a - b),
    wrong: over.some(({ point }) => point === null),
    wrongEnds: ending.some(({ point }) => point === null),
  };
}

/** The quoted words, cut at word boundaries nowhere: they are the person's own. */
export function quotedWords(text: string, quotes: readonly Quote[]): string[] {
  return quotes.map(({ start, end }) => text.slice(start, end).trim()).filter((words) => words !== '');
}
