import { expect, test } from 'vitest';
import { profileOf } from '../../adapters/engine-llm/testing/computing-engine.ts';
import { CONTRACT_RESUME } from '../../ports/testing/engine-contract.ts';
import { improveProfile } from './improve-profile.ts';

const computed = profileOf(CONTRACT_RESUME);
const summary = 'Backend developer who built payment services in Java and PostgreSQL for 12 banks.';
const improve = (reading: { summary?: string; skills?: { name: string; lines: number[] }[] }) =>
  improveProfile(computed, { summary: '', skills: [], ...reading }, CONTRACT_RESUME);

test('a summary that the resume bears out takes the place of the computed one', () => {
  expect(improve({ summary: ` ${summary}\n` }).summary).toBe(summary);
});

test.each([
  ['an invented employer', 'Backend developer who built payment services at Google for many banks.'],
  ['an invented figure', 'Backend developer who built payment services for 99 banks.'],
  ['an address', `${summary} See www.example.com`],
  ['markup', `${summary} <b>Hire</b>`],
  ['too little', 'Developer.'],
  ['too much', `${summary} `.repeat(20)],
])('a summary with %s does not', (_name, written) => {
  expect(improve({ summary: written }).summary).toBe(computed.summary);
});

test('skills count with the quoted lines that really hold them', () => {
  const { skills } = improve({
    skills: [
      { name: 'batch jobs', lines: [9, 3, 999, -1, 1.5] },
      { name: 'java', lines: [11, 8, 8] },
      { name: 'Kubernetes', lines: [8] },
      { name: 'Docker', lines: [4] },
      { name: '', lines: [1] },
      { name: 'Built payment services in Java and PostgreSQL for', lines: [8] },
    ],
  });
  expect(skills.map((skill) => skill.name)).toEqual(['Java', 'PostgreSQL', 'Docker', 'batch jobs']);
  expect(skills[0]).toEqual({ name: 'Java', category: 'Technical Skills', lines: [8, 11], in_experience: true });
  expect(skills[2]).toEqual(computed.skills[2]);
  expect(skills[3]).toEqual({ name: 'batch jobs', category: 'Technical Skills', lines: [9], in_experience: true });
});

test('a line that an engine adds to a skill comes with its page', () => {
  const lines = CONTRACT_RESUME.map((line) => ({ ...line, page: line.n < 10 ? 1 : 2 }));
  const suggested = { summary: '', skills: [{ name: 'Java', lines: [8, 11] }] };
  expect(improveProfile(profileOf(lines), suggested, lines).skills[0]).toMatchObject({ lines: [8, 11], pages: [1, 2] });
});

test('everything else stays computed', () => {
  const { summary: _summary, skills: _skills, ...rest } = improve({ summary, skills: [{ name: 'SQL', lines: [11] }] });
  const { summary: _computedSummary, skills: _computedSkills, ...computedRest } = computed;
  expect(rest).toEqual(computedRest);
});

test('no more skills than the plan with the most keeps', () => {
  const lines = Array.from({ length: 300 }, (_, index) => ({ n: index + 1, text: `Tool${index} of mine` }));
  const reading = { summary: '', skills: lines.map(({ n, text }) => ({ name: text.split(' ')[0] ?? '', lines: [n] })) };
  expect(improveProfile(profileOf(lines), reading, lines).skills).toHaveLength(100);
});
