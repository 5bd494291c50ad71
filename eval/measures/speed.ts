import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compileContent, loadBank, loadTaxonomy, type Taxonomy } from '@prep-ai/question-bank';
import { build } from 'esbuild';
import { createDocumentReader } from '../../apps/server/src/adapters/documents/document-reader.ts';
import { createOfflineEngine } from '../../apps/server/src/adapters/engine-offline/offline-engine.ts';
import { matchJob } from '../../apps/server/src/domain/job-match/match-job.ts';
import { profileFromLines } from '../../apps/server/src/domain/resumes/profile-from-lines.ts';
import type { AnswerRequest, CandidateContext } from '../../apps/server/src/ports/interview-engine.ts';
import { BANK, repository } from './paths.ts';

const RUNS = 20;
const STARTS = 5;

/** Milliseconds of the clock, the middle run and the slowest but one in twenty; `cpu`: of this process's own work, a run. */
export interface Timing {
  p50: number;
  p95: number;
  cpu: number;
}

async function timed(runs: number, work: (run: number) => Promise<unknown> | unknown): Promise<Timing> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
    await setImmediate();
  }
  const used = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  return {
    p50: times[times.length >> 1] ?? Number.NaN,
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    cpu: (used.user + used.system) / 1000 / runs,
  };
}

/** A PDF read into a profile in a child process that has read before. */
export async function timeReading(
  pdf: Uint8Array,
  taxonomy: Taxonomy,
  now: Date,
): Promise<{ timing: Timing; pages: number }> {
  const reader = createDocumentReader({
    childEntry: join(repository, 'apps/server/dist/document-child.js'),
    maxChildren: 1,
  });
  try {
    let pages = 0;
    const read = async () => {
      const document = await reader.read(pdf, 'pdf');
      pages = document.pages;
      profileFromLines(document.lines, taxonomy, now);
    };
    await timed(5, read);
    return { timing: await timed(RUNS, read), pages };
  } finally {
    await reader.close();
  }
}

/** A match, over pairs of the set in turn. */
export async function timeMatching(
  pairs: readonly { candidate: CandidateContext; job: string }[],
  taxonomy: Taxonomy,
): Promise<Timing> {
  const match = (run: number) => {
    const pair = pairs[run % pairs.length];
    if (pair) matchJob(pair.candidate, pair.job, taxonomy);
  };
  await timed(RUNS, match);
  return timed(Math.max(100, RUNS), match);
}

/** A chat message, over the listed ones in turn. */
export async function timeChat(answer: (run: number) => void): Promise<Timing> {
  await timed(RUNS, answer);
  return timed(Math.max(100, RUNS), answer);
}

/** From the call to the first piece of an answer of the built-in engine, for every skill of the bank in turn. */
export async function timeFirstToken(candidate: CandidateContext): Promise<Timing> {
  const bank = loadBank(join(BANK, 'content/skills'));
  const engine = createOfflineEngine({
    bank,
    taxonomy: loadTaxonomy(join(BANK, 'taxonomy')),
    templates: loadBank(join(BANK, 'content/templates')),
    suggestSubtopics: () => [],
    pause: async () => undefined,
  });
  const skills = bank.skills.map((file) => file.skill);
  return timed(60, async (run) => {
    const request: AnswerRequest = {
      type: 'questions',
      message: '',
      skills: [skills[run % skills.length] ?? ''],
      subtopics: {},
      level: 'Intermediate',
      length: '200',
      existingQuestions: [],
      resume: candidate,
      jobDescription: null,
      match: null,
      attachments: [],
      history: [],
      model: 'default',
      maxTokens: 1000,
      temperature: 0,
    };
    for await (const event of engine.streamAnswer(request, new AbortController().signal))
      if (event.type === 'text') break;
  });
}

type Loading = Timing & { megabytes: number };

export const timeTaxonomy = (): Promise<Loading> => timeLoading('loadTaxonomy', join(BANK, 'taxonomy'));

/** The bank as the build compiles it for the server. */
export async function timeBank(): Promise<Loading> {
  const folder = mkdtempSync(join(tmpdir(), 'prep-ai-eval-'));
  try {
    const file = join(folder, 'question-bank.json');
    writeFileSync(file, compileContent(join(BANK, 'content')));
    return await timeLoading('readCompiledContent', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loading in a fresh process, bundled as the server is: milliseconds and megabytes of memory that stay in use. */
async function timeLoading(load: 'loadTaxonomy' | 'readCompiledContent', from: string): Promise<Loading> {
  const entry = join(repository, `apps/server/dist/eval-${load}.mjs`);
  await build({
    stdin: {
      contents: `import { ${load} } from '@prep-ai/question-bank';
        global.gc(); const before = process.memoryUsage(); const cpu = process.cpuUsage(); const start = performance.now();
        const loaded = ${load}(process.argv[2]); const ms = performance.now() - start; const used = process.cpuUsage(cpu);
        global.gc(); const after = process.memoryUsage();
        const bytes = after.heapUsed + after.external - before.heapUsed - before.external;
        console.log(JSON.stringify({ ms, bytes, cpu: (used.user + used.system) / 1000, keys: Object.keys(loaded).length }));`,
      resolveDir: join(repository, 'apps/server'),
    },
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  try {
    const runs = Array.from({ length: STARTS }, () => {
      const said = execFileSync(process.execPath, ['--expose-gc', entry, from], { encoding: 'utf8' });
      return JSON.parse(said) as { ms: number; bytes: number; cpu: number };
    });
    const times = runs.map((run) => run.ms).sort((a, b) => a - b);
    return {
      p50: times[STARTS >> 1] ?? Number.NaN,
      p95: times.at(-1) ?? Number.NaN,
      cpu: Math.min(...runs.map((run) => run.cpu)),
      megabytes: Math.max(...runs.map((run) => run.bytes)) / 2 ** 20,
    };
  } finally {
    rmSync(entry, { force: true });
  }
}
