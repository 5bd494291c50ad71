import { join } from 'node:path';
import { loadBank } from '@prep-ai/question-bank';
import { describe, expect, it } from 'vitest';
import { BANK } from '../measures/paths.ts';
import { loadMaybeAnswers } from './answers-or-not.ts';
import { loadAttempts } from './attempts.ts';
import { loadShortAnswers } from './short-answers.ts';

describe('the sets for non-answers and for short answers', () => {
  const texts = loadMaybeAnswers();
  const rubrics = loadBank(join(BANK, 'content/skills')).skills.flatMap(({ questions }) =>
    questions.flatMap(({ rubric }) => rubric?.id ?? []),
  );

  it.each(['dev', 'test'])('have 60 non-answers and 60 answers in %s, to questions of its own', (half) => {
    const own = texts.filter((text) => text.half === half);
    expect([own.filter(({ isAnswer }) => !isAnswer).length, own.filter(({ isAnswer }) => isAnswer).length]).toEqual([
      60, 60,
    ]);
    const others = [...texts.filter((text) => text.half !== half), ...loadAttempts()].map(({ question }) => question);
    for (const { question, text, kind } of own) {
      expect(rubrics).toContain(question);
      expect(others).not.toContain(question);
      expect([text === '', kind === '']).toEqual([false, false]);
    }
    expect(new Set(own.map(({ text }) => text)).size).toBe(120);
  });

  it('have 96 graded answers in each half, to other questions', () => {
    const [dev, test] = [loadShortAnswers('dev'), loadShortAnswers('test')];
    expect([dev.length, test.length]).toEqual([96, 96]);
    for (const { question, grade, answer, reference } of [...dev, ...test]) {
      expect(grade >= 0 && grade <= 5 && answer !== '' && reference !== '' && question !== '').toBe(true);
    }
    const asked = new Set(dev.map(({ question }) => question));
    expect(test.some(({ question }) => asked.has(question))).toBe(false);
  });
});
