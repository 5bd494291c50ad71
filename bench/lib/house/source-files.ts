import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** from the repository's folder, with slashes */
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
  ast: ts.SourceFile;
}

export interface TextFile {
  path: string;
  text: string;
}

const FOLDERS = ['apps', 'packages', 'bench', 'eval', 'e2e', 'scripts'];
const SKIPPED =
  /(^|\/)(node_modules|dist|build|\.cache|\.react-router|migrations|public|taxonomy|content\/skills|eval\/data)(\/|$)/;
const IS_TEST = /\.(test|spec)\.tsx?$|\/testing\/|test-setup|(^|\/)e2e\//;

/** All code of the repository in this folder, parsed; what is generated or installed is left out. */
export function readSourceFiles(root: string): SourceFile[] {
  return listFiles(root, FOLDERS, /\.(ts|tsx|mts|mjs)$/).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
    return {
      path,
      text,
      lines: text.split('\n').length - 1,
      isTest: IS_TEST.test(path),
      ast: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind),
    };
  });
}

const ROOT_DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'NOTICE'];

/** The documents that people read; the specification is as it was given. */
export function readDocuments(root: string): TextFile[] {
  const docs = listFiles(root, ['docs'], /\.md$/).filter((path) => !path.startsWith('docs/spec/'));
  return [...ROOT_DOCUMENTS.filter((path) => existsSync(join(root, path))), ...docs].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

function listFiles(root: string, folders: string[], wanted: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (SKIPPED.test(path)) return [];
      if (entry.isDirectory()) return listFiles(root, [path], wanted);
      return wanted.test(entry.name) ? [path] : [];
    }),
  );
}
