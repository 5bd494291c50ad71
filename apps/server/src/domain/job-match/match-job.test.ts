import { matchResult } from '@prep-ai/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateOf, taxonomy } from '../resumes/testing/real-taxonomy.ts';
import { fixtures } from './fixtures/read-fixtures.ts';
import { matchJob } from './match-job.ts';

const { resumes, jobs, names } = fixtures();
const resume = (name: string): string => resumes.get(name) ?? '';
const job = (name: string): string => jobs.get(name) ?? '';
const match = (text: string, description: string): ReturnType<typeof matchJob> =>
  matchJob(candidateOf(text), description, taxonomy);
const known = new Map<string, number>();
/** The score of two texts, computed once. */
const score = (text: string, description: string): number => {
  const key = `${text}\0${description}`;
  const result = known.get(key) ?? match(text, description).score;
  known.set(key, result);
  return result;
};

describe('alternatives', () => {
  const papers = (skill: string) =>
    `Asha Rao\nExperience\nBackend Developer, Acme Inc, 2019 - 2023\nBuilt billing services in ${skill} for three banks`;
  const asked = (line: string) => `Backend Developer\nRequirements\n${line}\nDocker`;

  it('count as one: the one that is shown is a match, the other is no gap', () => {
    for (const line of ['4+ years with Go or Java', 'Java or Go', 'Rust, Go or Java']) {
      const result = match(papers('Java'), asked(line));
      expect(result.strong_matches.map((entry) => entry.term).filter((term) => term.includes('Java'))).toHaveLength(1);
      expect(result.gaps.map((entry) => entry.term)).toEqual(['Docker']);
    }
  });

  it('are one gap where none is shown, and never worth less with one more of them shown', () => {
    const line = 'Oracle, MySQL or PostgreSQL';
    expect(match(papers('Excel'), asked(line)).gaps.map((entry) => entry.term)).toContain(
      'Oracle Database, MySQL or PostgreSQL',
    );
    const one = score(papers('MySQL'), asked(line));
    expect(score(papers('MySQL and PostgreSQL'), asked(line))).toBeGreaterThanOrEqual(one);
  });

  it('are not what "and" or a plain list asks for', () => {
    const gaps = (line: string) => match(papers('Java'), asked(line)).gaps.map((entry) => entry.term);
    expect(gaps('Java and Kafka')).toContain('Kafka');
    expect(gaps('Java, Kafka')).toContain('Kafka');
  });
});

describe('the result', () => {
  it('a skill that the resume shows without naming it says what shows it', () => {
    const paper =
      'Asha Rao\nExperience\nBackend Developer, Acme Inc, 2019 - 2023\nTuned PostgreSQL and Docker for three banks';
    const { strong_matches } = match(paper, 'Backend Developer\nRequirements\nSQL\nDocker');
    const shown = (term: string) => strong_matches.find((entry) => entry.term === term);
    expect(shown('SQL')).toMatchObject({ shown_by: 'PostgreSQL', detail: 'Shown in your work, line 4.' });
    expect(shown('Docker')).not.toHaveProperty('shown_by');
  });

  it('has the contract’s shape, adds up, and is the same each time', () => {
    for (const name of names) {
      const result = match(resume(name), job(name));
      matchResult.parse(result);
      const earned = result.breakdown.reduce((sum, part) => sum + part.earned, 0);
      expect(result.score).toBe(Math.round(Math.round(earned * 100) / 100));
      expect(result.breakdown.reduce((sum, part) => sum + part.possible, 0)).toBeCloseTo(100, 0);
      for (const part of result.breakdown) expect(part.earned).toBeLessThanOrEqual(part.possible);
      expect(match(resume(name), job(name))).toEqual(result);
    }
  });

  it('quotes sentences of lines that exist, with places inside them; the job line first', () => {
    for (const name of names) {
      const candidate = candidateOf(resume(name));
      const jobLines = job(name).split('\n');
      const result = matchJob(candidate, job(name), taxonomy);
      for (const { evidence } of [...result.strong_matches, ...result.gaps]) {
        expect(evidence[0]?.source).toBe('job');
        for (const quote of evidence) {
          const line =
            quote.source === 'job'
              ? jobLines[quote.line - 1]
              : candidate.lines.find((entry) => entry.n === quote.line)?.text;
          expect(line).toContain(quote.text);
          expect(quote.text.slice(quote.start, quote.end).trim()).not.toBe('');
        }
      }
      for (const strong of result.strong_matches) expect(strong.evidence.length).toBeGreaterThan(1);
    }
  });

  it('shows proper names, what is shown and what is not', () => {
    const result = match(
      'Asha Rao\nExperience\nDeveloper, Acme Inc, 2019 - 2023\nBuilt services in java with postgres',
      'Backend Developer\nRequirements\nJava\nMySQL\nKubernetes',
    );
    expect(result.strong_matches.map((entry) => entry.term)).toEqual(['Java']);
    expect(result.gaps.map((entry) => [entry.term, entry.detail])).toEqual([
      ['MySQL', 'Not mentioned. The closest is PostgreSQL in line 4.'],
      ['Kubernetes', 'Nothing in the resume shows it.'],
    ]);
    expect(result.gaps[0]?.evidence[1]).toMatchObject({ source: 'resume', line: 4, start: 28, end: 36 });
    expect(result.recommendations.map((entry) => entry.title)).toEqual(
      expect.arrayContaining(['Name MySQL if you have used it', 'Study Kubernetes']),
    );
  });

  it('values a job above a list, and the thing itself above a relative', () => {
    const description = 'Backend Developer\nRequirements\nMySQL\nKafka\nRedis';
    const base = (line: string, section: string): string =>
      `Asha Rao\nExperience\nDeveloper, Acme Inc, 2019 - 2023\nWrote services for shops\n${section}\n${line}`;
    const worked = score(
      'Asha Rao\nExperience\nDeveloper, Acme Inc, 2019 - 2023\nWrote services for shops with MySQL',
      description,
    );
    const listed = score(base('MySQL', 'Skills'), description);
    const related = score(base('PostgreSQL', 'Skills'), description);
    const nothing = score(base('Whistling', 'Skills'), description);
    expect(worked).toBeGreaterThan(listed);
    expect(listed).toBeGreaterThan(related);
    expect(related).toBeGreaterThan(nothing);
  });

  it('counts years, and more where they were spent in the field', () => {
    const description = 'Staff Nurse\nRequirements\n5 years of nursing experience\nWound care';
    const years = (from: number, title: string): number =>
      matchJob(
        candidateOf(`Asha Rao\nExperience\n${title}, City House, Jan ${from} - Dec 2025\nWorked with care`),
        description,
        taxonomy,
      ).breakdown.find((part) => part.name === 'experience')?.earned ?? 0;
    expect(years(2019, 'Staff Nurse')).toBeGreaterThan(years(2024, 'Staff Nurse'));
    expect(years(2019, 'Staff Nurse')).toBeGreaterThan(years(2019, 'Line Cook'));
  });
});

describe('more evidence never lowers the score', () => {
  /** Everything that a job names, whether it requires, prefers or only mentions it. */
  const termsOf = new Map(
    names.map((name) => {
      const result = match(resume(name), job(name));
      return [name, [...result.strong_matches, ...result.gaps].map((entry) => entry.term)];
    }),
  );
  const asked = (name: string): string[] => termsOf.get(name) ?? [];

  it('for any term the job asks for, added in any place', () => {
    const carriers = [
      '{}',
      'Skills: {}',
      '• {}',
      'Used {} in production',
      'Worked with {} every day',
      '{}, and much more of it',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...carriers),
        (whose, which, term, place, carrier) => {
          const wanted = asked(which);
          const name = wanted[term % wanted.length];
          fc.pre(name !== undefined);
          const lines = resume(whose).split('\n');
          const skills = lines.findIndex((line) => /skills|highlights|kenntnisse|compétences/i.test(line));
          const at = [lines.length, skills + 1, skills + 2][place % 3] ?? lines.length;
          // the sentence around the term is about other things, and may count against the resume
          const withLine = (said: string) => [...lines.slice(0, at), carrier.replace('{}', said), ...lines.slice(at)];
          const before = carrier === '{}' ? lines : withLine('');
          expect(score(withLine(name ?? '').join('\n'), job(which))).toBeGreaterThanOrEqual(
            score(before.join('\n'), job(which)),
          );
        },
      ),
      { numRuns: 120 },
    );
  });

  it('for a name that is an everyday word, said in a sentence', () => {
    const asked = 'Frontend Developer\nRequirements\nReact, Storybook and Jest';
    const result = match(`${resume('data-scientist')}\nSKILLS\nUsed Storybook in production`, asked);
    expect(result.strong_matches.map((entry) => entry.term)).toContain('Storybook');
    const other = match(`${resume('data-scientist')}\nSKILLS\nWrote a storybook for children`, asked);
    expect(other.gaps.map((entry) => entry.term)).toContain('Storybook');
  });

  it('several at once', () => {
    for (const [at, name] of names.entries()) {
      for (const step of [0, 1, 5, 9]) {
        const other = names[(at + step) % names.length] ?? name;
        const wanted = asked(other);
        const some = wanted.slice(0, 3).join(', ');
        const all = wanted.join(', ');
        const base = score(resume(name), job(other));
        const three = score(`${resume(name)}\nSkills\n${some}`, job(other));
        expect(three).toBeGreaterThanOrEqual(base);
        expect(score(`${resume(name)}\nSkills\n${all}`, job(other))).toBeGreaterThanOrEqual(three);
      }
    }
  });

  it('nor does it blur the line of work, though the job names things of other trades', () => {
    const odd = 'Welding, Python, Phlebotomy, Contract Law, Event Planning, Kubernetes';
    const lineOfWork = (text: string, description: string): number =>
      match(text, description).breakdown.find((part) => part.name === 'title')?.earned ?? 0;
    for (const name of names) {
      const description = `${job(name)}\nRequirements\n${odd}`;
      const lines = [resume(name)];
      let before = lineOfWork(lines.join('\n'), description);
      for (const skill of odd.split(', ')) {
        lines.push(...Array.from({ length: 12 }, () => `Used ${skill}`));
        const after = lineOfWork(lines.join('\n'), description);
        expect([name, skill, after >= before]).toEqual([name, skill, true]);
        before = after;
      }
    }
  });
});

describe('stuffing', () => {
  const everything = taxonomy.skills.skills
    .filter((_, index) => index % 12 === 0)
    .slice(0, 300)
    .map((skill) => skill.name);
  const far = (name: string): string => names[(names.indexOf(name) + 5) % names.length] ?? '';

  it('a list of 300 skills and all that the job asks for gains little', () => {
    for (const name of names) {
      const result = match(resume(far(name)), job(name));
      const terms = [...result.strong_matches, ...result.gaps].map((entry) => entry.term);
      const stuffed = score(`${resume(far(name))}\nSkills\n${[...everything, ...terms].join(', ')}`, job(name));
      expect(stuffed - result.score).toBeLessThanOrEqual(15);
      expect(stuffed).toBeLessThan(score(resume(name), job(name)) - 20);
    }
  });

  it.each([
    ['below', (own: string, ad: string) => `${own}\n${ad}`],
    ['above', (own: string, ad: string) => `${ad}\n${own}`],
    ['as one line', (own: string, ad: string) => `${own}\n${ad.replace(/\s+/g, ' ')}`],
    [
      'broken anew',
      (own: string, ad: string) => `${own}\n${(ad.replace(/\s+/g, ' ').match(/.{1,95}(?:\s|$)/g) ?? []).join('\n')}`,
    ],
  ])('the job text pasted %s gains little', (_, paste) => {
    for (const name of names) {
      const own = resume(far(name));
      expect(score(paste(own, job(name)), job(name)) - score(own, job(name))).toBeLessThanOrEqual(12);
    }
  });

  it('is reported to the person', () => {
    const result = match(`${resume('chef')}\n${job('accountant')}`, job('accountant'));
    expect(result.recommendations[0]?.title).toBe('Replace the text copied from the job description');
  });
});

describe('texts that are no job description', () => {
  it.each([
    '',
    '   \n\n',
    'asdf qwer zxcv',
    'Hello! How are you today?',
    '1234 5678',
    '🙂🙂🙂',
    '!!!!????',
    'lorem ipsum dolor sit amet consectetur',
  ])('%j gives 0 and says why', (text) => {
    const result = match(resume('chef'), text);
    expect(result.score).toBe(0);
    expect(result.recommendations[0]?.title).toBe('Paste the whole job description');
    matchResult.parse(result);
  });

  it('an empty resume matches next to nothing', () => {
    expect(matchJob(candidateOf(''), job('chef'), taxonomy).score).toBeLessThan(6);
  });

  it('any text gives a result of the contract’s shape', () => {
    const lines = [...jobs.values(), ...resumes.values()].flatMap((text) => text.split('\n'));
    const text = fc
      .array(fc.oneof(fc.constantFrom(...lines), fc.string({ unit: 'grapheme' })), { maxLength: 25 })
      .map((parts) => parts.join('\n'));
    fc.assert(
      fc.property(text, text, (own, description) => {
        matchResult.parse(match(own, description));
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ['letters', 'a'.repeat(100_000)],
    ['requirements', 'Requirements: '.repeat(7_000)],
    ['years', '5 years of experience '.repeat(4_500)],
    ['skills', 'Java, SQL, '.repeat(9_000)],
    ['bullets', '- '.repeat(50_000)],
    ['seekers', 'looking for a '.repeat(7_000)],
  ])('a line of 100,000 %s', (_, text) => {
    matchResult.parse(match(resume('chef'), text));
  });
});
