/** Imports run one way (docs/decisions/0001-architecture.md). scripts/check-boundaries.mjs proves that each rule can fail. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      name: 'web-knows-only-the-contract',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/server|packages/(?!contract))' },
    },
    {
      name: 'domain-has-no-framework',
      severity: 'error',
      from: { path: '^apps/server/src/domain', pathNot: '\\.test\\.ts$' },
      to: {
        path: '(^apps/server/src/(http|adapters|composition|jobs|main|config))|node_modules/(fastify|@fastify|drizzle-orm|pg|ai|@ai-sdk|nodemailer|unpdf|mammoth|yauzl|jose)/',
      },
    },
    {
      name: 'domain-sees-repositories-as-types',
      severity: 'error',
      from: { path: '^apps/server/src/domain', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/db', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-has-no-sql',
      severity: 'error',
      from: { path: '^apps/server/src/http', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg)/|^apps/server/src/(db/schema|adapters)' },
    },
    {
      name: 'adapters-know-ports-and-rules-only',
      severity: 'error',
      from: { path: '^apps/server/src/adapters', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^apps/server/src/(http|db|composition|jobs|main)' },
    },
    {
      name: 'db-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/server/src/db', pathNot: '/testing/|\\.test\\.ts$' },
      to: { path: '^apps/server/src/(http|domain|adapters|composition|jobs|main)' },
    },
    {
      name: 'ports-know-no-implementation',
      severity: 'error',
      from: { path: '^apps/server/src/ports', pathNot: '/testing/' },
      to: { path: '^apps/server/src/(http|db|domain|adapters|composition|jobs|main)' },
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
    exclude: { path: '(^|/)(dist|build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
