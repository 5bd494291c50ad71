import { z } from 'zod';
import { parseRubric, type Rubric } from './rubric.ts';

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type Level = (typeof LEVELS)[number];

/** A question of the bank. Every part is Markdown. */
export interface BankQuestion {
  skill: string;
  subtopic: string;
  level: Level;
  question: string;
  core: string;
  example: string;
  pitfalls: string;
  /** empty in a first-round question, as are the follow-ups */
  inDepth: string;
  followUps: string;
  /** the linter asks for it */
  rubric: Rubric | null;
  /** line of the skill file where it starts, for the linter's messages */
  line: number;
}

export interface SkillFile {
  skill: string;
  category: string;
  /** other names of the very same skill */
  aliases: string[];
  /** broader, narrower and neighbouring skills that its questions serve too (offers.ts); none when left out */
  family?: string[];
  questions: BankQuestion[];
}

export class SkillFileError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'SkillFileError';
  }
}

const frontMatter = z.strictObject({
  skill: z.string().min(1),
  category: z.string().min(1),
  aliases: z.array(z.string().min(1)),
  family: z.array(z.string().min(1)),
});

/** The heading of each part of a question, and what may follow it. A first-round question goes from its pitfalls to its rubric. */
const PARTS = {
  core: { key: 'core', next: ['Example'], last: false },
  Example: { key: 'example', next: ['Pitfalls'], last: false },
  Pitfalls: { key: 'pitfalls', next: ['In depth', 'Rubric'], last: false },
  'In depth': { key: 'inDepth', next: ['Follow-ups'], last: false },
  'Follow-ups': { key: 'followUps', next: ['Rubric'], last: true },
  Rubric: { key: 'rubric', next: [], last: true },
} as const satisfies Record<string, { key: keyof BankQuestion; next: readonly string[]; last: boolean }>;
type Part = keyof typeof PARTS;

/**
 * Reads one skill file (CONTENT-GUIDE.md describes the format).
 * @throws SkillFileError naming file and line
 */
export function parseSkillFile(file: string, text: string): SkillFile {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  const fail = (line: number, problem: string): never => {
    throw new SkillFileError(file, line, problem);
  };
  const { meta, next } = readFrontMatter(lines, fail);
  const questions: BankQuestion[] = [];
  let subtopic: string | null = null;
  // an object, because the functions below change it
  const open: { question: BankQuestion | null; part: Part } = { question: null, part: 'core' };
  let buffer: string[] = [];
  let fenced = false;

  /** `end` is the number of the line after the part. */
  const flush = (end: number) => {
    const lines = buffer;
    const content = lines.join('\n').trim();
    buffer = [];
    if (!open.question) {
      if (content) fail(next, `text outside a question: "${content.slice(0, 40)}"`);
      return;
    }
    const { key } = PARTS[open.part];
    if (!content) fail(open.question.line, `${key} is empty in "${open.question.question}"`);
    if (key === 'rubric')
      open.question.rubric = parseRubric(lines, (at, problem) => fail(end - lines.length + at, problem));
    else open.question[key] = content;
  };
  const closeQuestion = (line: number) => {
    flush(line);
    if (open.question && !PARTS[open.part].last)
      fail(line, `"${open.question.question}" lacks a part after ${open.part}`);
    open.question = null;
    open.part = 'core';
  };

  for (const [index, line] of lines.entries()) {
    if (index < next) continue;
    const number = index + 1;
    if (line.startsWith('```')) fenced = !fenced;
    const heading: RegExpExecArray | null = fenced || line[0] !== '#' ? null : /^(#{1,6}) +(.+?)\s*$/.exec(line);
    if (!heading) {
      buffer.push(line);
      continue;
    }
    const [, marks = '', title = ''] = heading;
    if (marks === '##') {
      closeQuestion(number);
      subtopic = title;
    } else if (marks === '###') {
      closeQuestion(number);
      const named = /^\[(\w+)\] (.+)$/.exec(title);
      const level = LEVELS.find((name) => name === named?.[1]);
      if (!level || !named?.[2]) return fail(number, 'a question needs its level: ### [Beginner] …');
      if (!subtopic) return fail(number, 'a question needs a subtopic (##) above it');
      const question: BankQuestion = {
        skill: meta.skill,
        subtopic,
        level,
        question: named[2],
        core: '',
        example: '',
        pitfalls: '',
        inDepth: '',
        followUps: '',
        rubric: null,
        line: number,
      };
      questions.push(question);
      open.question = question;
    } else if (marks === '####' && open.question) {
      flush(number);
      const allowed: readonly Part[] = PARTS[open.part].next;
      const part = allowed.find((name) => name === title);
      if (!part)
        return fail(number, `expected "#### ${allowed.join('" or "#### ') || 'nothing more'}", found "${title}"`);
      open.part = part;
    } else fail(number, `heading of an unexpected level: ${line}`);
  }
  if (fenced) fail(lines.length, 'a code fence is not closed');
  closeQuestion(lines.length + 1);
  return { ...meta, questions };
}

function readFrontMatter(lines: string[], fail: (line: number, problem: string) => never) {
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) return fail(1, 'the file starts with front matter between --- lines');
  const entries = lines.slice(1, end).map((line, index) => {
    const [, key, value] = /^(\w+): *(.*)$/.exec(line) ?? fail(index + 2, 'front matter lines are "key: value"');
    const list = /^\[(.*)\]$/.exec(value ?? '')?.[1];
    return [
      key,
      list === undefined
        ? value
        : list
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean),
    ];
  });
  const meta = frontMatter.safeParse({ aliases: [], family: [], ...Object.fromEntries(entries) });
  if (!meta.success) return fail(1, `front matter: ${z.prettifyError(meta.error)}`);
  return { meta: meta.data, next: end + 1 };
}
