import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseTrie } from './phrase-trie.ts';
import { phraseKey, tokenize } from './tokens.ts';

describe('PhraseTrie', () => {
  it('takes the longest phrase at each place', () => {
    const trie = new PhraseTrie();
    ['spring', 'spring boot', 'boot'].forEach((phrase, value) => void trie.add(phrase, value));
    const hits = trie.longest(tokenize('Spring Boot and Spring, Boot'));
    expect(hits.map((hit) => hit.value)).toEqual([1, 0, 2]);
  });

  it('keeps the first number of a phrase', () => {
    const trie = new PhraseTrie();
    expect(trie.add('java', 1)).toBe(true);
    expect(trie.add('java', 2)).toBe(false);
    expect(trie.get('java')).toBe(1);
    expect(trie.add('', 3)).toBe(false);
  });

  it('finds exactly what was added, also after growing far past the expected size', () => {
    const word = fc.stringMatching(/^[a-e]{1,2}$/);
    const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => phraseKey(words.join(' ')));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 120 }), phrase, (phrases, other) => {
        const trie = new PhraseTrie(1);
        const first = new Map<string, number>();
        phrases.forEach((text, value) => {
          trie.add(text, value);
          if (!first.has(text)) first.set(text, value);
        });
        for (const [text, value] of first) expect(trie.get(text)).toBe(value);
        expect(trie.get(other)).toBe(first.get(other));
      }),
    );
  });
});
