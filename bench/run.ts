/** npm run bench: runs all measurements one after the other and writes their tables to docs/benchmarks.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildProduct } from './lib/build-product.ts';
import { readOptions } from './lib/options.ts';
import { repository } from './lib/paths.ts';
import { machine, progress } from './lib/report.ts';

const OUT = join(repository, 'docs/benchmarks.md');
const options = readOptions();
const ofServer = ['--no-build', '--rounds', String(options.rounds)];
const MEASUREMENTS: [name: string, args: string[]][] = [
  ['relay', ofServer],
  ['streams', ofServer],
  ['mixed', ofServer],
  ['requests', ofServer],
  ['stream-frames', ofServer],
  ['history-search', []],
  ['read-resumes', []],
  ['bundle-size', []],
  ['lighthouse', ofServer],
];

if (options.build) buildProduct();
const sections: string[] = [];
for (const [name, args] of MEASUREMENTS) {
  progress(`\n== ${name}`);
  sections.push(await sectionOf(name, args));
}
writeFileSync(OUT, [introduction(), ...sections].join('\n'));
progress(`\nwrote ${OUT}`);

/** What a measurement prints; when it fails, that it did, so that the others' results are not lost. */
async function sectionOf(name: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, `${name}.ts`), ...args], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.stdout.write(`${output}\n`);
  if (code !== 0) {
    process.exitCode = 1;
    return `## ${name}\n\nNot measured in this run: bench/${name}.ts failed.\n`;
  }
  // the page names the machine once
  return `${output.replace(`${machine()}\n\n`, '').trim()}\n`;
}

function introduction(): string {
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Do not edit: run it again.

Machine: ${machine()}.

The machine is shared with other work, so the values to look at are the ratios to the baseline that was measured in the
same run, in turns with the product. Nothing here is part of the tests' verdict. Each measurement also runs alone, for
example \`npx tsx bench/streams.ts\`; \`--rounds 1\` makes it shorter, \`--profile FOLDER\` writes CPU profiles of the product,
and \`--no-build\` measures what is built; \`npx tsx bench/mixed.ts --streams 200\` takes fewer streams. \`npx tsx bench/stream-frames.ts\` needs Chromium (\`CHROMIUM_PATH\`, else /usr/bin/chromium).
`;
}
