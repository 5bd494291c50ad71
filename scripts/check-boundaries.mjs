/**
 * Boundaries between the layers, with dependency-cruiser. It can find no modules at all and succeed, so this also fails
 * when it saw too few, and holds a seeded violation against each rule: one that finds nothing is no rule.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bin, root } from './lib/run.mjs';

const MIN_MODULES = 1000;
const SERVER = 'apps/server/src';
/** Files that break a rule, or are what such a file imports (null): rule, path, text. */
const SEEDS = [
  ['no-circular', `${SERVER}/ports/seeded-circle-a.ts`, "import './seeded-circle-b.ts';\n"],
  [null, `${SERVER}/ports/seeded-circle-b.ts`, "import './seeded-circle-a.ts';\n"],
  [
    'no-circular',
    `${SERVER}/ports/seeded-type-a.ts`,
    "import type { B } from './seeded-type-b.ts';\nexport type A = B[];\n",
  ],
  [null, `${SERVER}/ports/seeded-type-b.ts`, "import type { A } from './seeded-type-a.ts';\nexport type B = A[];\n"],
  [
    'contract-imports-nothing-of-ours',
    'packages/contract/src/seeded.ts',
    "import '../../../apps/server/src/config.ts';\n",
  ],
  ['question-bank-stands-alone', 'packages/question-bank/src/seeded.ts', "import '../../contract/src/index.ts';\n"],
  ['product-imports-no-tools', `${SERVER}/composition/seeded-tool.ts`, "import '../../../../scripts/lib/run.mjs';\n"],
  ['web-knows-only-the-contract', 'apps/web/app/lib/seeded-server.ts', "import '../../../server/src/config.ts';\n"],
  ['domain-imports-only-what-is-pure', `${SERVER}/domain/practice/seeded-framework.ts`, "import 'fastify';\n"],
  ['domain-imports-only-what-is-pure', `${SERVER}/domain/practice/seeded-files.ts`, "import 'node:fs';\n"],
  ['domain-imports-only-what-is-pure', `${SERVER}/domain/practice/seeded-metrics.ts`, "import 'prom-client';\n"],
  [
    'domain-imports-only-what-is-pure',
    `${SERVER}/domain/practice/seeded-rows.ts`,
    "import type { Database } from '../../db/database.ts';\nexport type Seeded = Database;\n",
  ],
  ['ports-know-no-implementation', `${SERVER}/ports/seeded-domain.ts`, "import '../domain/transaction.ts';\n"],
  ['db-knows-the-domain-as-types', `${SERVER}/db/seeded-rule.ts`, "import '../domain/transaction.ts';\n"],
  ['db-knows-nothing-else', `${SERVER}/db/seeded-http.ts`, "import '../http/app.ts';\n"],
  ['adapters-know-ports-and-rules-only', `${SERVER}/adapters/seeded-db.ts`, "import '../db/database.ts';\n"],
  [
    'http-knows-the-domain-only',
    `${SERVER}/http/seeded-db.ts`,
    "import type { Database } from '../db/database.ts';\nexport type Seeded = Database;\n",
  ],
  ['http-has-no-sql', `${SERVER}/http/seeded-sql.ts`, "import 'drizzle-orm';\n"],
  ['jobs-know-the-domain-only', `${SERVER}/jobs/seeded-db.ts`, "import '../db/database.ts';\n"],
  ['only-starters-compose', `${SERVER}/http/seeded-config.ts`, "import '../config.ts';\n"],
  [
    'features-do-not-know-each-other',
    'apps/web/app/features/practice/seeded-feature.ts',
    "import '../history/model/seeded-target.ts';\n",
  ],
  [null, 'apps/web/app/features/history/model/seeded-target.ts', 'export {};\n'],
  [
    'web-library-knows-no-feature',
    'apps/web/app/lib/seeded-feature.ts',
    "import '../features/history/model/seeded-target.ts';\n",
  ],
  ['no-test-code-in-the-product', `${SERVER}/http/seeded-test-code.ts`, "import '../testing/test-app.ts';\n"],
];

function cruise(paths) {
  const { stdout, stderr } = spawnSync(
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  try {
    return JSON.parse(stdout).summary;
  } catch {
    return fail([`dependency-cruiser gave no result:\n${stderr}`]);
  }
}

function fail(problems) {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** The seeds whose rule was not broken by them, and the rules that have no seed. */
function findBluntRules() {
  const files = SEEDS.map(([, file]) => file);
  const clean = () => {
    for (const file of files) rmSync(join(root, file), { force: true });
  };
  process.once('exit', clean);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  for (const [, file, text] of SEEDS) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { violations } = cruise(files);
  clean();
  const found = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const blunt = SEEDS.filter(([rule, file]) => rule && !found.has(`${rule} ${file}`));
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const unseeded = forbidden.filter(({ name }) => !SEEDS.some(([rule]) => rule === name));
  return [
    ...blunt.map(([rule, file]) => `rule ${rule} did not find its seeded violation in ${file}`),
    ...unseeded.map(({ name }) => `rule ${name} has no seeded violation`),
  ];
}

const summary = cruise(['apps', 'packages']);
if (summary.violations.length > 0)
  fail(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`));
if (summary.totalCruised < MIN_MODULES)
  fail([`only ${summary.totalCruised} modules were seen, at least ${MIN_MODULES} were expected`]);
const problems = findBluntRules();
if (problems.length > 0) fail(problems);
process.stdout.write(`${summary.totalCruised} modules, no violations; ${SEEDS.length} seeded violations were found\n`);
