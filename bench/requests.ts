/** Requests a second of everyday calls against a bare Fastify route. Prints a section of docs/benchmarks.md. */
import { buildProduct } from './lib/build-product.ts';
import { startChild } from './lib/child.ts';
import { readOptions } from './lib/options.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { type Product, startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { type RequestTarget, runRequests } from './lib/request-load.ts';
import { median, quantile } from './lib/statistics.ts';
import { usageOf } from './lib/usage.ts';

const CALLS = ['/api/auth/me', '/api/resume/skills', '/api/chat/history?page=1&limit=10'] as const;
const CONNECTIONS = 16;
const RUN_MS = 4000;
const WARM_MS = 1000;
const SKILLS = ['Kafka', 'PostgreSQL', 'TypeScript', 'Docker', 'Nursing', 'लेखांकन'];
/** of the ten that a guest has */
const ANSWERS = 5;
const BARE = 'bare Fastify route';

interface Server {
  name: string;
  product: Product;
  token: string;
}

interface Target extends RequestTarget {
  name: string;
  pid: number;
}

const options = readOptions();
if (options.build) buildProduct();
const postgres = await postgresIfFound();
const servers: Server[] = [];
try {
  servers.push(await startServer('embedded database'));
  if (postgres) servers.push(await startServer('PostgreSQL', postgres.url));
  const answers = await Promise.all(CALLS.map(async (path) => ({ path, body: await answerOf(path) })));
  const served = answers.filter(({ body }) => body !== null);
  const bare = await startChild('bare-fastify', JSON.stringify(served.map(({ body }) => body)));
  const rows: string[][] = [];
  for (const [index, { path }] of served.entries()) {
    const baseline: Target = { name: BARE, pid: bare.pid, port: bare.port, path: `/${index}` };
    rows.push(...(await measure(path, [baseline, ...servers.map((server) => targetOf(server, path))])));
  }
  await bare.stop();
  print(
    rows,
    answers.filter(({ body }) => body === null).map(({ path }) => path),
  );
} finally {
  for (const { product } of servers) await product.stop();
  await postgres?.stop();
}

/** A server and a guest who has skills and, from the built-in engine, some answers. */
async function startServer(name: string, databaseUrl?: string): Promise<Server> {
  const product = await startProduct({ databaseUrl, profile: options.profile });
  const [token = ''] = await product.guests(1);
  for (const skill_name of SKILLS)
    await product.call('POST', '/api/resume/skills/manual', { token, body: { skill_name } });
  for (const skill of SKILLS.slice(0, ANSWERS))
    await product.call('POST', '/api/chat', { token, body: { request_type: 'questions', selected_skills: [skill] } });
  return { name, product, token };
}

function targetOf({ name, product, token }: Server, path: string): Target {
  return {
    name: `product, ${name}`,
    pid: product.pid,
    port: product.port,
    path,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** What the call answers, for the baseline to answer too; null while it is described but not served (501). */
async function answerOf(path: string): Promise<unknown> {
  const [server] = servers;
  if (!server) return null;
  try {
    return await server.product.call('GET', path, { token: server.token });
  } catch (error) {
    if (error instanceof Error && error.message.includes('answered 501')) return null;
    throw error;
  }
}

async function measure(path: string, targets: readonly Target[]): Promise<string[][]> {
  const samples = targets.map(
    () => [] as { perSecond: number; ratio: number; p50: number; p99: number; cpuUs: number }[],
  );
  for (const target of targets) await runRequests(target, { connections: CONNECTIONS, ms: WARM_MS });
  for (let round = 1; round <= options.rounds; round++) {
    progress(`${path}: round ${round} of ${options.rounds}`);
    let baseline = 0;
    for (const [index, target] of targets.entries()) {
      const before = usageOf(target.pid).cpuMs;
      const { perSecond, requests, latencyMs } = await runRequests(target, { connections: CONNECTIONS, ms: RUN_MS });
      const cpuMs = usageOf(target.pid).cpuMs - before;
      baseline ||= perSecond;
      samples[index]?.push({
        perSecond,
        ratio: perSecond / baseline,
        p50: median(latencyMs),
        p99: quantile(latencyMs, 0.99),
        cpuUs: (cpuMs * 1000) / requests,
      });
    }
  }
  return targets.map(({ name }, index) => {
    const own = samples[index] ?? [];
    return [
      `${path}, ${name}`,
      formatNumber(median(own.map(({ perSecond }) => perSecond))),
      name === BARE ? '1' : median(own.map(({ ratio }) => ratio)).toPrecision(2),
      formatNumber(median(own.map(({ p50 }) => p50))),
      formatNumber(median(own.map(({ p99 }) => p99))),
      formatNumber(median(own.map(({ cpuUs }) => cpuUs))),
    ];
  });
}

function print(rows: string[][], notServed: string[]): void {
  printSection(
    'Requests a second',
    `Baseline: one route of a bare Fastify in a process of its own, without plugins or hooks, that answers the same JSON. The product checks the token's signature, looks the session up, runs the call's queries and checks its answer against the contract. ${CONNECTIONS} keep-alive connections without pipelining; the client writes to plain sockets so as not to be the limit. Medians of ${options.rounds} interleaved rounds of ${RUN_MS / 1000} s; the ratio is taken within each round. CPU is the server process's own; PostgreSQL's processes are not in it.`,
    ...notServed.map(
      (path) => `\`GET ${path}\` is described but not served yet (it answers 501), so it is not in the table.`,
    ),
    table(['call', 'requests/s', 'ratio', 'p50, ms', 'p99, ms', 'CPU per request, µs'], rows),
  );
}
