import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'attempts');

/** What one labeller says of an attempt. */
interface AttemptLabels {
  /** covered, partly or missed, one a point */
  states: string[];
  score: number;
  zero: boolean;
}

export interface EvalAttempt {
  question: string;
  half: 'dev' | 'test';
  text: string;
  first: AttemptLabels;
  /** null where nobody has labelled it a second time */
  second: AttemptLabels | null;
}

/** The answers with labels (attempts/RULES.md). */
export function loadAttempts(): EvalAttempt[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => {
    const [header = '', ...parts] = readFileSync(join(FOLDER, name), 'utf8').split(/^--- .*\n/m);
    const second = secondLabels(name);
    return parts.map((part, at): EvalAttempt => {
      const [fields = '', text = ''] = part.split(/^text:\n/m);
      return {
        question: fieldOf(header, 'question'),
        half: fieldOf(header, 'half') === 'dev' ? 'dev' : 'test',
        text: text.trim(),
        first: labelsOf(fieldOf(fields, 'labels'), fieldOf(fields, 'score'), fieldOf(fields, 'zero')),
        second: second[at] ?? null,
      };
    });
  });
}

function secondLabels(name: string): AttemptLabels[] {
  if (!readdirSync(join(FOLDER, 'second')).includes(name)) return [];
  const lines = readFileSync(join(FOLDER, 'second', name), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [states = '', , score = '', zero = ''] = line.split('|').map((cell) => cell.trim());
      return labelsOf(states, score, zero);
    });
}

function labelsOf(states: string, score: string, zero: string): AttemptLabels {
  return { states: states.split(/,\s*/), score: Number(score), zero: zero !== 'no' };
}

function fieldOf(text: string, name: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  );
}
