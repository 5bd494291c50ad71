import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The package offers browsers only its development files, with 2 KB of warnings; the production files are beside them. */
const FILES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/**
 * Puts the production files of React Router into the browser's bundle, and marks its components as free of side effects:
 * their names for developer tools would otherwise keep each of them in the bundle, used or not. What it saves:
 * docs/decisions/0012-first-page-bytes.md.
 */
export function productionRouter(): Plugin {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');
  return {
    name: 'prep-ai:production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => {
      const file = FILES[id];
      return file ? join(folder, file) : null;
    },
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ');
    },
  };
}
