import { describe, expect, test } from 'vitest';
import { nearDuplicates } from './near-duplicates.ts';
import type { BankQuestion } from './skill-file.ts';

const question = (skill: string, title: string, core: string): BankQuestion => ({
  skill,
  subtopic: 'Any',
  level: 'Beginner',
  question: title,
  core,
  example: '',
  pitfalls: '',
  inDepth: '',
  followUps: '',
  rubric: null,
  line: 1,
});

const hashCode = question(
  'Java',
  'What goes wrong when a HashMap key class overrides equals but not hashCode?',
  'The map stops finding entries that are there. `HashMap` uses `hashCode` to choose the bucket and calls `equals` only on entries whose stored hash matches. A class that overrides `equals` alone still inherits `Object.hashCode`, which normally differs from one object to the next. So two keys that are equal by `equals` carry different hashes, and `get` with a fresh but equal key returns null. The contract says equal objects must return equal hash codes; unequal objects may share one. Override both from the same fields, or use a record.',
);
const leftJoin = question(
  'SQL',
  'Why does a `WHERE` condition on the right table turn a `LEFT JOIN` into an inner join?',
  'A left join keeps every row of the left table and fills the right side with NULL where nothing matched. `WHERE` runs after the join. For an unmatched row, comparing NULL with a string is unknown, and `WHERE` keeps only rows where the condition is true. So the very rows the left join had saved are thrown away. Put a condition that limits which right rows may match into `ON`; conditions on the left table belong in `WHERE`.',
);

describe('questions that ask the same in other words', () => {
  test.each([
    [
      'the question reworded',
      hashCode,
      question('Java', 'A class used as HashMap key overrides equals and forgets hashCode: what goes wrong?', 'Other.'),
    ],
    [
      'the question reworded, in another skill',
      leftJoin,
      question('PostgreSQL', 'How can a condition in WHERE make a LEFT JOIN behave like an inner join?', 'Other.'),
    ],
    [
      'the answer retold under another question',
      hashCode,
      question(
        'Data Structures',
        'A lookup returns null for a key that was stored a moment ago. Why?',
        'The hash chooses the bucket, and `equals` is called only on entries with a matching stored hash. When a class overrides `equals` but inherits `Object.hashCode`, two equal keys carry different hashes, so `get` with a fresh equal key returns null and the map no longer finds its entry. Equal objects must return equal hash codes by contract, while unequal objects may share one. Use a record, or override both methods from the same fields.',
      ),
    ],
    [
      'both reworded, each below its own bound',
      leftJoin,
      question(
        'PostgreSQL',
        'Rows of the left table vanish from a LEFT JOIN as soon as WHERE names the right table. What happened?',
        'The join itself kept each left row and put NULL on the right side where nothing matched. Filtering happens afterwards: a comparison with NULL is unknown, which is not true, so `WHERE` drops exactly what was saved. Move the filter on the right table into `ON`. A filter on the left one stays where it was written.',
      ),
    ],
  ])('%s', (_, one, other) => {
    expect(nearDuplicates([one, other])).toMatchObject([{ question: other, other: one }]);
  });

  test('two questions about neighbouring things are different', () => {
    const treeMap = question(
      'Java',
      'What happens to a TreeMap when compareTo disagrees with equals?',
      'A `TreeMap` never calls `equals` or `hashCode` on its keys. It walks a red-black tree and asks only whether the comparison is negative, zero or positive, so keys that compare as zero are one entry, whatever `equals` says. A comparator by surname keeps one of two people with that surname. Make the order consistent with `equals` by adding fields until ties mean equality.',
    );
    expect(nearDuplicates([hashCode, leftJoin, treeMap])).toEqual([]);
  });

  test('short questions that share their few words by chance are different', () => {
    const difference = (one: string, other: string, core: string) =>
      question('Any', `What is the difference between ${one} and ${other}?`, core);
    expect(
      nearDuplicates([
        difference('active', 'passive investing', 'An index fund holds what the index holds, at a low fee.'),
        difference('an active', 'a passive candidate', 'Somebody who applies is looking; the other has to be found.'),
      ]),
    ).toEqual([]);
  });

  test('inflection, common words and code blocks don’t count', () => {
    const [pair] = nearDuplicates([
      question('A', 'How do you paint walls?', 'Painting.\n```text\nfirst block\n```'),
      question('B', 'How would you paint a wall?', 'Painted.\n```text\nsecond thing\n```'),
    ]);
    expect(pair).toMatchObject({ questionOverlap: 1, coreOverlap: 1 });
  });
});
