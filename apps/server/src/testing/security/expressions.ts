import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const FOLDERS = ['apps/server/src', 'packages/contract/src', 'packages/question-bank/src', 'apps/web/app'];
/** tests and what only they use read nothing of a stranger */
const NOT_SHIPPED = /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures|http\/security)\//;

export interface Expressions {
  /** as they stand in the source, "/a+/u", with the files that hold them */
  literals: Map<string, string[]>;
  /** files that build expressions while they run */
  builders: string[];
}

/** Every regular expression of the product's sources, found in their syntax trees. */
export function collectExpressions(): Expressions {
  const literals = new Map<string, string[]>();
  const builders = new Set<string>();
  for (const file of FOLDERS.flatMap(sources)) {
    const tree = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) literals.set(node.text, [...(literals.get(node.text) ?? []), file]);
      const builds = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (builds && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') builders.add(file);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { literals, builders: [...builders].sort() };
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !NOT_SHIPPED.test(name));
}

/**
 * Whether the time that an expression takes can grow with its input at all: without an unbounded repetition and without a
 * reference back there is nothing in it that grows.
 */
export function canGrow(expression: string): boolean {
  return /[*+]|\{\d+,\}|\\[1-9]|\\k</.test(expression);
}
