import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RESUME_SECTIONS, type ResumeSection } from '@prep-ai/contract';

/** Odd numbers are for tuning, even ones for reporting. */
export type Split = 'dev' | 'test';

export interface GoldSkill {
  name: string;
  /** the words of the text that show it; null when it is implied */
  form: string | null;
  /** the text calls it by its name, an abbreviation, another spelling or its head word; false when it has to be inferred */
  stated: boolean;
}

export interface GoldPosition {
  title: string | null;
  employer: string | null;
  /** YYYY-MM, YYYY, "present" (ends only), or null when not stated */
  start: string | null;
  end: string | null;
}

/** One file of a set: a header of "key: value" lines, a line "===", and the text. */
export interface SetDocument {
  /** the file's name without its ending */
  id: string;
  /** the name before the number */
  stem: string;
  number: number;
  split: Split;
  head: string;
  body: string;
}

/** Paths of a folder's text files in order of their names. */
export const textFilesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map(({ name }) => join(folder, name))
    .sort();

/** @throws Error naming the file that is not STEM-N.txt or has no line "===" */
export function readDocument(path: string): SetDocument {
  const id = basename(path, '.txt');
  const [, stem, n] = /^([a-z-]+)-(\d+)$/.exec(id) ?? [];
  const [head, ...bodies] = readFileSync(path, 'utf8').split(/^===\n/m);
  if (!stem || head === undefined || bodies.length === 0) throw new Error(`${path} is malformed`);
  const number = Number(n);
  return { id, stem, number, split: number % 2 === 1 ? 'dev' : 'test', head, body: bodies.join('===\n').trim() };
}

/** Values of the header's keys. @throws Error when a line has another key, or a needed one is missing */
export function readHeader({ id, head }: Pick<SetDocument, 'id' | 'head'>, keys: readonly string[]) {
  const entries = head
    .trim()
    .split('\n')
    .map((line) => {
      const [, key = '', value = ''] = /^([\w-]+): *(.*)$/.exec(line) ?? [];
      if (!keys.includes(key)) throw new Error(`${id}: "${line}" is no line of a header`);
      return { key, value: value.trim() };
    });
  const all = (key: string) => entries.filter((entry) => entry.key === key).map((entry) => entry.value);
  const one = (key: string): string | undefined => all(key)[0];
  const must = (key: string): string => {
    const value = one(key);
    if (value === undefined) throw new Error(`${id}: no ${key}`);
    return value;
  };
  return { all, one, must };
}

/** Parts between semicolons. */
export const listOf = (value: string): string[] =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** In the notation of FORMAT.md. */
export function skillsOf(value: string): GoldSkill[] {
  return orNull(value) === null ? [] : listOf(value).map(skillOf);
}

function skillOf(part: string): GoldSkill {
  const [, name = part, sign, form = part] = /^(.+?) ([=~]) (.+)$/.exec(part) ?? [];
  return { name, form: form === '*' ? null : form, stated: sign !== '~' && form !== '*' };
}

export const orNull = (value: string): string | null => (value === 'none' ? null : value);

export function numberOrNull(value: string, id: string): number | null {
  if (value === 'none') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`${id}: ${value} is no number`);
  return number;
}

/** "title | employer | start | end". */
export function positionOf(line: string, id: string): GoldPosition {
  const [title, employer, start, end, ...rest] = line
    .split('|')
    .map((part) => (part.trim() === '-' ? null : part.trim()));
  if (title === undefined || employer === undefined || start === undefined || end === undefined || rest.length > 0)
    throw new Error(`${id}: "${line}" is no position`);
  return { title, employer, start, end };
}

export const isSection = (kind: string): kind is ResumeSection => RESUME_SECTIONS.some((known) => known === kind);

/** Lines of a list, comments and empty ones left out. */
export function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Names that lines "NAME: OTHER, OTHER" link, read both ways. */
export function readLinked(path: string): Map<string, Set<string>> {
  const linked = new Map<string, Set<string>>();
  const add = (a: string, b: string) => linked.set(a, (linked.get(a) ?? new Set()).add(b));
  for (const line of linesOf(path)) {
    const [name = '', others = ''] = line.split(': ');
    for (const other of others.split(', ')) {
      add(name, other);
      add(other, name);
    }
  }
  return linked;
}
