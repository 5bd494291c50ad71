/** npm run bench: runs all measurements one after the other and writes their tables to docs/benchmarks.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildProduct } from './lib/build-product.ts';
import { repository } from './lib/paths.ts';
import { machine, progress } from './lib/report.ts';

const MEASUREMENTS = ['relay', 'streams', 'requests', 'read-resumes', 'bundle-size'];
const OUT = join(repository, 'docs/benchmarks.md');

buildProduct();
const sections: string[] = [];
for (const name of MEASUREMENTS) {
  const file = join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) continue;
  progress(`\n== ${name}`);
  sections.push(await sectionOf(name, file));
}
writeFileSync(OUT, [introduction(), ...sections].join('\n'));
progress(`\nwrote ${OUT}`);

/** What a measurement prints. @throws Error when it fails: then the page stays as it was */
async function sectionOf(name: string, file: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.stdout.write(`${output}\n`);
  if (code !== 0) throw new Error(`${name} failed`);
  // the page names the machine once
  const section = output.replace(`${machine()}\n\n`, '').trim();
  return section.startsWith('## ') ? `${section}\n` : `## ${name}\n\n\`\`\`\n${section}\n\`\`\`\n`;
}

function introduction(): string {
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Do not edit: run it again.

Machine: ${machine()}.

The machine is shared with other work, so the figures to look at are the ratios to the baseline that was measured in the
same run, in turns with the product. Nothing here is part of the tests' verdict. Each measurement also runs alone, for
example \`npx tsx bench/streams.ts\`; \`--rounds 1\` makes it shorter, \`--profile FOLDER\` writes CPU profiles of the product,
and \`--no-build\` measures what is built.
`;
}
