import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { productionRouter } from './scripts/production-router.ts';

const apiPort = process.env.API_PORT ?? '3000';

export default defineConfig(({ command }) => ({
  plugins: [productionRouter(), reactRouter()],
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  server: {
    proxy: Object.fromEntries(['/api', '/dev'].map((path) => [path, { target: `http://127.0.0.1:${apiPort}` }])),
  },
  build: {
    // read by scripts/service-worker.ts
    manifest: true,
    // the content security policy takes fonts from files only
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      treeshake: {
        // the contract holds shapes and constants only: a page that uses one constant must not carry every schema
        moduleSideEffects: [{ test: /packages\/contract\/src\//, sideEffects: false }],
      },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
}));
