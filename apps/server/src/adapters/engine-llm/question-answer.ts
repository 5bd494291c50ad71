import { questionHeading } from '@prep-ai/contract';
import { unusableAnswer } from './provider-failure.ts';
import { findOpening } from './question-opening.ts';
import { QuestionSplitter } from './question-splitter.ts';
import { titleKey } from './question-title.ts';
import type { ModelPart } from './stream-model.ts';

/**
 * A model's text in the form that the port promises: `### 1. {question}`, a blank line, the answer, and so on for each further
 * question that the model wrote. Nothing is passed on before the first question is known to be new and its answer has begun, so
 * that a failure until then can be repaired; a further one that was asked before is left out.
 * @throws ProviderFailure invalid_output when there is no question, no answer, or the question was asked before
 */
export async function* asQuestion(
  parts: AsyncIterable<ModelPart>,
  existingQuestions: string[],
): AsyncGenerator<ModelPart> {
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
      heading = `${questionHeading(1, found.title)}\n\n`;
      rest = found.rest;
    }
    if (inAnswer) return rest;
    const trimmed = rest.trimStart();
    inAnswer = trimmed !== '';
    return trimmed;
  }

  function* show(text: string): Generator<ModelPart> {
    if (text === '') return;
    yield { type: 'text', text: begun ? text : `${heading}${text}` };
    begun = true;
  }

  for await (const part of parts) {
    if (part.type === 'text') {
      const text = answerText(part.text);
      yield* show(splitter.push(text));
      continue;
    }
    yield* show(splitter.end());
    if (!begun) throw unusableAnswer('the model wrote no question with an answer', part.finish !== 'length');
    yield part;
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
