import { expect, test } from 'vitest';
import { reduceUpload, stepsOf, type UploadAction, type UploadState } from './upload-state.ts';

const file = { name: 'a.pdf', size: 1 };
const play = (...actions: UploadAction[]) => actions.reduce<UploadState>(reduceUpload, { phase: 'idle' });

test('stages advance the bar by their documented percentages', () => {
  const percents = (['validating', 'uploading', 'analyzing', 'extracting', 'finalizing', 'complete'] as const).map(
    (stage) => {
      const state = play({ type: 'begun', file }, { type: 'stage', stage });
      return state.phase === 'processing' ? state.percent : null;
    },
  );
  expect(percents).toEqual([15, 30, 45, 85, 95, 100]);
});

test('a "validating" of the server after the upload does not move the bar back', () => {
  const state = play(
    { type: 'begun', file },
    { type: 'stage', stage: 'uploading' },
    { type: 'stage', stage: 'validating' },
  );
  expect(state).toMatchObject({ stage: 'uploading', percent: 30 });
});

test('analyzing creeps towards 75 and never reaches it', () => {
  const creeps = Array.from({ length: 500 }, (): UploadAction => ({ type: 'crept' }));
  const state = play({ type: 'begun', file }, { type: 'stage', stage: 'analyzing' }, ...creeps);
  expect(state.phase === 'processing' && state.percent > 70 && state.percent <= 75).toBe(true);
});

test('no other stage creeps', () => {
  expect(play({ type: 'begun', file }, { type: 'stage', stage: 'uploading' }, { type: 'crept' })).toMatchObject({
    percent: 30,
  });
});

test('a stage that comes after the end changes nothing', () => {
  const failed = play(
    { type: 'begun', file },
    { type: 'failed', file, refusal: { title: 't', text: 'x' }, retryable: true },
  );
  expect(reduceUpload(failed, { type: 'stage', stage: 'complete' })).toBe(failed);
});

test('steps before the current one are done', () => {
  expect(stepsOf('analyzing').map(({ state }) => state)).toEqual(['done', 'done', 'current', 'coming', 'coming']);
  expect(stepsOf('complete').every(({ state }) => state === 'done')).toBe(true);
});
