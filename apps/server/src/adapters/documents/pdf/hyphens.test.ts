import { describe, expect, it } from 'vitest';
import { mendHyphens, type PlacedText } from './hyphens.ts';

/** Lines one below the other; `|` behind a line makes it end at the right margin. */
function mended(lines: string[], page = (i: number) => 0 * i): string[] {
  const placed: PlacedText[] = lines.map((line, i) => ({
    text: line.replace('|', ''),
    x0: 50,
    x1: line.endsWith('|') ? 500 : 200 + 7 * i,
    y: 100 + 13 * i,
    size: 10,
    page: page(i),
  }));
  return mendHyphens(placed).map((line) => line.text);
}
const FULL = ['A line that fills the column|', 'and another one that does|'];

describe('words broken at the end of a line', () => {
  it('are put together in justified text', () => {
    expect(mended([...FULL, 'in charge of manage-|', 'ment of the team'])).toEqual([
      'A line that fills the column',
      'and another one that does',
      'in charge of management',
      'of the team',
    ]);
  });

  it('keep their hyphen where the text is ragged', () => {
    expect(mended(['an action-', 'adventure game'])).toEqual(['an action-adventure', 'game']);
  });

  it('keep their hyphen where the document writes it elsewhere or the compound is common', () => {
    expect(mended([...FULL, 'a node-link graph', 'drawn as node-|', 'link diagrams']).slice(3)).toEqual([
      'drawn as node-link',
      'diagrams',
    ]);
    expect(mended([...FULL, 'services are event-|', 'driven.']).slice(2)).toEqual(['services are event-driven.']);
  });

  it('lose a soft hyphen everywhere', () => {
    expect(mended(['ragged manage\u00ad', 'ment'])).toEqual(['ragged management']);
  });

  it('are left alone before a capital, a number, another page or a line elsewhere', () => {
    const lines = ['Kulkarni-', 'Deshpande'];
    expect(mended(lines)).toEqual(lines);
    expect(mended(['from 2019-', '2021'])).toEqual(['from 2019-', '2021']);
    expect(mended(['manage-', 'ment'], (i) => i)).toEqual(['manage-', 'ment']);
  });
});
