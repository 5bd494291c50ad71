import type { Position } from '@prep-ai/contract';
import { describe, expect, test } from 'vitest';
import { paraphrase, postOf } from './paraphrase.ts';

const nurse: Position = {
  title: 'Staff Nurse',
  organization: 'City Hospital',
  start: '2020-01',
  end: null,
  current: true,
  lines: [4, 5],
};

describe('a statement is told by its verb', () => {
  test.each([
    ['• Cut the month-end close from nine days to three.', 'You cut the month-end close from nine days to three'],
    [
      'Led my team of six nurses through the move to the new ward',
      'You led your team of six nurses through the move to the new ward',
    ],
    [
      'I took month end from nineteen days to three. Wrote the controls.',
      'You took month end from nineteen days to three',
    ],
    [
      'Built stock reservation for 310 shops: Redis for holds, PostgreSQL for truth, nightly reconciliation.',
      'You built stock reservation for 310 shops',
    ],
    [
      'Replaced chatty REST calls between wallet and risk with gRPC and cut the bill for compute by 22%.',
      'You replaced chatty REST calls between wallet and risk with gRPC',
    ],
  ])('%s', (line, told) => {
    expect(paraphrase(line, nurse)).toEqual({ told, where: `when y${told.slice(1)}` });
  });
});

test.each([
  ['Experienced in the care of patients with sepsis, stroke and poisoning on two wards'],
  ['Care of patients with sepsis, stroke, poisoning; assisted intubation, tracheostomy, dialysis'],
  ['Responsible for planning and controlling of all the activities of the department'],
])('a long line without a safe verb is told by its post: %s', (line) => {
  expect(paraphrase(line, nurse)).toEqual({
    told: 'About your work as Staff Nurse at City Hospital',
    where: 'in your work as Staff Nurse at City Hospital',
  });
});

test('a line in the -ing form is told by it', () => {
  expect(paraphrase('Preparing the annual budget of 6 gardens, with plant managers', nurse)).toEqual({
    told: 'About preparing the annual budget of 6 gardens',
    where: 'in preparing the annual budget of 6 gardens',
  });
});

test('a bracket is never left open', () => {
  expect(paraphrase('• Delivered 7 client apps (food ordering, a bank, a school) in Kotlin', nurse).told).toBe(
    'You delivered 7 client apps',
  );
});

test('a post is named without what the resume wrote around it', () => {
  expect(postOf({ ...nurse, title: 'then demi chef', organization: 'self-employed' })).toBe('demi chef');
});

test('a short line is quoted whole', () => {
  expect(paraphrase('• Infection control link nurse', nurse).told).toBe('About “Infection control link nurse”');
});

test('nothing is cut in the middle of a sentence where a part can stand alone', () => {
  const line = 'Ward roster planner for a hospital of 300 beds with shifts, leave and night duty rules';
  expect(paraphrase(line, null).told).toBe('About “Ward roster planner for a hospital of 300 beds”');
});

test('other scripts are cut between letters when there is nothing else to say', () => {
  const line = 'कक्षा नौ और दस के विद्यार्थियों को गणित पढ़ाया और हर सप्ताह उनकी प्रगति का लेखा रखा ताकि कोई पीछे न रहे';
  expect(paraphrase(line, null).told.normalize('NFC')).toMatch(/^About “कक्षा नौ.*[\p{L}\p{M}]\.\.\.”$/u);
});
