import type { BankQuestion, QuestionBank, SkillFile } from '@prep-ai/question-bank';
import { chatWords, isTypo, otherWordsFor } from './chat-words.ts';

/** How surely a question is about a word, by the part in which the word stands. */
const IN = { title: 1, subtopic: 0.85, wording: 0.8, text: 0.6 } as const;
/** From here on a word is one of the question's subjects and not only mentioned in its answer. */
export const SUBJECT = IN.wording;
/** What another word for the typed one counts, and a word that it was mistyped for. */
const OTHER_WORD = 0.9;
const MISTYPED = 0.95;
/** letters: shorter words are not corrected; from the second on two letters may be wrong */
const CORRECTED = [5, 9] as const;
/** words of a message that are searched for, and up to which a message is looked through for typos */
const SEARCHED = 60;
const READ_CLOSELY = 15;

interface IndexedQuestion {
  question: BankQuestion;
  file: SkillFile;
  /** its title names the skill of its file: it is about that skill and no other */
  namesSkill: boolean;
  titleWords: ReadonlySet<string>;
  /** the words of its title, of each sentence in it and of what it quotes: each may be the question in short */
  wordings: readonly ReadonlySet<string>[];
}

/** A question that shares words with a message. */
export interface Hit {
  entry: IndexedQuestion;
  /** 0 to 1: the share of the message that it is about, by the weight of the words */
  coverage: number;
  /** 0 to 1: the share of its title, or of the sentence in it that fits best, that the message says */
  focus: number;
  /** 0 to 1: how surely it is about the most telling word of the message */
  subject: number;
}

interface Wanted {
  weight: number;
  /** words of the bank that stand for it, with what they count */
  forms: Map<string, number>;
}

export interface ChatIndex {
  /** Questions that share words with the message. `light`: words that say little here, such as the name of the chosen skill. */
  search(message: string, light: ReadonlySet<string>): Hit[];
}

/** An inverted index of the bank's questions, subtopics, short answers and rubrics. Built once, a skill file in each step. */
export function* buildChatIndex(bank: QuestionBank): Generator<void, ChatIndex> {
  const { entries, postings } = yield* readBank(bank);
  const weightOf = (word: string) => {
    const n = postings.get(word)?.size ?? 0;
    return Math.log(1 + (entries.length - n + 0.5) / (n + 0.5));
  };
  const byFirstLetter = new Map<string, string[]>();
  for (const word of postings.keys()) {
    const words = byFirstLetter.get(word.charAt(0)) ?? [];
    words.push(word);
    byFirstLetter.set(word.charAt(0), words);
  }

  function correctionsOf(word: string): string[] {
    const [least, two] = CORRECTED;
    if (word.length < least) return [];
    const most = word.length < two ? 1 : 2;
    return (byFirstLetter.get(word.charAt(0)) ?? []).filter((known) => isTypo(word, known, most));
  }

  function wantedWords(message: string, light: ReadonlySet<string>): Wanted[] {
    const typed = chatWords(message).slice(0, SEARCHED);
    const joined = new Set(
      typed.slice(1).flatMap((word, at) => (postings.has(`${typed[at]}${word}`) ? [at, at + 1] : [])),
    );
    const words = typed.flatMap((word, at) =>
      joined.has(at) ? (joined.has(at + 1) ? [`${word}${typed[at + 1]}`] : []) : [word],
    );
    return [...new Set(words)].map((word) => {
      const forms = new Map<string, number>();
      const read = postings.has(word) ? [word] : words.length <= READ_CLOSELY ? correctionsOf(word) : [];
      for (const other of [word, ...read].flatMap(otherWordsFor))
        if (!words.includes(other)) forms.set(other, OTHER_WORD);
      for (const known of read) forms.set(known, known === word ? 1 : MISTYPED);
      const weights = [...forms.keys()].filter((form) => postings.has(form)).map(weightOf);
      const weight = postings.has(word) || weights.length === 0 ? weightOf(word) : Math.min(...weights);
      return { weight: light.has(word) ? weight / 5 : weight, forms };
    });
  }

  function search(message: string, light: ReadonlySet<string>): Hit[] {
    const wanted = wantedWords(message, light);
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
    const top = wanted.reduce<Wanted | null>((best, word) => (best && best.weight >= word.weight ? best : word), null);
    const found = new Map<number, { covered: number; said: Set<string>; subject: number }>();
    for (const word of wanted)
      for (const [at, { sureness, form }] of bestForms(word, postings)) {
        const hit = found.get(at) ?? { covered: 0, said: new Set(), subject: 0 };
        hit.covered += word.weight * sureness;
        hit.said.add(form);
        if (word === top) hit.subject = sureness;
        found.set(at, hit);
      }
    return [...found].flatMap(([at, { covered, said, subject }]) => {
      const entry = entries[at];
      return entry ? [{ entry, coverage: covered / total, focus: focusOf(entry, said, light), subject }] : [];
    });
  }

  function focusOf({ wordings }: IndexedQuestion, said: ReadonlySet<string>, light: ReadonlySet<string>): number {
    const shares = wordings.map((words) => {
      let [shared, all] = [0, 0];
      for (const word of words) {
        if (light.has(word) && !said.has(word)) continue;
        all += weightOf(word);
        if (said.has(word)) shared += weightOf(word);
      }
      return all > 0 ? shared / all : 0;
    });
    return Math.max(0, ...shares);
  }

  return { search };
}

function* readBank(bank: QuestionBank) {
  const entries: IndexedQuestion[] = [];
  /** word -> number of the question -> how surely the question is about the word */
  const postings = new Map<string, Map<number, number>>();
  for (const file of bank.skills) {
    const names = [file.skill, ...file.aliases].map(chatWords);
    for (const question of file.questions) {
      const titleWords = new Set(chatWords(question.question));
      for (const [word, sureness] of wordsOf(question, titleWords, names.flat())) {
        const posting = postings.get(word) ?? new Map<number, number>();
        posting.set(entries.length, sureness);
        postings.set(word, posting);
      }
      const namesSkill = names.some((words) => words.length > 0 && words.every((word) => titleWords.has(word)));
      entries.push({ question, file, namesSkill, titleWords, wordings: wordingsOf(question.question, titleWords) });
    }
    yield;
  }
  return { entries, postings };
}

/** For each question the form of a word that it is about most surely. */
function bestForms({ forms }: Wanted, postings: ReadonlyMap<string, ReadonlyMap<number, number>>) {
  const best = new Map<number, { sureness: number; form: string }>();
  for (const [form, factor] of forms)
    for (const [at, sureness] of postings.get(form) ?? [])
      if ((best.get(at)?.sureness ?? 0) < sureness * factor) best.set(at, { sureness: sureness * factor, form });
  return best;
}

/** A sentence of a title stands for the question only when it has this share of its words. */
const LEAST_SHARE = 0.35;

function wordingsOf(title: string, titleWords: ReadonlySet<string>): ReadonlySet<string>[] {
  const quoted = [...title.matchAll(/["“]([^"“”]+)["”]/g)].map(([, text = '']) => new Set(chatWords(text)));
  const sentences = title
    .split(/(?<=[.?:;])\s+|,\s+(?=and\b)/)
    .map((sentence) => new Set(chatWords(sentence)))
    .filter((words) => words.size >= LEAST_SHARE * titleWords.size);
  return [titleWords, ...sentences, ...quoted.filter((words) => words.size > 0)];
}

function wordsOf(
  question: BankQuestion,
  titleWords: ReadonlySet<string>,
  names: readonly string[],
): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string, sureness: number) => {
    for (const word of chatWords(text)) if ((words.get(word) ?? 0) < sureness) words.set(word, sureness);
  };
  for (const word of titleWords) words.set(word, IN.title);
  add(question.subtopic, IN.subtopic);
  for (const name of names) words.set(name, Math.max(words.get(name) ?? 0, IN.subtopic));
  add(question.core, IN.text);
  const points = question.rubric?.points ?? [];
  add(points.map(({ text }) => text).join('\n'), IN.text);
  add(points.map(({ shownBy }) => shownBy.join('\n')).join('\n'), IN.wording);
  return words;
}
