/**
 * Imports run one way (docs/architecture.md). scripts/check-boundaries.mjs holds a seeded violation against each rule.
 */

const SERVER = '^apps/server/src';
const NOT_IN_TESTS = '\\.test\\.tsx?$|/testing/|/fixtures/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'also among types: two files that need each other are one, or hide a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { path: '^(apps|packages/(?!contract))' },
    },
    {
      name: 'question-bank-stands-alone',
      severity: 'error',
      from: { path: '^packages/question-bank' },
      to: { path: '^(apps|packages/(?!question-bank))' },
    },
    {
      name: 'product-imports-no-tools',
      severity: 'error',
      from: { path: '^(apps|packages)' },
      to: { path: '^(bench|eval|e2e|scripts)/' },
    },
    {
      name: 'web-knows-only-the-contract',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/server|packages/(?!contract))' },
    },
    {
      name: 'domain-imports-only-what-is-pure',
      comment: 'an allow list: rules and use cases need no framework, no vendor, no database and no file system',
      severity: 'error',
      from: { path: `${SERVER}/domain`, pathNot: NOT_IN_TESTS },
      to: {
        pathNot: [
          `${SERVER}/(domain|ports)/`,
          '^packages/(contract|question-bank)/src',
          'node_modules/zod/',
          '^(node:)?(crypto|net)$',
        ],
      },
    },
    {
      name: 'ports-know-no-implementation',
      severity: 'error',
      from: { path: `${SERVER}/ports`, pathNot: '/testing/' },
      to: { path: `${SERVER}/(?!ports/)` },
    },
    {
      name: 'db-knows-the-domain-as-types',
      severity: 'error',
      from: { path: `${SERVER}/db`, pathNot: NOT_IN_TESTS },
      to: { path: `${SERVER}/domain`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'db-knows-nothing-else',
      severity: 'error',
      from: { path: `${SERVER}/db`, pathNot: NOT_IN_TESTS },
      to: { path: `${SERVER}/(?!db/|domain/|ports/)` },
    },
    {
      name: 'adapters-know-ports-and-rules-only',
      severity: 'error',
      from: { path: `${SERVER}/adapters`, pathNot: NOT_IN_TESTS },
      to: { path: `${SERVER}/(?!adapters/|ports/|domain/)` },
    },
    {
      name: 'http-knows-the-domain-only',
      severity: 'error',
      from: { path: `${SERVER}/http`, pathNot: NOT_IN_TESTS },
      to: { path: `${SERVER}/(?!http/|domain/|ports/)` },
    },
    {
      name: 'http-has-no-sql',
      severity: 'error',
      from: { path: `${SERVER}/http`, pathNot: NOT_IN_TESTS },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'jobs-know-the-domain-only',
      severity: 'error',
      from: { path: `${SERVER}/jobs`, pathNot: NOT_IN_TESTS },
      to: { path: `${SERVER}/(?!jobs/|domain/|ports/)` },
    },
    {
      name: 'only-starters-compose',
      comment: 'what the process is made of is known to main.ts and the command line alone',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [
          `${SERVER}/(composition|command-line|testing|sandbox-payments)/`,
          `${SERVER}/main\\.ts$`,
          NOT_IN_TESTS,
        ],
      },
      to: { path: `${SERVER}/(composition/|config\\.ts$|main\\.ts$|command-line/)` },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/([^/]+)/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'web-library-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/app/(lib|components|theme)/' },
      to: { path: '^apps/web/app/(features|routes)/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/.*/(src|app)/', pathNot: '\\.test\\.tsx?$|/testing/|test-setup' },
      to: { path: '\\.test\\.tsx?$|/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.react-router|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
