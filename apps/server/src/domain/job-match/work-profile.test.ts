import { cosine, type WorkPoint } from '@prep-ai/question-bank';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxonomy } from '../resumes/testing/real-taxonomy.ts';
import { likeness, workProfile } from './work-profile.ts';
import { distinctiveWords, givenTitle, titlesIn, type WorkPassage } from './work-text.ts';

const passage = (text: string): WorkPassage => ({ text, tokens: taxonomy.tokenize(text), taken: new Set() });
const profile = (side: 'resume' | 'job', ...texts: string[]) => {
  const passages = texts.map(passage);
  return workProfile(distinctiveWords(passages), titlesIn(passages, side, taxonomy), taxonomy);
};
const pointOf = (title: string): WorkPoint => {
  const number = taxonomy.occupations.occupations.findIndex((occupation) => occupation.title === title);
  return taxonomy.occupations.space.place(new Map([[number, 1]]));
};
const nearness = (place: WorkPoint | null, title: string): number => (place ? cosine(place, pointOf(title)) : -1);

describe('where a text lies', () => {
  const nurse =
    'Registered Nurse 2012 to Current. Administered medication, monitored cardiac rhythms, started IV lines and taught patients and families at discharge on a telemetry unit.';
  const waiter = 'Server 2008 to 2010. Took orders, carried plates, mixed drinks and cleaned tables for guests.';

  it('is its own work, whichever old job there was', () => {
    const { place } = profile('resume', nurse, waiter);
    expect(nearness(place, 'Registered Nurses')).toBeGreaterThan(0.6);
    expect(nearness(place, 'Registered Nurses')).toBeGreaterThan(nearness(place, 'Waiters and Waitresses') + 0.3);
  });

  it('is not what an employer’s name sounds like', () => {
    const { place } = profile(
      'job',
      'The Judge Group is seeking a QA analyst.',
      'Test software for errors and usability, write automated regression tests, merge code and record defects.',
    );
    expect(nearness(place, 'Software Quality Assurance Analysts and Testers')).toBeGreaterThan(
      nearness(place, 'Judges, Magistrate Judges, and Magistrates') + 0.4,
    );
  });

  it('is nowhere for a text that says nothing', () => {
    expect(profile('job', 'The and of it all.').place).toBeNull();
    expect(profile('resume').place).toBeNull();
  });
});

describe('titles', () => {
  const weights = (side: 'resume' | 'job', ...texts: string[]): number[] =>
    titlesIn(texts.map(passage), side, taxonomy).map((mention) => mention.weight);
  const filler =
    'Wrote weekly summaries about grain prices and rainfall, visited farms and cooperatives, counted livestock, measured fields';

  it('count most where they say whom the text is about', () => {
    const [held = 0] = weights('resume', filler, 'Agricultural Inspector 2015 to 2019');
    const [met = 0] = weights('resume', filler, 'Answered questions of every agricultural inspector');
    expect(held).toBeGreaterThan(3 * met);
    const [sought = 0] = weights('job', filler, filler, filler, 'We are looking for a registered nurse');
    const [named = 0] = weights('job', filler, filler, filler, 'You report to the registered nurse');
    expect(sought).toBeGreaterThan(3 * named);
  });

  it('carry their words, rare ones above those of every trade', () => {
    const stems = givenTitle('Senior Android Developer', 1, taxonomy)[0]?.stems;
    expect(stems?.get('android')).toBeGreaterThan(stems?.get('develop') ?? Number.POSITIVE_INFINITY);
  });
});

describe('likeness', () => {
  const weightsOf = fc
    .dictionary(fc.constantFrom(...'abcdef'), fc.integer({ min: 0, max: 9 }))
    .map((all) => new Map(Object.entries(all)));

  it('never falls when more of what is wanted is shown, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(weightsOf, weightsOf, weightsOf, fc.constantFrom(...'abcdef'), (own, wanted, job, key) => {
        const half = new Map([...wanted].map(([name, weight]) => [name, weight / 2]));
        const more = new Map(half).set(key, wanted.get(key) ?? 0);
        const before = likeness(own, half, wanted, job);
        expect(likeness(own, more, wanted, job)).toBeGreaterThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(likeness(own, wanted, wanted, job)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 1 for the same and 0 for nothing in common', () => {
    const one = new Map([['a', 2]]);
    expect(likeness(one, new Map(), new Map(), one)).toBe(1);
    expect(likeness(one, new Map(), new Map(), new Map([['b', 1]]))).toBe(0);
    expect(likeness(new Map(), new Map(), new Map(), one)).toBe(0);
  });
});
