import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BankQuestion, Offer, OffersFor } from '@prep-ai/question-bank';
import { LEVELS } from '@prep-ai/question-bank';
import { expect, test } from 'vitest';
import { isServed, measureDemand, readDemand } from './demand.ts';

const offersFor: OffersFor = (skill) => {
  const [count = 0, levels = 4, tier = 'about'] =
    ({
      Java: [10, 4],
      Go: [9, 4],
      Rust: [12, 3],
      SEO: [12, 4, 'named'],
    }[skill] as [number, number, Offer['tier']?] | []) ?? [];
  const offers = Array.from({ length: count }, (_, index) => ({
    question: { level: LEVELS[index % levels] } as BankQuestion,
    tier,
    steps: 0,
  }));
  return { isSkill: true, names: [skill], isShownBy: () => false, offers };
};

test('a skill is served by ten questions about itself with one at every level', () => {
  expect(['Java', 'Go', 'Rust', 'SEO', 'Kafka'].filter((skill) => isServed(skill, offersFor))).toEqual(['Java']);
});

test('what counts are mentions', () => {
  const named = [
    { skill: 'Java', ads: 3, resumes: 1 },
    { skill: 'Kafka', ads: 1, resumes: 3 },
  ];
  expect(measureDemand(named, offersFor)).toEqual({ ads: 0.75, resumes: 0.25, all: 0.5 });
});

test('a table is read by the names of its columns; a line that is none is named', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'demand-')), 'table.tsv');
  writeFileSync(path, 'rank\tskill\tresumes\tads\n1\tJava\t2\t5\n');
  expect(readDemand(path)).toEqual([{ skill: 'Java', ads: 5, resumes: 2 }]);
  writeFileSync(path, 'skill\tads\tresumes\nJava\tmany\t1\n');
  expect(() => readDemand(path)).toThrow('table.tsv:2: "Java\tmany\t1" is not a skill with two counts');
});
