/**
 * npx tsx bench/house.ts [FOLDER]: how the code of a repository is built: sizes, layers, circles, words. Reads only.
 */
import { resolve } from 'node:path';
import { findUnusedExports } from './lib/house/exports.ts';
import { countLooseTypes, listFunctions } from './lib/house/functions.ts';
import { findCircles, type Import, listImports } from './lib/house/imports.ts';
import { readDocuments, readSourceFiles, type SourceFile } from './lib/house/source-files.ts';
import { countOldNames, countWords } from './lib/house/words.ts';

const MAX_FILE_LINES = 250;
const MAX_FUNCTION_LINES = 80;
const MAX_PARAMETERS = 4;
const SHOWN = 12;

const folder = resolve(process.argv[2] ?? '.');
const files = readSourceFiles(folder);
const code = files.filter(({ isTest }) => !isTest);
const imports = listImports(files);
const ofCode = imports.filter(({ from }) => code.some(({ path }) => path === from));

printSizes();
printFunctions();
printImports();
printRooms('server', 'apps/server/src/');
printRooms('web', 'apps/web/app/');
printExports();
printWords();

function print(label: string, value: string | number): void {
  console.log(`${label.padEnd(52)} ${value}`);
}

function printSizes(): void {
  const sum = (list: readonly SourceFile[]) => list.reduce((total, { lines }) => total + lines, 0);
  const tests = files.filter(({ isTest }) => isTest);
  print('code: files, lines', `${code.length}, ${sum(code)}`);
  print('tests: files, lines', `${tests.length}, ${sum(tests)}`);
  const long = code.filter(({ lines }) => lines > MAX_FILE_LINES).sort((a, b) => b.lines - a.lines);
  print(`code files over ${MAX_FILE_LINES} lines`, long.length);
  for (const { path, lines } of long) print(`  ${path}`, lines);
  const { any, as, nonNull } = countLooseTypes(code);
  print('any, as (without as const), ! in code', `${any}, ${as}, ${nonNull}`);
}

function printFunctions(): void {
  const functions = code.flatMap(listFunctions).sort((a, b) => b.lines - a.lines);
  const over = (limit: number) => functions.filter(({ lines }) => lines > limit).length;
  print('functions', functions.length);
  print('functions over 60 lines', over(60));
  print(`functions over ${MAX_FUNCTION_LINES} lines`, over(MAX_FUNCTION_LINES));
  for (const { name, path, lines } of functions.slice(0, SHOWN)) print(`  ${name} (${path})`, lines);
  const wide = functions.filter(({ parameters }) => parameters > MAX_PARAMETERS);
  print(`functions with more than ${MAX_PARAMETERS} parameters`, wide.length);
  for (const { name, path, parameters } of wide.slice(0, SHOWN)) print(`  ${name} (${path})`, parameters);
}

function printImports(): void {
  const fanOut = new Map<string, Set<string>>();
  for (const { from, to } of ofCode) fanOut.set(from, new Set([...(fanOut.get(from) ?? []), to]));
  const widest = [...fanOut].map(([path, to]) => ({ path, count: to.size })).sort((a, b) => b.count - a.count);
  print('files that import the most of ours', '');
  for (const { path, count } of widest.slice(0, 6)) print(`  ${path}`, count);
  const fromDomain = ofCode.filter(({ from }) => from.startsWith('apps/server/src/domain/'));
  const toDb = fromDomain.filter(({ to }) => to.startsWith('apps/server/src/db/'));
  print('imports of db in the domain: imports, files', `${toDb.length}, ${new Set(toDb.map(({ from }) => from)).size}`);
  print('circles at run time', findCircles(ofCode.filter(({ typeOnly }) => !typeOnly)).length);
  const circles = findCircles(ofCode);
  print('circles with types', circles.length);
  for (const circle of circles) print(`  ${circle.map(shortName).join(' > ')}`, '');
}

function shortName(path: string): string {
  return path.split('/').at(-1) ?? path;
}

/** A room is a folder of one side (of domain, adapters, features: their folders), or a file beside them. */
function roomOf(path: string, base: string): string {
  const [first = '', second = ''] = path.slice(base.length).split('/');
  return ['domain', 'adapters', 'features'].includes(first) ? `${first}/${second}` : first;
}

function printRooms(name: string, base: string): void {
  const inside = ({ from, to }: Import) => from.startsWith(base) && to.startsWith(base);
  const rooms = new Set(code.filter(({ path }) => path.startsWith(base)).map(({ path }) => roomOf(path, base)));
  const arrows = new Set(
    ofCode
      .filter(inside)
      .map(({ from, to }) => [roomOf(from, base), roomOf(to, base)])
      .filter(([from, to]) => from !== to)
      .map((pair) => pair.join(' > ')),
  );
  const loose = [...rooms].filter((room) => /\.tsx?$/.test(room)).length;
  print(`${name}: rooms (of them loose files), arrows`, `${rooms.size} (${loose}), ${arrows.size}`);
}

function printExports(): void {
  const unused = findUnusedExports(code, imports);
  print('exports used only in their own file', unused.filter(({ usedAtHome }) => usedAtHome).length);
  const dead = unused.filter(({ usedAtHome }) => !usedAtHome);
  print('exports used nowhere', dead.length);
  for (const { name, path } of dead.slice(0, SHOWN)) print(`  ${name} (${path})`, '');
}

function printWords(): void {
  print('words', 'code, comments, documents');
  for (const { word, code: inCode, comments, documents } of countWords(files, readDocuments(folder)))
    print(`  ${word}`, `${inCode}, ${comments}, ${documents}`);
  const left = countOldNames(files).filter(([, count]) => count > 0);
  print(
    'old names in code and tests',
    left.reduce((sum, [, count]) => sum + count, 0),
  );
  console.log(`  ${left.map(([name, count]) => `${name} ${count}`).join(', ')}`);
}
