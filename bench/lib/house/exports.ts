import ts from 'typescript';
import type { Import } from './imports.ts';
import type { SourceFile } from './source-files.ts';

interface UnusedExport {
  path: string;
  name: string;
  usedAtHome: boolean;
}

/** Exports that no other file imports; those of entry points (routes, configuration) are left out. */
export function findUnusedExports(files: readonly SourceFile[], imports: readonly Import[]): UnusedExport[] {
  const importsOf = new Map<string, Import[]>();
  for (const one of imports) importsOf.set(one.to, [...(importsOf.get(one.to) ?? []), one]);
  const isImported = (path: string, name: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    return (importsOf.get(path) ?? []).some(({ from, names }) => {
      if (names?.includes(name)) return true;
      if (names !== null) return false;
      const passedOn = reExportsAll(files, from, path);
      return passedOn ? isImported(from, name, seen) : true;
    });
  };
  return files
    .filter(({ path }) => !/\/routes\/|\.config\.ts$|root\.tsx$|entry\./.test(path))
    .flatMap((file) =>
      exportedNames(file.ast)
        .filter((name) => !isImported(file.path, name))
        .map((name) => ({ path: file.path, name, usedAtHome: usesOf(file.ast, name) > 1 })),
    );
}

function reExportsAll(files: readonly SourceFile[], from: string, to: string): boolean {
  const file = files.find(({ path }) => path === from);
  const name = to.split('/').at(-1) ?? to;
  return (file?.ast.statements ?? []).some(
    (statement) =>
      ts.isExportDeclaration(statement) &&
      !statement.exportClause &&
      statement.moduleSpecifier?.getText().includes(name),
  );
}

function exportedNames(ast: ts.SourceFile): string[] {
  return ast.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    const modifiers = ts.getModifiers(statement) ?? [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const name = isNamed(statement) ? statement.name : undefined;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

function isNamed(statement: ts.Statement) {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  );
}

function usesOf(ast: ts.SourceFile, name: string): number {
  let uses = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name) uses++;
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return uses;
}
