import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isFresh, markFresh } from './fingerprint.mjs';
import { bin, must, root } from './run.mjs';

const SERVER = [
  'apps/server/src',
  'apps/server/package.json',
  'packages/contract/src',
  'packages/question-bank/src',
  'packages/question-bank/scripts/compile-content.ts',
  'packages/question-bank/content/skills',
  'packages/question-bank/content/templates',
  'scripts/lib/build.mjs',
  'scripts/lib/server-entry-points.json',
];
const SERVER_ENTRY_POINTS = JSON.parse(readFileSync(new URL('server-entry-points.json', import.meta.url), 'utf8'));
const WEB = ['apps/web', 'packages/contract/src', 'package-lock.json', 'scripts/lib/build.mjs'];

/** Builds what is stale. */
export async function ensureBuilt() {
  const web = join(root, 'apps/web/build/client');
  await ensureServerBuilt();
  if (!existsSync(join(web, '__spa-fallback.html')) || !isFresh('web', WEB)) await buildWeb(web);
}

/** Builds the server and its command line tools when they are stale. */
export async function ensureServerBuilt() {
  if (!existsSync(join(root, 'apps/server/dist/main.js')) || !isFresh('server', SERVER)) await buildServer();
}

/** Bundles our own code; packages stay packages, because some of them load files that lie beside them. */
export async function buildServer() {
  process.stdout.write('Building the server...\n');
  const { build } = await import('esbuild');
  rmSync(join(root, 'apps/server/dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: SERVER_ENTRY_POINTS,
    outdir: 'apps/server/dist',
    bundle: true,
    // the model engine is a chunk of its own, so that a start without a provider does not load the AI SDK
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-packages',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@prep-ai/') || path.startsWith(root)
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
  });
  await must(process.execPath, [
    join(root, 'apps/server/dist/compile-question-bank.js'),
    join(root, 'packages/question-bank/content'),
    join(root, 'apps/server/dist/question-bank.json'),
  ]);
  markFresh('server', SERVER);
}

export async function buildWeb(folder) {
  process.stdout.write('Building the web application...\n');
  await must(bin('react-router'), ['build'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  compress(folder);
  markFresh('web', WEB);
}

/** Writes .br and .gz beside every text file but pages, which the server completes and compresses once. */
function compress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|svg|json|txt|xml|webmanifest|ttf)$/.test(name),
  );
  for (const name of names) {
    const path = join(folder, name);
    if (statSync(path).size < 1024) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}
