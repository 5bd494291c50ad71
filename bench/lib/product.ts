import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { end } from './child.ts';
import { repository } from './paths.ts';

export interface Product {
  pid: number;
  port: number;
  /** Calls the API and answers the parsed body, or the text of an event stream when it has ended. @throws Error on any status that is not 2xx */
  call(method: 'GET' | 'POST', path: string, options?: { token?: string; body?: unknown }): Promise<unknown>;
  /** Opens guest sessions, a few at a time; answers their tokens. */
  guests(count: number): Promise<string[]>;
  stop(): Promise<void>;
  /** how the process ended: its exit code, null when a signal ended it */
  exited: Promise<number | null>;
}

export interface ProductOptions {
  /** of the fake AI provider; the built-in engine answers when left out */
  upstreamPort?: number;
  /** kept when the server stops; a new one that goes with it when left out */
  dataDir?: string;
  /** PostgreSQL; the embedded database when left out */
  databaseUrl?: string;
  /** a folder for a CPU profile */
  profile?: string;
  /** set last; PORT names the port, else it is a free one */
  environment?: Record<string, string>;
}

/** A data folder of this measurement's own. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'prep-ai-bench-'));
}

/** Starts the built server as npm start does. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { upstreamPort, databaseUrl, profile, dataDir = newDataDir() } = options;
  const clearAway = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const port = options.environment?.PORT ? Number(options.environment.PORT) : await freePort();
  const flags = profile ? ['--cpu-prof', '--cpu-prof-dir', resolve(profile)] : [];
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...flags, join(repository, 'apps/server/dist/main.js')],
    {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        APP_ENV: 'local',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        LIMITS_FACTOR: '100000',
        ...(upstreamPort === undefined ? {} : providerAt(upstreamPort)),
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // a measurement that is broken off leaves nothing behind
  const abandon = () => {
    child.kill('SIGKILL');
    clearAway();
  };
  process.once('exit', abandon);
  let output = '';
  await new Promise<void>((started, failed) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
      if (output.includes('Prep AI is running at')) started();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.stderr.pipe(process.stderr);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the product ended with ${code} before it listened:\n${output}`)));
  });
  if (child.pid === undefined) throw new Error('the product has no process id');

  const call: Product['call'] = async (method, path, { token, body } = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  };
  return {
    pid: child.pid,
    port,
    call,
    exited: new Promise((ended) => child.once('exit', (code) => ended(code))),
    async guests(count) {
      const tokens: string[] = [];
      const open = async () => {
        while (tokens.length < count) {
          const index = tokens.push('') - 1;
          tokens[index] = (
            (await call('POST', '/api/auth/guest', { body: {} })) as { access_token: string }
          ).access_token;
        }
      };
      await Promise.all(Array.from({ length: 8 }, open));
      return tokens;
    },
    async stop() {
      await end(child);
      process.off('exit', abandon);
      clearAway();
    },
  };
}

/** The built-in engine never stands in for the provider: an answer that fails shall fail the measurement. */
function providerAt(port: number): Record<string, string> {
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_DEFAULT_MODEL: 'bench',
    AI_FALLBACK_OFFLINE: 'false',
  };
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no free port')),
      );
    });
  });
}
