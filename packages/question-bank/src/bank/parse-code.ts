import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { parse as parseJava } from 'java-parser';
import { loadModule, parseSync } from 'libpg-query';
import ts from 'typescript';
import { parse as parseShell } from 'unbash';
import { z } from 'zod';
import type { CodeProblem } from './code-blocks.ts';
import { PARSED } from './languages.ts';

type Parser = (typeof PARSED)[keyof typeof PARSED];

/** Statements that Python refuses at compile time although they parse: break, return, yield and await out of place. */
const PYTHON_RULES = ['F701', 'F702', 'F704', 'F706', 'F707', 'PLE0117', 'PLE0118', 'PLE1142'];
const diagnostics = z.array(z.object({ message: z.string(), start_location: z.object({ row: z.number() }) }));

/**
 * Loads the parsers: Java (java-parser's grammar), Python (Ruff's parser), JavaScript and TypeScript (TypeScript's own),
 * SQL (PostgreSQL's own grammar), shell (a bash parser) and JSON. A language outside PARSED has no problems.
 */
export async function loadCodeParsers(): Promise<CodeProblem> {
  await loadModule();
  const python = new Workspace({ 'target-version': 'py314', lint: { select: PYTHON_RULES } }, PositionEncoding.Utf16);
  const parsers: Record<Parser, (code: string) => string | null> = {
    java: javaProblem,
    python: (code) => {
      const [first] = diagnostics.parse(python.check(code));
      return first ? `${first.message} (line ${first.start_location.row})` : null;
    },
    js: (code) => scriptProblem('x.js', code),
    jsx: (code) => scriptProblem('x.jsx', code),
    ts: (code) => scriptProblem('x.ts', code),
    tsx: (code) => scriptProblem('x.tsx', code),
    sql: (code) => thrownBy(() => parseSync(code)),
    shell: (code) => parseShell(code).errors?.[0]?.message ?? null,
    json: (code) => thrownBy(() => JSON.parse(code)),
  };
  return (language, code) => {
    const parser = Object.entries(PARSED).find(([name]) => name === language)?.[1];
    return parser ? parsers[parser](code) : null;
  };
}

/** An example is a whole file, members of a class, statements, or one expression; imports may precede any of them. */
function javaProblem(code: string): string | null {
  const imports = code.match(/^import .*;$/gm)?.join('\n') ?? '';
  const rest = code.replace(/^import .*;$/gm, '');
  const problems = [code, `${imports}\nclass X {\n${rest}\n}`, `${imports}\nclass X { void x() {\n${rest}\n} }`].map(
    (text) => thrownBy(() => parseJava(text)),
  );
  return problems.includes(null) ? null : (problems[0] ?? null);
}

function scriptProblem(fileName: string, code: string): string | null {
  const { diagnostics: found = [] } = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve },
  });
  const [first] = found;
  return first ? ts.flattenDiagnosticMessageText(first.messageText, ' ') : null;
}

function thrownBy(parse: () => unknown): string | null {
  try {
    parse();
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? 'does not parse';
  }
}
