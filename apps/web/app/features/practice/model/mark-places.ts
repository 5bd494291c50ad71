import type { AnswerMark } from './answer-marks.ts';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  position?: { start: { offset?: number | undefined } } | undefined;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** what a character reference may take, "&CounterClockwiseContourIntegral;" */
const LONGEST_REFERENCE = 33;

/**
 * A rehype plugin that puts `<mark>` around parts of the text, found by their places in the Markdown. Only text is cut: lists,
 * links and emphasis stay as they are, and code blocks are left alone. A part that can't be found is not marked.
 */
export function markPlaces(marks: readonly AnswerMark[]) {
  return (tree: Node, file: { value: unknown }): void => {
    const source = String(file.value);
    const made = marks.map((): Node[] => []);
    markInside(tree, (text) => cutText(text, source, { marks, made }));
    for (const [index, { label }] of marks.entries()) {
      const last = made[index]?.at(-1);
      if (last && label !== undefined) last.properties = { dataLabel: label };
    }
  };
}

function markInside(node: Node, cut: (text: Node) => Node[]): void {
  if (node.tagName === 'pre') return;
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return cut(child);
    markInside(child, cut);
    return [child];
  });
}

interface Marking {
  marks: readonly AnswerMark[];
  /** the elements that were made of each mark */
  made: Node[][];
}

function cutText(node: Node, source: string, { marks, made }: Marking): Node[] {
  const { value = '', position } = node;
  const from = position?.start.offset;
  if (from === undefined || value.trim() === '') return [node];
  const places = placesInSource(value, source, from);
  const pieces: Node[] = [];
  let done = 0;
  for (const [index, { start, end }] of marks.entries()) {
    const first = places.findIndex((place) => place >= start && place < end);
    if (first < 0) continue;
    const behind = places.findIndex((place) => place >= end);
    const until = behind < 0 ? value.length : behind;
    if (value.slice(first, until).trim() === '') continue;
    if (first > done) pieces.push({ type: 'text', value: value.slice(done, first) });
    const mark: Node = {
      type: 'element',
      tagName: 'mark',
      properties: {},
      children: [{ type: 'text', value: value.slice(first, until) }],
    };
    made[index]?.push(mark);
    pieces.push(mark);
    done = until;
  }
  if (pieces.length === 0) return [node];
  if (done < value.length) pieces.push({ type: 'text', value: value.slice(done) });
  return pieces;
}

/**
 * Where each character of a text is in its Markdown, which has escapes, character references, backticks and the indentation of
 * continued lines besides.
 */
function placesInSource(value: string, source: string, from: number): number[] {
  const places: number[] = [];
  let at = from;
  for (const unit of value) {
    const here = nextPlace(unit, source, at);
    for (let part = 0; part < unit.length; part++) places.push(here.place + Math.min(part, here.length - 1));
    at = here.place + here.length;
  }
  return places;
}

function nextPlace(unit: string, source: string, at: number): { place: number; length: number } {
  if (source.startsWith(unit, at)) return { place: at, length: unit.length };
  const ahead = source.slice(at, at + LONGEST_REFERENCE);
  const reference = ahead.startsWith('&') ? ahead.indexOf(';') : -1;
  if (reference > 0) return { place: at, length: reference + 1 };
  const next = ahead.indexOf(unit);
  return next < 0 ? { place: at, length: 1 } : { place: at + next, length: unit.length };
}
