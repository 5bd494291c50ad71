import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { openGenerations } from '../../db/testing/practice.ts';
import { sampleGeneration, sampleGuest } from '../../db/testing/samples.ts';
import { LiveAnswer } from './live-answer.ts';
import { StoredText } from './stored-text.ts';

const now = new Date();

describeOnBothEngines('text of a live answer', (database) => {
  async function begin() {
    const generations = openGenerations(database().db);
    const { id: userId } = await sampleGuest(database().db);
    const made = sampleGeneration(userId);
    await generations.reserve(made, { questions: null, since: null, running: 2 }, now);
    const answer = new LiveAnswer(made.id, userId, 'llm');
    const stored = new StoredText(answer);
    const row = async () => (await generations.find(made.id, userId))?.content;
    return { generations, answer, stored, row, id: made.id };
  }

  test('is complete after a good write, after any cut, loss on the way or loss on the way back before it', async () => {
    const write = fc.constantFrom('arrives', 'is lost', 'arrives, its answer is lost', 'arrives twice');
    const unit = fc.constantFrom('a', ' ', "'", '"', '\\', '{', ',', '\n', 'é', 'न', '\u{1F600}', '\ud83d', '\ude00');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ unit, maxLength: 9 }), write), { maxLength: 9 }),
        async (steps) => {
          const { generations, answer, stored, row } = await begin();
          let known = '';
          for (const [text, outcome] of steps) {
            // piece by piece, so that pairs are torn apart
            for (const half of text.split('')) answer.append(half);
            const piece = stored.next();
            if (outcome === 'is lost') continue;
            const { torn } = await generations.saveProgress([piece], now);
            expect(torn).toEqual([]);
            if (outcome === 'arrives twice') await generations.saveProgress([piece], now);
            if (outcome === 'arrives') stored.written();
            known = (await row()) ?? '';
            expect(answer.text.toWellFormed().startsWith(known.replace(/\ufffd$/u, ''))).toBe(true);
          }
          answer.append('.');
          await generations.saveProgress([stored.next()], now);
          stored.written();
          expect(await row()).toBe(answer.text.toWellFormed());
          expect(stored.isBehind).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is not added to a row with another text, which is reported', async () => {
    const { generations, answer, stored, row, id } = await begin();
    answer.append('first');
    await generations.saveProgress([stored.next()], now);
    stored.written();
    await generations.saveProgress([{ id, content: 'another process wrote this' }], now);
    answer.append(' second');
    expect(await generations.saveProgress([stored.next()], now)).toEqual({ unwanted: [], torn: [id] });
    expect(await row()).toBe('another process wrote this');
    expect(stored.isBehind).toBe(true);
    expect(await generations.saveProgress([stored.next()], now)).toEqual({ unwanted: [], torn: [] });
    expect(await row()).toBe('first second');
  });

  test('only what is new is sent', async () => {
    const { generations, answer, stored } = await begin();
    answer.append('नमस्ते ');
    const first = stored.next();
    await generations.saveProgress([first], now);
    stored.written();
    answer.append('world');
    expect(stored.next()).toEqual({ id: answer.id, content: 'world', after: Buffer.byteLength('नमस्ते ') });
  });
});
