import type { Style } from './look.ts';
import { childValue, elementsOf, type XmlElement } from './xml.ts';

interface Level {
  format: string;
  /** "%1." or "%1.%2" */
  pattern: string;
  start: number;
}

/** Counts list items as Word does and returns what precedes each. */
export interface ListLabels {
  /** "• ", "3. ", or '' for a paragraph outside any list */
  next(numbering: Style['numbering']): string;
}

/** Formats whose value is worked out; the others (letters, Roman numbers, ordinals) are shown as bullets. */
const DECIMALS = new Set(['decimal', 'decimalZero']);

/** @param root word/numbering.xml, null when the document has no lists */
export function readNumbering(root: XmlElement | null): ListLabels {
  const abstracts = new Map<string, Map<string, Level>>();
  const lists = new Map<string, Map<string, Level>>();
  for (const element of root ? elementsOf(root) : []) {
    if (element.name === 'w:abstractNum') abstracts.set(element.attributes['w:abstractNumId'] ?? '', levelsOf(element));
    if (element.name !== 'w:num') continue;
    const levels = new Map(abstracts.get(childValue(element, 'w:abstractNumId') ?? ''));
    for (const override of elementsOf(element)) {
      for (const [level, value] of levelsOf(override)) levels.set(level, value);
    }
    lists.set(element.attributes['w:numId'] ?? '', levels);
  }
  return counter(lists);
}

function levelsOf(element: XmlElement): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const level of elementsOf(element)) {
    if (level.name !== 'w:lvl') continue;
    const start = Number.parseInt(childValue(level, 'w:start') ?? '1', 10);
    levels.set(level.attributes['w:ilvl'] ?? '0', {
      format: childValue(level, 'w:numFmt') ?? 'decimal',
      pattern: childValue(level, 'w:lvlText') ?? '',
      start: Number.isFinite(start) ? start : 1,
    });
  }
  return levels;
}

function counter(lists: Map<string, Map<string, Level>>): ListLabels {
  const counts = new Map<string, number[]>();
  return {
    next({ id, level = '0' }) {
      if (id === undefined || id === '0') return '';
      const levels = lists.get(id);
      const own = levels?.get(level);
      if (!levels || !own) return '• ';
      const depth = Number.parseInt(level, 10) || 0;
      const count = (counts.get(id) ?? []).slice(0, depth + 1);
      for (let i = 0; i <= depth; i += 1) count[i] ??= (levels.get(String(i))?.start ?? 1) - (i === depth ? 1 : 0);
      count[depth] = (count[depth] ?? 0) + 1;
      counts.set(id, count);
      if (own.format === 'none') return '';
      if (!DECIMALS.has(own.format)) return '• ';
      const label = own.pattern.replace(/%([1-9])/g, (_, place: string) => String(count[Number(place) - 1] ?? 1));
      return label.trim() === '' ? '' : `${label} `;
    },
  };
}
