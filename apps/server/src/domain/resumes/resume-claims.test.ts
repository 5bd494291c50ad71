import { expect, test } from 'vitest';
import { claimsAreIn, lineShows } from './resume-claims.ts';

test.each([
  ['Built services in Java.', 'Java', true],
  ['Built services in JavaScript.', 'Java', false],
  ['KAFKA, react', 'Kafka', true],
  ['C++ and C#', 'C', false],
  ['C, C++', 'C', true],
  ['C++, C#', 'C++', true],
  ['let us go', 'Go', false],
  ['Go, Rust', 'Go', true],
  ['Spring   Boot', 'spring boot', true],
  ['Node.js', 'Node.js', true],
  ['लेखांकन और कर', 'लेखांकन', true],
  ['लेखांकनों', 'लेखांकन', false],
  ['ＳＱＬ', 'SQL', true],
  ['', 'SQL', false],
  ['SQL', '', false],
])('%j shows %j: %s', (text, name, shown) => {
  expect(lineShows({ n: 1, text }, name)).toBe(shown);
});

const RESUME = "Backend Developer, Lotus Payments\nBuilt services in Java for 12 banks.\nAsha Verma's team\n३ वर्ष";

test.each([
  ['Backend developer who built services in Java for 12 banks at Lotus Payments.', true],
  ['Backend developer who built services for 20 banks.', false],
  ['Backend developer at Google.', false],
  ['Knows Java and AWS.', false],
  ['AWS developer.', false],
  ["Developer in Asha's team. Works with Java.", true],
  ['Developer with ३ years.', true],
  ['Developer with ४ years.', false],
])('%j stands in the resume: %s', (text, stands) => {
  expect(claimsAreIn(text, RESUME)).toBe(stands);
});
