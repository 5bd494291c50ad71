import { type BankQuestion, nameKey, type QuestionBank, type SkillFile } from '@prep-ai/question-bank';
import { buildChatIndex, type Hit, SUBJECT } from './chat-index.ts';
import { chatWords } from './chat-words.ts';
import { createAsked, titleKey } from './title-key.ts';

/** What the bank has for a message. */
export type ChatReply =
  /** `exact`: the message is the question as it stands */
  | { kind: 'answer'; question: BankQuestion; exact: boolean }
  /** nothing fits well enough: the nearest questions, which may be none */
  | { kind: 'nearest'; questions: BankQuestion[] }
  /** the message asks for another question, whichever */
  | { kind: 'another'; questions: BankQuestion[] };

interface ChatMessage {
  message: string;
  skills: readonly string[];
  /** titles that need not be offered again */
  existingQuestions: readonly string[];
}

/** Where a question stands seen from the chosen skills. */
type Scope = 'own' | 'family' | 'other';

/** How much of a message a question must be about, and how much of the question's title the message must say. */
const FIT: Readonly<Record<Scope, { coverage: number; focus: number }>> = {
  own: { coverage: 0.6, focus: 0.1 },
  family: { coverage: 0.75, focus: 0.4 },
  other: { coverage: 0.85, focus: 0.45 },
};
/** How surely a question of another skill must be about the most telling word. */
const ELSEWHERE_SUBJECT = 0.75;
/** A question that fits less is taken when no other comes close. */
const ALONE = { coverage: 0.5, lead: 0.2 };
/** What a question's place adds to its score, so that of equal ones the chosen skill's comes first. */
const NEARER: Readonly<Record<Scope, number>> = { own: 0.3, family: 0.1, other: 0 };
/** For a message that asks what something is: the share that must be the question's subject. */
const WHAT_IS_COVERAGE = 0.75;
const WHAT_IS =
  /^(?:so |hi |hello |please |pls |can you |could you )*(?:what(?:'s|’s|s| is| are| do you mean by)|explain|define|meaning of|describe)\b/i;
/** Asks for a story of one's own. */
const STORY =
  /^(?:so |please |can you |could you )*(?:tell me about a|describe a|give (?:me )?an example of|have you ever)/i;
/** From here on a question is near enough to be offered. */
const NEAR: Readonly<Record<Scope, number>> = { own: 0.2, family: 0.3, other: 0.45 };
const OFFERED = 3;
/** Categories whose questions belong to every interview. */
const EVERYWHERE: ReadonlySet<string> = new Set(['Aptitude and Placement', 'Soft Skills']);
/** A message of nothing but these words asks for another question. */
const ANOTHER = new Set(
  'ok okay please pls now and can you could i want need give ask show generate send tell a an the few one two three four five six seven eight nine ten me us some more another next new different other again further practice interview question questions ques q for on from this skill topic to'.split(
    ' ',
  ),
);
const ASKS_MORE = /\b(?:more|another|next|new|different|other|again|further|questions?|ques)\b/i;
/** letters: shorter names (C, R, Go) are words of other sentences too */
const LEAST_NAME = 3;
/** words: shorter pieces stand in many titles */
const LEAST_PHRASE = 3;

export type ChatSearch = (message: ChatMessage) => ChatReply;

/**
 * A search over the bank for a message in the person's own words: in the chosen skills and those that the message names,
 * then in their family, then elsewhere, each with a stricter demand on the fit. What doesn't fit is offered and not answered.
 * Built once, a skill file in each step.
 */
export function* buildChatSearch(bank: QuestionBank): Generator<void, ChatSearch> {
  const index = yield* buildChatIndex(bank);
  const all = bank.skills.flatMap(({ questions }) => questions);
  const titles = all.map((question) => ({ question, key: ` ${titleKey(question.question)} ` }));
  const byTitle = new Map(titles.map(({ question, key }) => [key.trim(), question]));
  const names = bank.skills.flatMap((file) =>
    [file.skill, ...file.aliases].flatMap((name) =>
      nameKey(name).length >= LEAST_NAME ? [{ file, name: ` ${name.toLowerCase()} ` }] : [],
    ),
  );

  return ({ message, skills, existingQuestions }) => {
    const key = titleKey(message);
    const exact = byTitle.get(key);
    if (exact) return { kind: 'answer', question: exact, exact: true };
    const chosen = skills.flatMap((name) => bank.find(name) ?? []);
    if (asksForAnother(key))
      return {
        kind: 'another',
        questions: notAsked(
          chosen.flatMap((file) => file.questions),
          existingQuestions,
        ),
      };
    const files = new Set([...chosen, ...namedIn(message)]);
    const scopeOf = createScopes(files);
    const quoted = onlyTitleWith(key, titles, (question) => scopeOf(bank.find(question.skill)) !== 'other');
    if (quoted) return { kind: 'answer', question: quoted, exact: false };

    const whatIs = WHAT_IS.test(message);
    const wantsStory = STORY.test(message);
    const light = new Set([...files].flatMap((file) => [file.skill, ...file.aliases].flatMap(chatWords)));
    const ranked = index
      .search(message, light)
      .map((hit) => ({ hit, scope: scopeOf(hit.entry.file) }))
      .filter(({ hit, scope }) => scope === 'own' || !hit.entry.namesSkill)
      .filter(({ hit }) => !wantsStory || canBeStory(hit.entry.question))
      .map((found) => ({ ...found, score: scoreOf(found.hit) + NEARER[found.scope] }))
      .sort((a, b) => b.score - a.score);
    const best = ranked.find(({ hit, scope }) => fits(hit, scope, whatIs)) ?? standsOut(ranked, whatIs);
    if (best) return { kind: 'answer', question: best.hit.entry.question, exact: false };
    const near = ranked.filter(({ hit, scope }) => hit.coverage >= NEAR[scope]);
    return { kind: 'nearest', questions: near.slice(0, OFFERED).map(({ hit }) => hit.entry.question) };
  };

  /** The skills that a message names, by their names in the bank. */
  function namedIn(message: string): SkillFile[] {
    const typed = message.toLowerCase().replace(/[^\p{L}\p{M}\p{N}+#./]+/gu, ' ');
    const words = ` ${typed} | ${typed.replace(/s(?= |$)/g, '')} `;
    return names.flatMap(({ file, name }) => (words.includes(name) ? [file] : []));
  }
}

function asksForAnother(key: string): boolean {
  return ASKS_MORE.test(key) && key.split(' ').every((word) => ANOTHER.has(word) || /^\d{1,3}$/.test(word));
}

interface Ranked {
  hit: Hit;
  scope: Scope;
  score: number;
}

function createScopes(files: ReadonlySet<SkillFile>): (file: SkillFile | null) => Scope {
  const categories = new Set([...files].map(({ category }) => category));
  return (file) => {
    if (!file) return 'other';
    if (files.has(file)) return 'own';
    return files.size === 0 || categories.has(file.category) || EVERYWHERE.has(file.category) ? 'family' : 'other';
  };
}

function scoreOf({ coverage, focus, subject, entry }: Hit): number {
  return coverage + 0.35 * focus + 0.1 * subject + (entry.question.rubric?.kind === 'first-round' ? 0.05 : 0);
}

function fits({ coverage, focus, subject }: Hit, scope: Scope, whatIs: boolean): boolean {
  const least = FIT[scope];
  if (coverage < least.coverage || focus < least.focus) return false;
  if (scope !== 'own' && subject < ELSEWHERE_SUBJECT) return false;
  return !whatIs || (subject >= SUBJECT && coverage >= WHAT_IS_COVERAGE);
}

function canBeStory({ rubric }: BankQuestion): boolean {
  return rubric === null || rubric.kind === 'behavioural' || rubric.kind === 'why' || rubric.kind === 'incident';
}

/** The first question of the chosen skill when it fits nearly, and no other comes close. */
function standsOut([first, second]: readonly Ranked[], whatIs: boolean): Ranked | null {
  if (!first || whatIs || first.scope !== 'own' || first.hit.subject < SUBJECT) return null;
  const alone = first.score - (second?.score ?? 0) >= ALONE.lead;
  return alone && first.hit.coverage >= ALONE.coverage && first.hit.focus >= FIT.own.focus ? first : null;
}

/** The only question whose title contains a message of several words; null when there is none or more than one. */
function onlyTitleWith(
  key: string,
  titles: readonly { question: BankQuestion; key: string }[],
  isNear: (question: BankQuestion) => boolean,
): BankQuestion | null {
  if (key.split(' ').length < LEAST_PHRASE) return null;
  const [only, ...more] = titles.filter((title) => title.key.includes(` ${key} `) && isNear(title.question));
  return only && more.length === 0 ? only.question : null;
}

function notAsked(questions: readonly BankQuestion[], existing: readonly string[]): BankQuestion[] {
  const wasAsked = createAsked(existing);
  return questions.filter(({ question }) => !wasAsked(question)).slice(0, OFFERED);
}
