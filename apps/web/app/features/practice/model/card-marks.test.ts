import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { marksOnCard } from './card-marks.ts';
import { cardsOf } from './cards.ts';

const two = '### 1. What is a set?\n\nA bag.\n\n### 2. And a dict?\n\nA map.';

/** What is marked on each card when the last three letters under its heading and the full stop are to be marked. */
function markedOn(text: string): string[] {
  return cardsOf(anExchange({ text, state: 'done' })).map((card) => {
    const [mark] = marksOnCard(card, [{ start: 2, end: 6, label: '1' }]);
    expect(mark?.label).toBe('1');
    return card.answer.slice(mark?.start, mark?.end);
  });
}

test('marks keep their place on a card whose answer stands alone', () => {
  expect(markedOn(two)).toEqual(['bag.', 'map.']);
});

test('words before the first question move its marks, and no others', () => {
  expect(markedOn(`Here you are:\n\n${two}`)).toEqual(['bag.', 'map.']);
});
