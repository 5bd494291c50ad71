import { readSearch } from '@prep-ai/contract';
import { check, type Diagnostics } from 'recheck';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BOUNDED, READ_LINES } from '../../testing/security/bounded-expressions.ts';
import { canGrow, collectExpressions, type Expressions } from '../../testing/security/expressions.ts';

/** steps of a match that nobody notices: well under a second */
const STEPS = 1e8;
/** Everything is limited by steps: limits of time would make the verdict depend on what else the machine does. */
const PARAMETERS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: STEPS,
  maxIteration: 2,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 30,
};

let found: Expressions;
/** what recheck says of each expression whose time can grow */
const verdicts = new Map<string, Diagnostics>();
beforeAll(async () => {
  found = collectExpressions();
  for (const [expression, file] of await builtExpressions()) found.literals.set(expression, [file]);
  const waiting = [...found.literals.keys()].filter(canGrow);
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const end = next.lastIndexOf('/');
      verdicts.set(next, await check(next.slice(1, end), next.slice(end + 1), PARAMETERS));
    }
  };
  await Promise.all([worker(), worker()]);
}, 600_000);
afterEach(() => vi.unstubAllGlobals());

/** Files that build expressions while they run, and what makes them do it. */
const BUILDERS: Record<string, () => Promise<unknown>> = {
  'apps/server/src/adapters/documents/pdf/rows.ts': () => import('../../adapters/documents/pdf/rows.ts'),
  'apps/server/src/adapters/documents/text/characters.ts': async () =>
    (await import('../../adapters/documents/text/characters.ts')).cleanLine('a'),
  'apps/server/src/adapters/engine-llm/prompts/data-block.ts': async () =>
    (await import('../../adapters/engine-llm/prompts/data-block.ts')).neutralize('a+b', 'text'),
  'apps/server/src/adapters/engine-offline/resume-lines.ts': () =>
    import('../../adapters/engine-offline/resume-lines.ts'),
  'apps/server/src/domain/job-match/condition-families.ts': () =>
    import('../../domain/job-match/condition-families.ts'),
  'apps/server/src/domain/job-match/degrees.ts': () => import('../../domain/job-match/degrees.ts'),
  // with the headings that job-text.ts has built
  'apps/server/src/domain/job-match/job-years.ts': () => import('../../domain/job-match/job-text.ts'),
  'apps/server/src/domain/resumes/date-atoms.ts': () => import('../../domain/resumes/date-atoms.ts'),
  'apps/server/src/domain/resumes/date-words.ts': () => import('../../domain/resumes/date-words.ts'),
  'apps/server/src/domain/resumes/dates.ts': () => import('../../domain/resumes/dates.ts'),
  'apps/server/src/domain/resumes/experience-months.ts': () => import('../../domain/resumes/experience-months.ts'),
  'apps/server/src/domain/resumes/header-labels.ts': () => import('../../domain/resumes/header-labels.ts'),
  'apps/server/src/domain/resumes/heading-stems.ts': () => import('../../domain/resumes/heading-stems.ts'),
  'apps/server/src/domain/resumes/phones.ts': () => import('../../domain/resumes/phones.ts'),
  'apps/server/src/domain/resumes/position-words.ts': () => import('../../domain/resumes/position-words.ts'),
  'apps/server/src/domain/resumes/segments.ts': () => import('../../domain/resumes/segments.ts'),
  'apps/web/app/features/practice/model/start-skills.ts': async () =>
    (await import('../../../../web/app/features/practice/model/start-skills.ts')).startGroups({
      resume: null,
      job: null,
      jobText: 'Java',
      skills: [],
    }),
  'apps/web/app/lib/pdf/clean-text.ts': () => import('../../../../web/app/lib/pdf/clean-text.ts'),
  'packages/question-bank/src/taxonomy/skill-surroundings.ts': () =>
    import('../../../../../packages/question-bank/src/taxonomy/skill-surroundings.ts'),
  'packages/contract/src/search.ts': async () => readSearch('12 nov', new Date()),
};

/** Every expression that those files build, caught as it is built, with the file. */
async function builtExpressions(): Promise<Map<string, string>> {
  const built = new Map<string, string>();
  let file = '';
  const noted = (made: unknown) => {
    if (!built.has(String(made))) built.set(String(made), file);
    return made;
  };
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct: (target, args) => Object(noted(Reflect.construct(target, args))),
      apply: (target, self, args) => noted(Reflect.apply(target, self, args)),
    }),
  );
  for (const [name, build] of Object.entries(BUILDERS)) {
    file = name;
    await build();
  }
  vi.unstubAllGlobals();
  return built;
}

test('every file that builds an expression is known', () => {
  expect(found.builders).toEqual(Object.keys(BUILDERS).sort());
});

test('every expression whose time can grow was decided', () => {
  expect(found.literals.size).toBeGreaterThan(300);
  expect(verdicts.size).toBeGreaterThan(150);
  const undecided = [...verdicts.values()].filter(({ status }) => status === 'unknown');
  expect(undecided.map(({ source }) => source)).toEqual([]);
});

test('what grows faster than its input reads only what is short, or nothing of a stranger', () => {
  const bounds = new Map(BOUNDED.map(([expression, bound]) => [String(expression), bound]));
  const wrong: string[] = [];
  for (const [expression, verdict] of verdicts) {
    if (verdict.status !== 'vulnerable') continue;
    const files = found.literals.get(expression) ?? [];
    const ofLines = READ_LINES.find(([path]) => files.every((file) => file.startsWith(path)))?.[1];
    const bound = bounds.get(expression) ?? ofLines;
    const { complexity, attack } = verdict;
    const degree = complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY;
    const steps = typeof bound === 'number' ? bound ** degree : typeof bound === 'object' ? bound.steps : 0;
    if (bound === undefined || steps > STEPS)
      wrong.push(`${expression} (${files.join(', ')}): ${complexity.summary}, as by ${attack.pattern}`);
  }
  expect(wrong).toEqual([]);
});

test('the lists of bounded expressions name none that is gone', () => {
  const files = [...found.literals.values()].flat();
  expect(READ_LINES.filter(([path]) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  expect(BOUNDED.map(([expression]) => String(expression)).filter((text) => !found.literals.has(text))).toEqual([]);
});
