import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phraseKey, tokenize } from './tokens.ts';

const norms = (text: string): string[] => tokenize(text).map((token) => token.norm);

describe('tokenize', () => {
  it.each([
    ['C, C++ and C#', ['c', 'c++', 'and', 'c#']],
    ['.NET, ASP.NET', ['.net', 'asp', 'net']],
    ['Node.js', ['node', 'js']],
    ['CI/CD', ['ci', 'cd']],
    ['R&D', ['r', '&', 'd']],
    ['go-to-market', ['go', 'to', 'market']],
    ['Network+ (CompTIA)', ['network+', 'comptia']],
    ['databases, APIs, technologies', ['database', 'api', 'technology']],
    ['Master’s résumé', ['master', 'resume']],
    ['ऋण मूल्यांकन', ['ऋण', 'मूल्यांकन']],
    ['熟悉Java和SQL', ['熟', '悉', 'java', '和', 'sql']],
    ['مُحاسَبة', ['محاسبة']],
    ['submis\u00ADsion', ['submission']],
  ])('cuts %s', (text, expected) => {
    expect(norms(text)).toEqual(expected);
  });

  it('cuts glued words only where every part is known', () => {
    const known = new Set(['skill', 'java', 'docker', 'sql', 'postgre']);
    const cut = (text: string): string[] => tokenize(text, (norm) => known.has(norm)).map((token) => token.norm);
    expect(cut('SkillsJava')).toEqual(['skill', 'java']);
    expect(cut('PostgreSQLDocker')).toEqual(['postgre', 'sql', 'docker']);
    expect(cut('NeurIPS')).toEqual(['neurip']);
  });

  it('marks what is set apart', () => {
    expect(tokenize('AWS (EC2, S3). Next step').map((token) => token.apart)).toEqual([false, true, true, true, false]);
  });

  it('gives offsets of the text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let end = 0;
        for (const token of tokenize(text, () => false)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('phraseKey', () => {
  it('is the same for spellings of one name', () => {
    expect(phraseKey('REST APIs')).toBe(phraseKey('rest  api'));
    expect(phraseKey('Node.js')).toBe(phraseKey('Node JS'));
    expect(phraseKey('C')).not.toBe(phraseKey('C#'));
  });
});
