import { type BankQuestion, LEVELS, nameKey, type QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest, CandidateContext } from '../../ports/interview-engine.ts';
import { askedAs, isTool } from './fields.ts';
import { fillRubric, type LineTerms, lineTerms } from './fill-rubric.ts';
import { type JobChange, jobChanges } from './job-changes.ts';
import { paraphrase, postOf } from './paraphrase.ts';
import { escapeMarkdown, quote, shorten } from './quote.ts';
import { readStatements, type SkillNames, type Statement } from './resume-lines.ts';
import { outlineOfChange, outlineOfStatement } from './resume-outline.ts';
import { createAsked, cutTitleKey, inOrder } from './title-key.ts';

const LEVEL_NAMES: readonly string[] = LEVELS;
/** characters of each of two posts that a title quotes when it can't name them */
const POST_QUOTE = 45;
/** Questions on one line at most: nobody is asked about the same thing all day. */
const ON_ONE_LINE = 3;
/** The place of changes of job among statements of equal worth: after the second. */
const CHANGES_AFTER = 2;

export interface ResumeQuestion {
  question: BankQuestion;
  /** Markdown: the resume's own lines in the order of an answer, and nothing else */
  outline: string;
}

interface Candidate extends ResumeQuestion {
  template: string;
  /** what it is built on; questions on one subject take turns with those on others */
  subject: string;
  showsSkill: boolean;
  fitsJob: boolean;
  place: number;
}

/**
 * A question built on the resume's own lines; null without a resume or when every combination was asked. Of the chosen
 * level first, then on another line than the question before, then on lines that show a selected skill, then on what was asked about least, in the wording that was used least.
 */
export function resumeQuestion(
  bank: QuestionBank,
  templates: readonly BankQuestion[],
  request: AnswerRequest,
): ResumeQuestion | null {
  if (!request.resume) return null;
  const wasAsked = createAsked(request.existingQuestions);
  const level = LEVEL_NAMES.indexOf(request.level);
  const distance = ({ question }: Candidate) => (level < 0 ? 0 : Math.abs(LEVELS.indexOf(question.level) - level));
  const all = candidates(request.resume, templates, bank, request);
  const timesAsked = new Map<string, number>();
  for (const { subject, template, question } of all)
    if (wasAsked(question.question))
      for (const key of [subject, template]) timesAsked.set(key, (timesAsked.get(key) ?? 0) + 1);
  const asked = ({ subject }: Candidate) => timesAsked.get(subject) ?? 0;
  const inThisWording = ({ template }: Candidate) => timesAsked.get(template) ?? 0;
  const newest = inOrder(request.existingQuestions).at(-1);
  const before = all.find(({ question }) => cutTitleKey(question.question) === newest)?.subject;
  const again = ({ subject }: Candidate) => Number(subject === before);
  const [best] = all
    .filter((item) => !wasAsked(item.question.question) && asked(item) < ON_ONE_LINE)
    .sort(
      (a, b) =>
        distance(a) - distance(b) ||
        again(a) - again(b) ||
        Number(b.showsSkill) - Number(a.showsSkill) ||
        asked(a) - asked(b) ||
        inThisWording(a) - inThisWording(b) ||
        Number(b.fitsJob) - Number(a.fitsJob) ||
        a.place - b.place,
    );
  return best ?? null;
}

function candidates(
  resume: CandidateContext,
  templates: readonly BankQuestion[],
  bank: QuestionBank,
  request: AnswerRequest,
): Candidate[] {
  const skills = request.skills.map((name) => namesOf(bank, name));
  const [first = 'this skill'] = request.skills;
  const of = (subtopic: string) => templates.filter((template) => template.subtopic === subtopic);
  const jobLines = new Set(
    (request.match?.strong_matches ?? []).flatMap(({ evidence }) =>
      evidence.flatMap(({ source, line }) => (source === 'resume' ? [line] : [])),
    ),
  );
  const statements = readStatements(resume, skills);
  const field = askedAs(resume.profile);
  const categories = new Map(resume.profile.skills.map(({ name, category }) => [nameKey(name), category]));
  const isToolOf = ({ keys }: SkillNames) => [...keys].some((key) => isTool(categories.get(key)));
  const onStatements = statements.flatMap((statement, place) => {
    const tool = skills.find((skill) => statement.skills.includes(skill.name) && isToolOf(skill));
    const kinds = statement.kinds.filter((kind) => kind !== 'Tool' || tool);
    const atWork = kinds.findIndex((kind) => kind === 'Project' || kind === 'Work');
    const own = field && atWork >= 0 ? [field] : [];
    const subtopics = atWork < 0 ? kinds : [...kinds.slice(0, atWork), ...own, ...kinds.slice(atWork)];
    return inTurns(subtopics.map(of)).map((template) => ({
      template: template.question,
      question: fillStatement(template, statement, {
        skill: tool?.name ?? statement.skills[0] ?? first,
        named: lineTerms(statement, resume.profile),
      }),
      outline: outlineOfStatement(statement, statements, resume.lines),
      subject: `line ${statement.n}`,
      showsSkill: statement.skills.length > 0,
      fitsJob: jobLines.has(statement.n),
      place,
    }));
  });
  const onChanges = jobChanges(resume).flatMap((change, place) =>
    inTurns([of('Change'), change.gap ? of('Gap') : []]).map((template) => ({
      template: template.question,
      question: fillChange(template, change, first),
      outline: outlineOfChange(change, statements),
      subject: `change ${change.before.line.n} ${change.after.line.n}`,
      showsSkill: false,
      fitsJob: false,
      place: place + CHANGES_AFTER - 0.5,
    })),
  );
  return [...onStatements, ...onChanges];
}

/** The first of each list, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function namesOf(bank: QuestionBank, name: string): SkillNames {
  const file = bank.find(name);
  return { name, keys: new Set([name, ...(file ? [file.skill, ...file.aliases] : [])].map(nameKey)) };
}

/** The title says the line in other words, the answer quotes it in full. */
function fillStatement(
  template: BankQuestion,
  { text, position }: Statement,
  { skill, named }: { skill: string; named: LineTerms },
): BankQuestion {
  return fill(
    { ...template, skill, rubric: template.rubric && fillRubric(template.rubric, skill, named) },
    { skill, ...paraphrase(text, position) },
    { skill: escapeMarkdown(skill), line: quote(text) },
  );
}

function fillChange(template: BankQuestion, { before, after, gap }: JobChange, skill: string): BankQuestion {
  const dates = { ended: gap?.ended ?? '', began: gap?.began ?? '' };
  const named = ({ position, line }: JobChange['after']) => postOf(position) ?? `“${shorten(line.text, POST_QUOTE)}”`;
  return fill(
    { ...template, skill, rubric: template.rubric && fillRubric(template.rubric, skill) },
    { skill, ...dates, line: named(after), before: named(before) },
    { skill: escapeMarkdown(skill), ...dates, line: quote(after.line.text), before: quote(before.line.text) },
  );
}

type Values = Record<string, string>;

function fill(template: BankQuestion, inTitle: Values, inText: Values): BankQuestion {
  const replace = (markdown: string, values: Values) =>
    markdown.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return {
    ...template,
    question: replace(template.question, inTitle),
    core: replace(template.core, inText),
    example: replace(template.example, inText),
    pitfalls: replace(template.pitfalls, inText),
    inDepth: replace(template.inDepth, inText),
    followUps: replace(template.followUps, inText),
  };
}

/** A question that fits any skill; null when all were asked. It teaches how to answer and claims nothing about the skill. */
export function generalQuestion(templates: readonly BankQuestion[], request: AnswerRequest): BankQuestion | null {
  const wasAsked = createAsked(request.existingQuestions);
  const open = request.skills
    .flatMap((skill) =>
      templates.map((template) =>
        fill(
          { ...template, skill, rubric: template.rubric && fillRubric(template.rubric, skill) },
          { skill },
          { skill: escapeMarkdown(skill) },
        ),
      ),
    )
    .filter((question) => !wasAsked(question.question));
  return open.find((question) => question.level === request.level) ?? open[0] ?? null;
}
