/** npm run check: types, lint, boundaries, generated documents, dead code. Each step prints its name; the first that fails ends it. */
import { ensurePackages } from './lib/install.mjs';
import { bin, must, root, run } from './lib/run.mjs';

await ensurePackages();
const step = async (name, ...commands) => {
  process.stdout.write(`\n== ${name}\n`);
  for (const [command, args, options] of commands) await must(command, args, options);
};

await step('routes', [bin('react-router'), ['typegen'], { cwd: `${root}/apps/web` }]);
process.stdout.write('\n== types\n');
const projects = ['packages/contract', 'packages/question-bank', 'apps/server', 'apps/web', 'e2e', 'bench', 'eval'];
const codes = [];
// two at a time: the machines have two cores
for (let i = 0; i < projects.length; i += 2) {
  codes.push(...(await Promise.all(projects.slice(i, i + 2).map((project) => run(bin('tsc'), ['-p', project])))));
}
if (codes.some((code) => code !== 0)) process.exit(1);
await step('lint', [bin('biome'), ['check', '.']], [bin('eslint'), ['.', '--max-warnings=0']]);
await step('boundaries', [process.execPath, ['scripts/check-boundaries.mjs']]);
await step('generated documents', [bin('tsx'), ['scripts/generate-docs.mjs', '--check']]);
await step('dead code', [bin('knip'), []]);
process.stdout.write('\ncheck: all clean\n');
