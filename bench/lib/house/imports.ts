import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
  /** imported names; null for a whole module (`* as`, `export *`, `import()`, a side effect) */
  names: string[] | null;
}

const PACKAGES: Record<string, string> = {
  '@prep-ai/contract': 'packages/contract/src/index.ts',
  '@prep-ai/question-bank': 'packages/question-bank/src/index.ts',
};

/** Imports between the files of the repository; packages of others are left out. */
export function listImports(files: readonly SourceFile[]): Import[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    specifiersOf(file.ast).flatMap(({ specifier, ...rest }) => {
      const to = resolve(file.path, specifier, known);
      return to ? [{ from: file.path, to, ...rest }] : [];
    }),
  );
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const path = PACKAGES[specifier] ?? (specifier.startsWith('.') ? join(dirname(from), specifier) : null);
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate)) ?? null;
}

type Specifier = Pick<Import, 'typeOnly' | 'names'> & { specifier: string };

function specifiersOf(ast: ts.SourceFile): Specifier[] {
  const found: Specifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      found.push({ specifier: node.moduleSpecifier.text, ...importedBy(node.importClause) });
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      found.push({ specifier: node.moduleSpecifier.text, ...reExported(node) });
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteralLike(argument))
        found.push({ specifier: argument.text, typeOnly: false, names: null });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal)) found.push({ specifier: literal.text, typeOnly: true, names: null });
    }
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

function importedBy(clause: ts.ImportClause | undefined): Pick<Import, 'typeOnly' | 'names'> {
  if (!clause) return { typeOnly: false, names: null };
  const bindings = clause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings))
    return { typeOnly: clause.phaseModifier === ts.SyntaxKind.TypeKeyword, names: null };
  const elements = bindings?.elements ?? [];
  const names = elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  if (clause.name) names.push('default');
  const typeOnly =
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (!clause.name && elements.length > 0 && elements.every((element) => element.isTypeOnly));
  return { typeOnly, names };
}

function reExported({ exportClause, isTypeOnly }: ts.ExportDeclaration): Pick<Import, 'typeOnly' | 'names'> {
  if (!exportClause || ts.isNamespaceExport(exportClause)) return { typeOnly: isTypeOnly, names: null };
  return {
    typeOnly: isTypeOnly || exportClause.elements.every((element) => element.isTypeOnly),
    names: exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text),
  };
}

/** Groups of files that reach each other (Tarjan's strongly connected components of more than one file). */
export function findCircles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    index.set(file, index.size);
    let least = index.size - 1;
    stack.push(file);
    for (const to of next.get(file) ?? [])
      if (!index.has(to)) least = Math.min(least, visit(to));
      else if (stack.includes(to)) least = Math.min(least, index.get(to) ?? least);
    low.set(file, least);
    if (least === index.get(file)) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return least;
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return circles;
}
