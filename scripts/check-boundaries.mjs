/**
 * Boundaries between the layers, with dependency-cruiser. It has been seen to find no modules at all and succeed, so this
 * also fails when it saw too few, and proves with seeded files that the rules can fail.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, root } from './lib/run.mjs';

const LEAST_MODULES = 100;
const SEEDS = [
  [
    'contract-imports-nothing-of-ours',
    'packages/contract/src/seeded-violation.ts',
    "import '../../../apps/server/src/config.ts';\n",
  ],
  ['web-knows-only-the-contract', 'apps/web/app/lib/seeded-violation.ts', "import '../../../server/src/config.ts';\n"],
  ['domain-has-no-framework', 'apps/server/src/domain/practice/seeded-violation.ts', "import 'fastify';\n"],
  [
    'domain-sees-repositories-as-types',
    'apps/server/src/domain/practice/seeded-violation.ts',
    "import '../../db/repositories/users-repository.ts';\n",
  ],
  ['http-has-no-sql', 'apps/server/src/http/seeded-violation.ts', "import 'drizzle-orm';\n"],
  [
    'features-do-not-know-each-other',
    'apps/web/app/features/practice/seeded-violation.ts',
    "import '../landing/hero.tsx';\n",
  ],
];

function cruise(paths) {
  const { stdout, stderr } = spawnSync(
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...paths],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  try {
    return JSON.parse(stdout).summary;
  } catch {
    process.stderr.write(`dependency-cruiser gave no result:\n${stderr}\n`);
    process.exit(1);
  }
}

const summary = cruise(['apps', 'packages']);
for (const { rule, from, to } of summary.violations) process.stderr.write(`${rule.name}: ${from} -> ${to}\n`);
if (summary.violations.length > 0) process.exit(1);
if (summary.totalCruised < LEAST_MODULES) {
  process.stderr.write(`only ${summary.totalCruised} modules were seen, at least ${LEAST_MODULES} were expected\n`);
  process.exit(1);
}

for (const [rule, file, text] of SEEDS) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  try {
    const found = cruise([file]).violations.some((violation) => violation.rule.name === rule);
    if (!found) {
      process.stderr.write(`rule ${rule} did not find its seeded violation\n`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(path, { force: true });
  }
}
if (!process.exitCode)
  process.stdout.write(
    `${summary.totalCruised} modules, no violations; ${SEEDS.length} seeded violations were found\n`,
  );
