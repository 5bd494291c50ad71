import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end } from './child.ts';
import { repository } from './paths.ts';

export interface Nginx {
  port: number;
  /** Sends nobody new to these processes; what they are telling goes on to its end. */
  takeOut(...ports: number[]): Promise<void>;
  /** how many requests each process answered, by its port */
  served(): Map<number, number>;
  stop(): Promise<void>;
}

const SHIPPED = join(repository, 'deploy/nginx/prep-ai.conf');
/** ms in which a started or reloaded nginx has its workers */
const SETTLED_MS = 300;

/**
 * Debian's nginx in front of two processes, with the configuration that is shipped; only what no measurement has is left out
 * of it: TLS, the redirect to it and the standard ports. @throws Error when nginx is not installed or refuses it
 */
export async function startNginx(port: number, processes: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'prep-ai-nginx-'));
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'access.log');
  const write = (out: readonly number[]) => writeFileSync(file, configuration({ port, processes, out, folder, log }));
  write([]);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4000);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`nginx ended with ${code}: ${said}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([listening(port), failed]);
  return {
    port,
    async takeOut(...out) {
      write(out);
      await reload(child);
    },
    served() {
      const counts = new Map<number, number>();
      for (const line of readFileSync(log, 'utf8').split('\n')) {
        // the last of several, when the first could not be reached
        const upstream = / (?:127\.0\.0\.1:\d+, )*127\.0\.0\.1:(\d+) [\d.]+/.exec(line)?.[1];
        if (upstream) counts.set(Number(upstream), (counts.get(Number(upstream)) ?? 0) + 1);
      }
      return counts;
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reload(child: ChildProcess): Promise<void> {
  child.kill('SIGHUP');
  await sleep(SETTLED_MS);
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await sleep(50);
  }
}

interface Setup {
  port: number;
  processes: readonly [number, number];
  out: readonly number[];
  folder: string;
  log: string;
}

/** The shipped file, as one server without TLS on another port. */
function configuration({ port, processes, out, folder, log }: Setup): string {
  const shipped = readFileSync(SHIPPED, 'utf8');
  const redirect = shipped.slice(shipped.indexOf('server {'), shipped.lastIndexOf('\nserver {') + 1);
  const site = shipped
    .replace(redirect, '')
    .replace(/^\s*(listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx/prep-ai.log', log)
    .replace('127.0.0.1:3001', `127.0.0.1:${processes[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${processes[1]}`)
    .replace(/(server 127\.0\.0\.1:(\d+)[^;]*);/g, (line, server: string, of: string) =>
      out.includes(Number(of)) ? `${server} down;` : line,
    );
  return `worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;
}
