import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

export interface FunctionFigures {
  name: string;
  path: string;
  lines: number;
  parameters: number;
}

/** Every function with its length in lines, from its head to its last brace. */
export function listFunctions({ ast, path }: SourceFile): FunctionFigures[] {
  const found: FunctionFigures[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = ast.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = ast.getLineAndCharacterOfPosition(node.end).line;
      found.push({ name: nameOf(node), path, lines: last - first + 1, parameters: node.parameters.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : '(anonymous)';
}

/** `any`, casts other than `as const`, and assertions that something is not null. */
export function countLooseTypes(files: readonly SourceFile[]): { any: number; as: number; nonNull: number } {
  const count = { any: 0, as: 0, nonNull: 0 };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) count.any++;
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') count.as++;
    if (ts.isNonNullExpression(node)) count.nonNull++;
    ts.forEachChild(node, visit);
  };
  for (const { ast } of files) visit(ast);
  return count;
}
