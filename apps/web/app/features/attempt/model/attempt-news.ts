import type { Attempt, AttemptPoint, PointState, Quote } from '@prep-ai/contract';

/** How a point changed from one attempt to a later one. */
export interface PointChange {
  better: boolean;
  /** "New", "Now in full", "Now missed": short enough for a pill */
  words: string;
}

const RANKS: Record<PointState, number> = { missed: 0, partly: 1, covered: 2 };

/** What changed in a point since an earlier attempt; null where nothing did, or where it was not asked for then. */
export function pointChange(point: AttemptPoint, earlier: Pick<Attempt, 'points'>): PointChange | null {
  const before = earlier.points.find(({ id, text }) => id === point.id && text === point.text);
  if (!before || before.state === point.state) return null;
  if (RANKS[point.state] > RANKS[before.state]) {
    return { better: true, words: before.state === 'missed' ? 'New' : 'Now in full' };
  }
  return { better: false, words: point.state === 'missed' ? 'Missed this time' : 'Less than last time' };
}

/** from this share of its words in one earlier sentence on, a sentence is said again and not new */
const SAID_AGAIN = 0.75;
/** words; a longer sentence, as in a transcript without full stops, is compared in pieces */
const LONG = 30;
const PIECE = 12;

/** The sentences of `text` that `before` did not have: offsets (UTF-16 units) in the text. Small changes of wording make none new. */
export function newSentences(text: string, before: string): Quote[] {
  const said = sentencesOf(before).map(({ words }) => new Set(words));
  return sentencesOf(text)
    .filter(({ words }) => {
      const again = said.some((earlier) => {
        const shared = words.filter((word) => earlier.has(word)).length;
        return shared >= words.length * SAID_AGAIN;
      });
      return !again;
    })
    .map(({ start, end }) => ({ start, end }));
}

interface Sentence extends Quote {
  words: string[];
}

function sentencesOf(text: string): Sentence[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  return [...segments].flatMap(({ segment, index }) => piecesOf(segment, index));
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function piecesOf(segment: string, at: number): Sentence[] {
  const found = [...segment.matchAll(WORD)];
  const size = found.length > LONG ? PIECE : Math.max(1, found.length);
  const pieces: Sentence[] = [];
  for (let from = 0; from < found.length; from += size) {
    const until = Math.min(from + size, found.length);
    const start = found[from]?.index ?? 0;
    // up to the next piece, and the last one with its full stop
    const end = found[until]?.index ?? segment.length;
    pieces.push({
      start: at + start,
      end: at + start + segment.slice(start, end).trimEnd().length,
      words: found.slice(from, until).map(([word]) => word.toLowerCase()),
    });
  }
  return pieces;
}
