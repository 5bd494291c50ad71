import { type CodeBlock, type CodeProblem, codeBlocks } from './code-blocks.ts';
import { PARSED, UNPARSED } from './languages.ts';
import { MOST_USED } from './most-used.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { type BankQuestion, LEVELS, type SkillFile } from './skill-file.ts';
import { countWords } from './words.ts';

export interface Finding {
  skill: string;
  line: number;
  problem: string;
}

/** Words of each part (CONTENT-GUIDE.md). */
const WORDS = { core: [80, 120], example: [50, 120], pitfalls: [40, 120], inDepth: [120, 260] } as const;
/** Issue 5: at least this many questions, more for the most used skills. */
const MIN_QUESTIONS = { mostUsed: 10, other: 6 };
const MIN_SUBTOPICS = 3;
const CODE = { lines: 25, width: 76 };

/**
 * Everything wrong with the bank that a machine can see. An empty list means it may ship.
 * `codeProblem` (parse-code.ts) parses the examples.
 */
export function lintBank(skills: SkillFile[], codeProblem: CodeProblem): Finding[] {
  return [
    ...skills.flatMap((file) => lintSkill(file, codeProblem)),
    ...lintNames(skills),
    ...lintDuplicates(skills.flatMap((skill) => skill.questions)),
  ];
}

function lintSkill(file: SkillFile, codeProblem: CodeProblem): Finding[] {
  const findings: Finding[] = [];
  const report = (line: number, problem: string) => findings.push({ skill: file.skill, line, problem });
  const needed = MOST_USED.includes(file.skill) ? MIN_QUESTIONS.mostUsed : MIN_QUESTIONS.other;
  if (file.questions.length < needed) report(1, `${file.questions.length} questions, at least ${needed} are needed`);
  for (const level of LEVELS)
    if (!file.questions.some((q) => q.level === level)) report(1, `no question of level ${level}`);
  if (new Set(file.questions.map((q) => q.subtopic)).size < MIN_SUBTOPICS)
    report(1, `fewer than ${MIN_SUBTOPICS} subtopics`);
  for (const question of file.questions)
    for (const problem of lintQuestion(question, codeProblem)) report(question.line, problem);
  return findings;
}

function lintQuestion(question: BankQuestion, codeProblem: CodeProblem): string[] {
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
  if (/^[ \t]+```/m.test(all)) problems.push('an indented code fence');
  problems.push(...codeBlocks(all).flatMap((block) => lintCode(block, codeProblem)));
  return problems;
}

function lintCode(block: CodeBlock, codeProblem: CodeProblem): string[] {
  const problems: string[] = [];
  const { language, lines } = block;
  if (!language) problems.push('a code fence without a language');
  else if (!(language in PARSED) && !UNPARSED.has(language)) problems.push(`an unknown fence language "${language}"`);
  if (lines.length > CODE.lines) problems.push(`code of ${lines.length} lines, at most ${CODE.lines}`);
  const wide = lines.find((line) => line.length > CODE.width);
  if (wide) problems.push(`code wider than ${CODE.width}: "${wide.trim().slice(0, 40)}"`);
  const broken = codeProblem(language, lines.join('\n'));
  if (broken) problems.push(`${language} that does not parse: ${broken}`);
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
  return nearDuplicates(questions).map(({ question, other, questionOverlap, coreOverlap }) => ({
    skill: question.skill,
    line: question.line,
    problem: `reads like "${other.question}" (${other.skill}): ${share(questionOverlap)} of the question's words, ${share(coreOverlap)} of the core's`,
  }));
}

function share(part: number): string {
  return `${Math.round(part * 100)}%`;
}

function prose(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}
