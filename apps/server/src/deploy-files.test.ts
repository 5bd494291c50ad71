import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_ENDPOINTS, buildPath, LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { environment, readConfig } from './config.ts';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('everything the container copies exists, and its package lists are complete', () => {
  const lines = matches(read('Dockerfile'), /^COPY (?!--from)(.+)$/gm).map((line) => line.split(' ').slice(0, -1));
  const sources = lines.flat().filter((source) => source !== '.');
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  // what the server and its reader of documents open at run time beside their code
  const opened = ['migrations', 'mails', 'prompts', 'cmaps'].map((name) => `apps/server/${name}`);
  expect(opened.filter((folder) => !sources.includes(folder))).toEqual([]);
  const workspaces = ['packages/contract', 'packages/question-bank', 'apps/server', 'apps/web'];
  expect(workspaces.filter((name) => !sources.includes(`${name}/package.json`))).toEqual([]);
  const left = read('.dockerignore').split('\n');
  expect(['.git', '.env', 'data', '**/node_modules'].filter((name) => !left.includes(name))).toEqual([]);
});

test('what compose and systemd set is what the server reads, and enough for production', () => {
  const compose = matches(read('compose.yaml'), /^ {6}([A-Z_]+): /gm).filter((name) => !name.startsWith('POSTGRES'));
  const unit = read('deploy/systemd/prep-ai.service');
  const systemd = matches(unit, /^Environment=(.+)$/gm).flatMap((line) =>
    line.split(' ').map((part) => part.split('=')[0] ?? ''),
  );
  const known = Object.keys(environment.shape);
  expect(compose.length).toBeGreaterThan(6);
  expect([...compose, ...systemd].filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
  const values: Record<string, string> = {
    APP_ENV: 'production',
    PORT: '3000',
    DATABASE_URL: 'postgresql://prep:x@database:5432/prep',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://prep.example.com',
    ADMIN_EMAIL: 'a@example.com',
    ADMIN_PASSWORD: 'a password',
  };
  expect(readConfig(Object.fromEntries(compose.map((name) => [name, values[name] ?? 'a value'])))).toMatchObject({
    APP_ENV: 'production',
  });
  // they start what the build produces
  const entries = Object.keys(JSON.parse(read('scripts/lib/server-entry-points.json')));
  const started = ['Dockerfile', 'deploy/systemd/prep-ai.service', 'deploy/systemd/prep-ai-backup.service'].flatMap(
    (path) => matches(read(path), /apps\/server\/dist\/([\w-]+)\.js/g),
  );
  expect(started).toEqual(['main', 'main', 'backup']);
  expect(started.filter((name) => !entries.includes(name))).toEqual([]);
});

test('nginx buffers everything but streams', () => {
  const conf = read('deploy/nginx/prep-ai.conf');
  const [pattern = ''] = matches(conf, /location ~ (\S+) \{\n\s+proxy_buffering off;/g);
  const unbuffered = new RegExp(pattern);
  const paths = ALL_ENDPOINTS.map(({ path, kind }) => ({
    path: buildPath({ path }, new Proxy({}, { get: (_, name) => (name === 'skill' ? 'C++ / x' : '7') })),
    streams: kind === 'stream',
  }));
  expect(paths.filter(({ streams }) => streams).length).toBeGreaterThanOrEqual(4);
  // nginx matches the decoded path
  expect(paths.filter(({ path, streams }) => unbuffered.test(decodeURIComponent(path)) !== streams)).toEqual([]);
  const [megabytes = '0'] = matches(conf, /client_max_body_size (\d+)m;/g);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(LIMITS.resume.maxBytes);
  const [recording = '0'] = matches(conf, /location = \/api\/transcriptions \{\n\s+client_max_body_size (\d+)m;/g);
  expect(Number(recording) * 1024 * 1024).toBeGreaterThan(LIMITS.attempt.recordingMaxBytes);
  // the server's streams send a keep-alive every 15 s
  const [silence = '0'] = matches(conf, /proxy_read_timeout (\d+)s;/g);
  expect(Number(silence)).toBeGreaterThan(2 * 15);
  expect(conf).toMatch(/location = \/metrics \{\s+return 404;/);
});
