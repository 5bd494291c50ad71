import { LIMITS } from '@prep-ai/contract';
import { oneLine } from '../../domain/model-text.ts';
import { unusableAnswer } from './provider-failure.ts';
import type { ModelPart } from './stream-model.ts';

/** characters: with its bullet and quotes a name is shorter; a longer line can only be a whole JSON list */
const MAX_LINE = 200;
/** Bullets, numbers and the punctuation of a JSON list around a name. */
const BEFORE = /^(?:[-*•–]\s+|\d{1,3}[.):]\s+|[[{,\s]+|"(?:name|subtopic|topic|title)"\s*:\s*)+/i;
const AFTER = /(?<![\s,;\]}])[\s,;\]}]+$/;
const QUOTED = /^(["'`*_]{1,2})(.*)\1$/;
/** what the prompt asks for when the skill is none */
const NOTHING = /^none\.?$/i;

/**
 * Names out of a model's list as its lines end: plain lines, bullets, numbered lines or JSON. Each once, ignoring
 * case, at most 100 characters, at most `limit`. A last line that the limit of tokens cut off is left out.
 * @throws ProviderFailure invalid_output when there is no name in it
 */
export async function* subtopicNames(parts: AsyncIterable<ModelPart>, limit: number): AsyncGenerator<string> {
  const seen = new Set<string>();
  let line = '';
  let declined = false;

  function* take(lines: string[]): Generator<string> {
    for (const text of lines.flatMap(namesOf)) {
      if (seen.size >= limit) return;
      const key = text.normalize('NFKC').toLowerCase();
      if (NOTHING.test(text)) declined = true;
      else if (!seen.has(key)) {
        seen.add(key);
        yield text;
      }
    }
  }

  for await (const part of parts) {
    const lines = part.type === 'text' ? (line + part.text).split('\n') : part.finish === 'stop' ? [line] : [];
    // the last one may go on; one that is too long already stays too long, so that it is left out
    line = part.type === 'text' ? (lines.pop() ?? '') : '';
    yield* take(lines);
    if (seen.size >= limit) return;
  }
  if (seen.size === 0 && !declined) throw unusableAnswer('the model wrote no list of subtopics');
}

function namesOf(line: string): string[] {
  return (parseList(line) ?? (line.length <= MAX_LINE ? [line] : []))
    .map(clean)
    .filter(
      (name) =>
        /[\p{L}\p{N}]/u.test(name) &&
        name.length <= LIMITS.subtopics.nameMax &&
        !name.endsWith(':') &&
        !/^```/.test(name),
    );
}

/** A whole JSON list on one line. */
function parseList(line: string): string[] | null {
  if (!line.trim().startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;
  } catch {
    return null;
  }
}

function clean(line: string): string {
  const bare = oneLine(line).replace(BEFORE, '').replace(AFTER, '');
  return oneLine(QUOTED.exec(bare)?.[2] ?? bare);
}
