import type { Attempt, Delivery, StarPart } from '@prep-ai/contract';

export interface DeliveryFact {
  label: string;
  value: string;
}

/** How an answer was given, fact by fact. What was not measured, or says nothing of this attempt, is left out. */
export function deliveryFacts({
  delivery,
  answer,
  mode,
}: Pick<Attempt, 'delivery' | 'answer' | 'mode'>): DeliveryFact[] {
  const { words, seconds, words_a_minute, fillers, hedges, i_share, numbers, pauses } = delivery;
  const written = answer.trim() !== '';
  const fact = (label: string, value: string | false | null): DeliveryFact[] => (value ? [{ label, value }] : []);
  return [
    ...fact('Words', written && String(words)),
    ...fact('Time', seconds !== null && duration(seconds)),
    ...fact(
      mode === 'spoken' ? 'Speed' : 'Typing speed',
      written && words_a_minute !== null && `${words_a_minute} words a minute`,
    ),
    ...fact('Pauses', pauses && pausesText(pauses)),
    ...fact('Filler words', written && countsText(fillers)),
    ...fact('Hedging words', written && countsText(hedges)),
    ...fact('“I” and “we”', written && i_share !== null && sharesText(i_share)),
    ...fact('Numbers', written && numbersText(answer, numbers)),
  ];
}

/** "1 min 5 s" */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

function pausesText({ count, seconds }: NonNullable<Attempt['delivery']['pauses']>): string {
  if (count === 0) return 'None longer than a breath';
  return `${count}, together ${duration(seconds)}`;
}

/** "“you know” twice, “like” 3 times" */
function countsText(counts: Delivery['fillers']): string {
  if (counts.length === 0) return 'None';
  return counts.map(({ word, count }) => `“${word}” ${times(count)}`).join(', ');
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

function sharesText(share: number): string {
  const own = Math.round(share * 100);
  return `“I” ${own}%, “we” ${100 - own}%`;
}

function numbersText(answer: string, numbers: Delivery['numbers']): string {
  const named = numbers.map(({ start, end }) => answer.slice(start, end));
  return named.length === 0 ? 'None' : [...new Set(named)].join(', ');
}

const STAR_NAMES: Record<StarPart, string> = {
  situation: 'Situation',
  task: 'Task',
  action: 'Action',
  result: 'Result',
};

export interface StarFact {
  name: string;
  /** the person's words; null where this part was not found */
  words: string | null;
}

/** Which parts of a story were found, and where; null where the question asks for no story. */
export function starFacts({ delivery: { star }, answer }: Pick<Attempt, 'delivery' | 'answer'>): StarFact[] | null {
  if (star === null || answer.trim() === '') return null;
  return (['situation', 'task', 'action', 'result'] as const).map((part) => {
    const place = star[part];
    return { name: STAR_NAMES[part], words: place && answer.slice(place.start, place.end) };
  });
}
