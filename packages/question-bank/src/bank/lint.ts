import { type CodeBlock, type CodeProblem, codeBlocks } from './code-blocks.ts';
import { readFollowUps } from './follow-ups.ts';
import { PARSED, UNPARSED } from './languages.ts';
import { lintRubric } from './lint-rubric.ts';
import { MOST_NAMED } from './most-named.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { type BankQuestion, LEVELS, type SkillFile } from './skill-file.ts';
import { countWords } from './words.ts';

export interface Finding {
  skill: string;
  line: number;
  problem: string;
}

export interface LintTools {
  /** parses the examples (parse-code.ts) */
  codeProblem: CodeProblem;
  /** whether the taxonomy has a skill of this name */
  isSkill(name: string): boolean;
}

/** Words of each part (CONTENT-GUIDE.md). */
const WORDS = { core: [80, 120], example: [50, 120], pitfalls: [40, 120], inDepth: [120, 260] } as const;
const FIRST_ROUND_WORDS = { core: [40, 90], example: [30, 100], pitfalls: [20, 80] } as const;
/** Words of the answer to a follow-up, which may be left out. */
const FOLLOW_UP_ANSWER = [30, 90] as const;
const PITFALLS = { deep: [2, 4], firstRound: [2, 2] } as const;
/** Characters of a title, which must be sayable in one breath, and words of a first-round question. */
const TITLE = { characters: 120, firstRoundWords: 15 };
/** At least this many questions of a skill, of them for beginners, and of a first round in the most named skills. */
const LEAST = { questions: 10, beginner: 6, firstRound: 15 };
const MIN_SUBTOPICS = 3;
const CODE = { lines: 25, width: 76 };

/**
 * Everything wrong with the bank that a machine can see. An empty list means it may ship. With `written`, only those files
 * are read on their own; names, ids and near-doubles are always compared in the whole bank.
 */
export function lintBank(skills: SkillFile[], tools: LintTools, written = skills): Finding[] {
  return [
    ...written.flatMap((file) => lintSkill(file, tools)),
    ...lintNames(skills),
    ...lintIds(skills),
    ...lintDuplicates(skills.flatMap((skill) => skill.questions)),
  ];
}

function lintSkill(file: SkillFile, tools: LintTools): Finding[] {
  const findings: Finding[] = [];
  const report = (line: number, problem: string) => findings.push({ skill: file.skill, line, problem });
  const require = (least: number, what: string, isOne: (question: BankQuestion) => boolean) => {
    const count = file.questions.filter(isOne).length;
    if (count < least) report(1, `${count} ${what}, at least ${least} are needed`);
  };
  require(LEAST.questions, 'questions', () => true);
  require(LEAST.beginner, 'questions for beginners', ({ level }) => level === 'Beginner');
  if (MOST_NAMED.has(file.skill))
    require(LEAST.firstRound, 'first-round questions', ({ rubric }) => rubric?.kind === 'first-round');
  for (const level of LEVELS)
    if (!file.questions.some((q) => q.level === level)) report(1, `no question of level ${level}`);
  if (new Set(file.questions.map((q) => q.subtopic)).size < MIN_SUBTOPICS)
    report(1, `fewer than ${MIN_SUBTOPICS} subtopics`);
  for (const question of file.questions)
    for (const problem of lintQuestion(question, tools)) report(question.line, problem);
  return findings;
}

function lintQuestion(question: BankQuestion, { codeProblem, isSkill }: LintTools): string[] {
  const problems: string[] = [];
  const isFirstRound = question.inDepth === '';
  if (question.rubric) problems.push(...lintRubric(question.rubric, question, isSkill));
  else problems.push('a question without a rubric');
  if (question.question.length > TITLE.characters)
    problems.push(`a title of ${question.question.length} characters, at most ${TITLE.characters}`);
  if (isFirstRound && countWords(question.question) > TITLE.firstRoundWords)
    problems.push(`a first-round question of more than ${TITLE.firstRoundWords} words`);
  for (const [part, [min, max]] of Object.entries(isFirstRound ? FIRST_ROUND_WORDS : WORDS)) {
    const words = countWords(question[part as keyof typeof WORDS]);
    if (words < min || words > max) problems.push(`${part} has ${words} words, allowed are ${min} to ${max}`);
  }
  const pitfalls = question.pitfalls.split('\n').filter((line) => /^[-*] /.test(line)).length;
  const [least, most] = isFirstRound ? PITFALLS.firstRound : PITFALLS.deep;
  if (pitfalls < least || pitfalls > most) problems.push(`${pitfalls} pitfalls, allowed are ${least} to ${most}`);
  if (!isFirstRound) problems.push(...lintFollowUps(question.followUps));
  const all = [question.core, question.example, question.pitfalls, question.inDepth].join('\n');
  if (/—|(?<!-)--(?!-)(?= )/.test(prose(all))) problems.push('an em dash');
  if (/<\/?[a-z][^>\n]*>/i.test(prose(all).replace(/`[^`\n]*`/g, ''))) problems.push('raw HTML');
  if (/!\[/.test(prose(all))) problems.push('an image');
  if (/^[ \t]+```/m.test(all)) problems.push('an indented code fence');
  problems.push(...codeBlocks(all).flatMap((block) => lintCode(block, codeProblem)));
  return problems;
}

function lintFollowUps(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^ {2}\S/.test(line));
  const [least, most] = FOLLOW_UP_ANSWER;
  const answers = readFollowUps(text).flatMap(({ answer }) => (answer === null ? [] : [countWords(answer)]));
  const wrong = lines.filter((line) => !/^- .+\?$/.test(line));
  return [
    ...(lines.length < 2 || lines.length > 4 ? [`${lines.length} follow-ups, allowed are 2 to 4`] : []),
    ...answers
      .filter((words) => words < least || words > most)
      .map((words) => `the answer to a follow-up has ${words} words, allowed are ${least} to ${most}`),
    ...wrong.map((line) => `a follow-up is "- …?", found "${line.slice(0, 50)}"`),
  ];
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
    for (const name of file.family ?? [])
      if ([file.skill, ...file.aliases].some((own) => own.toLowerCase() === name.toLowerCase()))
        findings.push({ skill: file.skill, line: 1, problem: `"${name}" is an alias and in the family` });
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

function lintIds(skills: SkillFile[]): Finding[] {
  const owners = new Map<string, BankQuestion>();
  return skills
    .flatMap((file) => file.questions)
    .flatMap((question) => {
      const id = question.rubric?.id;
      const other = id === undefined ? undefined : owners.get(id);
      if (id !== undefined) owners.set(id, question);
      if (!other) return [];
      return [{ skill: question.skill, line: question.line, problem: `the id "${id}" is also one of ${other.skill}` }];
    });
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
