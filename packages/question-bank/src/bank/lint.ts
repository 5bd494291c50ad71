import { type BankQuestion, LEVELS, type SkillFile } from './skill-file.ts';
import { countWords } from './words.ts';

export interface Finding {
  skill: string;
  line: number;
  problem: string;
}

/** Words of each part (CONTENT-GUIDE.md). */
const WORDS = { core: [80, 120], example: [50, 120], pitfalls: [40, 120], inDepth: [120, 260] } as const;
const MIN_QUESTIONS = 6;
const MIN_SUBTOPICS = 3;
const CODE = { lines: 25, width: 76 };
/** Jaccard overlap of the words of two questions above which they are taken for the same question. */
const SAME_QUESTION = 0.6;

/** Everything wrong with the bank that a machine can see. An empty list means it may ship. */
export function lintBank(skills: SkillFile[]): Finding[] {
  return [
    ...skills.flatMap(lintSkill),
    ...lintNames(skills),
    ...lintDuplicates(skills.flatMap((skill) => skill.questions)),
  ];
}

function lintSkill(file: SkillFile): Finding[] {
  const findings: Finding[] = [];
  const report = (line: number, problem: string) => findings.push({ skill: file.skill, line, problem });
  if (file.questions.length < MIN_QUESTIONS)
    report(1, `${file.questions.length} questions, at least ${MIN_QUESTIONS} are needed`);
  for (const level of LEVELS)
    if (!file.questions.some((q) => q.level === level)) report(1, `no question of level ${level}`);
  if (new Set(file.questions.map((q) => q.subtopic)).size < MIN_SUBTOPICS)
    report(1, `fewer than ${MIN_SUBTOPICS} subtopics`);
  for (const question of file.questions) for (const problem of lintQuestion(question)) report(question.line, problem);
  return findings;
}

function lintQuestion(question: BankQuestion): string[] {
  const problems: string[] = [];
  for (const [part, [min, max]] of Object.entries(WORDS)) {
    const words = countWords(question[part as keyof typeof WORDS]);
    if (words < min || words > max) problems.push(`${part} has ${words} words, allowed are ${min} to ${max}`);
  }
  const pitfalls = question.pitfalls.split('\n').filter((line) => /^[-*] /.test(line)).length;
  if (pitfalls < 2 || pitfalls > 4) problems.push(`${pitfalls} pitfalls, allowed are 2 to 4`);
  const followUps = question.followUps.split('\n').filter((line) => line.trim() !== '');
  if (followUps.length < 2 || followUps.length > 4) problems.push(`${followUps.length} follow-ups, allowed are 2 to 4`);
  for (const line of followUps)
    if (!/^- .+\?$/.test(line)) problems.push(`a follow-up is "- …?", found "${line.slice(0, 50)}"`);
  const all = [question.core, question.example, question.pitfalls, question.inDepth].join('\n');
  if (/—|(?<!-)--(?!-)(?= )/.test(prose(all))) problems.push('an em dash');
  if (/<\/?[a-z][^>\n]*>/i.test(prose(all).replace(/`[^`\n]*`/g, ''))) problems.push('raw HTML');
  if (/!\[/.test(prose(all))) problems.push('an image');
  for (const block of codeBlocks(all)) {
    if (!block.language) problems.push('a code fence without a language');
    if (block.lines.length > CODE.lines) problems.push(`code of ${block.lines.length} lines, at most ${CODE.lines}`);
    const wide = block.lines.find((line) => line.length > CODE.width);
    if (wide) problems.push(`code wider than ${CODE.width}: "${wide.trim().slice(0, 40)}"`);
  }
  return problems;
}

function lintNames(skills: SkillFile[]): Finding[] {
  const owner = new Map<string, string>();
  const findings: Finding[] = [];
  for (const file of skills) {
    for (const name of [file.skill, ...file.aliases]) {
      const key = name.toLowerCase();
      const other = owner.get(key);
      if (other && other !== file.skill)
        findings.push({ skill: file.skill, line: 1, problem: `"${name}" also names ${other}` });
      owner.set(key, file.skill);
    }
  }
  return findings;
}

function lintDuplicates(questions: BankQuestion[]): Finding[] {
  const sets = questions.map((question) => ({
    question,
    words: new Set(question.question.toLowerCase().match(/[\p{L}\p{N}+#]{3,}/gu) ?? []),
  }));
  const findings: Finding[] = [];
  for (const [index, a] of sets.entries()) {
    for (const b of sets.slice(index + 1)) {
      const shared = [...a.words].filter((word) => b.words.has(word)).length;
      const overlap = shared / (a.words.size + b.words.size - shared || 1);
      if (overlap > SAME_QUESTION)
        findings.push({
          skill: b.question.skill,
          line: b.question.line,
          problem: `reads like "${a.question.question}" (${a.question.skill})`,
        });
    }
  }
  return findings;
}

export interface CodeBlock {
  language: string;
  lines: string[];
}

/** Fenced code blocks of a Markdown text. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: CodeBlock | null = null;
  for (const line of markdown.split('\n')) {
    const fence = /^```(\w*)/.exec(line);
    if (fence && open) {
      blocks.push(open);
      open = null;
    } else if (fence) open = { language: fence[1] ?? '', lines: [] };
    else open?.lines.push(line);
  }
  return blocks;
}

function prose(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}
