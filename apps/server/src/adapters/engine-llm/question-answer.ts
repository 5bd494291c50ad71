import { questionHeading } from '@prep-ai/contract';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import { unusableAnswer } from './provider-failure.ts';
import { findOpening } from './question-opening.ts';
import { QuestionSplitter } from './question-splitter.ts';
import { titleKey } from './question-title.ts';
import { readRubricBlock } from './rubric-block.ts';
import { type Cut, RubricCutter } from './rubric-cutter.ts';
import type { ModelPart } from './stream-model.ts';

export type AnswerPart =
  | ModelPart
  /** before the end: what strong answers to the questions contain, each by its question's title */
  | { type: 'rubrics'; rubrics: QuestionRubric[] };

/**
 * A model's text in the form that the port promises: `### 1. {question}`, a blank line, the answer, and so on for each further
 * question that the model wrote. Nothing is passed on before the first question is known to be new and its answer has begun, so
 * that a failure until then can be repaired; a further one that was asked before is left out. The rubrics that the model wrote
 * below the answers are no part of the text.
 * @throws ProviderFailure invalid_output when there is no question, no answer, or the question was asked before
 */
export async function* asQuestion(
  parts: AsyncIterable<ModelPart>,
  existingQuestions: string[],
): AsyncGenerator<AnswerPart> {
  const cutter = new RubricCutter();
  const rubrics = new Map<string, QuestionRubric>();
  let firstTitle = '';
  let splitter = new QuestionSplitter(null);
  let opening = '';
  let heading: string | null = null;
  let inAnswer = false;
  let begun = false;
  const own = new Set<string>();

  /** Whether the person has the question, or this answer has it already. */
  function wasAsked(title: string): boolean {
    const key = titleKey(title);
    // compared again for each question, so that thousands of keys are not in memory while an answer is written
    if (own.has(key) || existingQuestions.some((question) => titleKey(question) === key)) return true;
    own.add(key);
    return false;
  }

  /** The part of the model's text that belongs to the answer. */
  function answerText(text: string): string {
    let rest = text;
    if (heading === null) {
      opening += text;
      const found = findOpening(opening);
      if (found.state === 'none') throw unusableAnswer('the model wrote no question');
      if (found.state === 'open') return '';
      if (wasAsked(found.title)) throw unusableAnswer('the model repeated a question');
      splitter = new QuestionSplitter(found.heading, wasAsked);
      firstTitle = found.title;
      heading = `${questionHeading(1, found.title)}\n\n`;
      rest = found.rest;
    }
    if (inAnswer) return rest;
    const trimmed = rest.trimStart();
    inAnswer = trimmed !== '';
    return trimmed;
  }

  /** What is shown of pieces; a rubric is kept for the question that it stands below. */
  function shown(cuts: readonly Cut[]): string {
    let text = '';
    for (const cut of cuts)
      if (cut.type === 'text') text += splitter.push(cut.text);
      else keepRubric(cut.lines);
    return text;
  }

  function keepRubric(lines: readonly string[]): void {
    const { current } = splitter;
    const title = current?.number === 1 ? firstTitle : current?.heading?.title;
    const rubric = title === undefined || rubrics.has(title) ? null : readRubricBlock(title, lines);
    if (title !== undefined && rubric) rubrics.set(title, rubric);
  }

  function* show(text: string): Generator<ModelPart> {
    if (text === '') return;
    yield { type: 'text', text: begun ? text : `${heading}${text}` };
    begun = true;
  }

  for await (const part of parts) {
    if (part.type === 'text') {
      yield* show(shown(cutter.push(answerText(part.text))));
      continue;
    }
    const isWhole = cutter.hasReachedRubric;
    yield* show(shown(cutter.end(part.finish === 'length')) + splitter.end());
    if (!begun) throw unusableAnswer('the model wrote no question with an answer', part.finish !== 'length');
    if (rubrics.size > 0) yield { type: 'rubrics', rubrics: [...rubrics.values()] };
    // what was cut is a rubric: nothing of the answer is missing
    yield isWhole ? { ...part, finish: 'stop' } : part;
  }
}

/**
 * A model's text as the answer to a message: all that it wrote, without blank lines before it.
 * @throws ProviderFailure invalid_output when there is none
 */
export async function* asMessage(parts: AsyncIterable<ModelPart>): AsyncGenerator<ModelPart> {
  let begun = false;
  for await (const part of parts) {
    if (part.type === 'end') {
      if (!begun) throw unusableAnswer('the model wrote nothing', part.finish !== 'length');
      yield part;
      continue;
    }
    const text = begun ? part.text : part.text.trimStart();
    if (text === '') continue;
    begun = true;
    yield { type: 'text', text };
  }
}
