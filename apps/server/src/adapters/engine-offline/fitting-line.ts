import { type BankQuestion, nameKey, type QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { chatWords } from './chat-words.ts';
import { fieldOf, fieldOfResume } from './fields.ts';
import { readStatements, type Statement } from './resume-lines.ts';
import { cutTitleKey, inOrder } from './title-key.ts';

/** Questions of the bank, evenly taken, that the rarity of words is counted on. */
const COUNTED = 600;
/** Rarity from which a word says something: about one question in twelve has it; from which it says much: one in ninety. */
const TELLING = 2.5;
const MUCH = 4.5;
/** What two shared words must come to at least, for a line that doesn't show the question's skill. */
const ENOUGH = 5.5;
/** What a word counts that stands in the answer and not in the question; what a line that shows the skill counts. */
const IN_ANSWER = 0.6;
const SHOWS_SKILL = 1;
/** Earlier questions that are gone through for the lines that they had; lines before this one that must be others. */
const REPLAYED = 60;
const APART = 4;

interface BankWords {
  rarity: (word: string) => number;
  byTitle: ReadonlyMap<string, BankQuestion>;
}

const known = new WeakMap<QuestionBank, BankWords>();

interface Fitting {
  statement: Statement;
  score: number;
}

/**
 * The line of the resume that fits a question best, by the telling words that it shares with the question and its answer;
 * null when none does. A line is taken again only when each fitting one was, and never soon after. Which ones were taken
 * follows from the questions that were asked.
 */
export function fittingLine(bank: QuestionBank, question: BankQuestion, request: AnswerRequest): Statement | null {
  if (!request.resume) return null;
  const words = wordsOf(bank);
  const { profile } = request.resume;
  const summary = profile.sections.filter(({ section }) => section === 'summary' || section === 'skills');
  const statements = readStatements(request.resume, [])
    .filter(({ n }) => !summary.some(({ from, to }) => n >= from && n <= to))
    .map((statement) => ({ statement, words: new Set(chatWords(statement.text)) }));
  const resumeField = fieldOfResume(profile);
  const linesFor = (skill: string) => {
    const file = bank.find(skill);
    const keys = new Set([skill, ...(file ? [file.skill, ...file.aliases] : [])].map(nameKey));
    const own = profile.skills.filter(({ name }) => keys.has(nameKey(name)));
    const field = fieldOf(file?.category);
    return { skillLines: new Set(own.flatMap(({ lines }) => lines)), inField: field === null || field === resumeField };
  };
  const taken: Statement[] = [];
  const choose = (item: BankQuestion): Statement | null => {
    const score = createScore(item, words, linesFor(item.skill));
    const fitting = statements.flatMap(({ statement, words }): Fitting[] => {
      const value = score(statement, words);
      return value > 0 ? [{ statement, score: value }] : [];
    });
    return fitting.length > 0 ? bestOf(fitting, taken) : spare(item);
  };
  const asked = inOrder(request.existingQuestions);
  /** A line that shows the skill, was not taken and fits none of the skill's questions that are still to come. */
  const spare = (item: BankQuestion): Statement | null => {
    const shows = linesFor(item.skill);
    const free = statements.filter(
      ({ statement }) => !taken.includes(statement) && statement.lines.some((n) => shows.skillLines.has(n)),
    );
    if (free.length === 0) return null;
    const open = bank.questions(item.skill).filter(({ question }) => !asked.includes(cutTitleKey(question)));
    const scores = open.map((other) => createScore(other, words, shows));
    return free.find((line) => scores.every((score) => score(line.statement, line.words) === 0))?.statement ?? null;
  };
  for (const title of asked.slice(-REPLAYED)) {
    const earlier = words.byTitle.get(title);
    const line = earlier && choose(earlier);
    if (line) taken.push(line);
  }
  return choose(question);
}

function bestOf(fitting: readonly Fitting[], taken: readonly Statement[]): Statement | null {
  const times = (statement: Statement) => taken.filter((item) => item === statement).length;
  const recent = taken.slice(-APART);
  const [best] = fitting
    .filter(({ statement }) => !recent.includes(statement))
    .sort((a, b) => times(a.statement) - times(b.statement) || b.score - a.score || a.statement.n - b.statement.n);
  return best?.statement ?? null;
}

/**
 * How well a statement fits a question; 0 when it doesn't. They share telling words: one is enough for a line that shows the
 * skill, or for a rare one of the question itself in the same field; in another field three are needed.
 */
function createScore(
  question: BankQuestion,
  { rarity }: BankWords,
  { skillLines, inField }: { skillLines: ReadonlySet<number>; inField: boolean },
) {
  const { asked, told } = questionWords(question);
  return (statement: Statement, words: ReadonlySet<string>): number => {
    let [shared, count, rarest] = [0, 0, 0];
    for (const word of words) {
      const weight = rarity(word);
      if (weight < TELLING || !told.has(word)) continue;
      shared += asked.has(word) ? weight : weight * IN_ANSWER;
      count += 1;
      if (asked.has(word)) rarest = Math.max(rarest, weight);
    }
    if (count === 0) return 0;
    if (statement.lines.some((n) => skillLines.has(n))) return shared + SHOWS_SKILL;
    if (rarest === 0) return 0;
    const enough = inField ? (count >= 2 && shared >= ENOUGH) || rarest >= MUCH : count >= 3 && shared >= 2 * ENOUGH;
    return enough ? shared : 0;
  };
}

const questionsKnown = new WeakMap<BankQuestion, { asked: ReadonlySet<string>; told: ReadonlySet<string> }>();

/** The words of a question and of the question with its answer, without figures and the name of its skill. */
function questionWords(question: BankQuestion) {
  const before = questionsKnown.get(question);
  if (before) return before;
  const own = new Set(chatWords(question.skill));
  const says = (text: string) => chatWords(text).filter((word) => !own.has(word) && !/^\d/.test(word));
  const asked = new Set(says(`${question.question} ${question.subtopic}`));
  const wordings = (question.rubric?.points ?? []).flatMap(({ shownBy }) => shownBy);
  const told = new Set([...asked, ...says([question.core, ...wordings].join(' '))]);
  const found = { asked, told };
  questionsKnown.set(question, found);
  return found;
}

function wordsOf(bank: QuestionBank): BankWords {
  const before = known.get(bank);
  if (before) return before;
  const questions = bank.skills.flatMap((file) => file.questions);
  const step = Math.max(1, Math.floor(questions.length / COUNTED));
  const frequency = new Map<string, number>();
  let counted = 0;
  for (let at = 0; at < questions.length; at += step) {
    const item = questions[at];
    counted += 1;
    for (const word of new Set(chatWords(`${item?.question} ${item?.core}`)))
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const byTitle = new Map(questions.map((question) => [cutTitleKey(question.question), question]));
  const rarity = (word: string) => Math.log((counted + 1) / ((frequency.get(word) ?? 0) + 1));
  const words = { rarity, byTitle };
  known.set(bank, words);
  return words;
}
