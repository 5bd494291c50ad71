import tseslint from 'typescript-eslint';
import { clocks } from './scripts/lint/clocks.mjs';
import { transactionPooling } from './scripts/lint/transaction-pooling.mjs';

/**
 * What Biome can't see without types (promises nobody waits for, switches that forget a case), and the size of functions.
 * eslint-suppressions.json lists the functions that are still too large: entries may only go. ESLint fails on one that
 * nothing needs any more (`npx eslint . --prune-suppressions` removes it).
 */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/build/**',
      '**/.react-router/**',
      '**/node_modules/**',
      'scripts/**',
      '*.js',
      '**/*.config.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...transactionPooling] },
  },
  {
    files: ['apps/web/app/**/*.ts', 'apps/web/app/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'apps/web/app/lib/time/**'],
    rules: { 'no-restricted-syntax': ['error', ...clocks] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: { 'max-params': ['error', { max: 4 }] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // a test file's describe is one function
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/testing/**', 'e2e/**'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
);
