import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { createStagePlayer, STAGE_DWELL_MS } from './stage-player.ts';

/** A clock that jumps to the end of every wait. */
function fakeClock() {
  const clock = {
    now: 0,
    wait: async (ms: number) => {
      clock.now += ms;
    },
  };
  return clock;
}

test('stages that arrive at once are all shown, in order, for at least two seconds together', async () => {
  const clock = fakeClock();
  const shown: [string, number][] = [];
  const player = createStagePlayer((stage) => shown.push([stage, clock.now]), clock.wait, new AbortController().signal);
  for (const stage of [
    'preparing',
    'validating',
    'uploading',
    'analyzing',
    'extracting',
    'finalizing',
    'complete',
  ] as const) {
    player.push(stage);
  }
  await player.drained();
  expect(shown.map(([stage]) => stage)).toEqual([
    'preparing',
    'validating',
    'uploading',
    'analyzing',
    'extracting',
    'finalizing',
    'complete',
  ]);
  expect(shown[1]?.[1]).toBe(STAGE_DWELL_MS);
  expect(clock.now).toBeGreaterThanOrEqual(LIMITS.resume.minProgressMs);
});

test('nothing is shown after a cancel', async () => {
  const clock = fakeClock();
  const cancel = new AbortController();
  const shown: string[] = [];
  const player = createStagePlayer(
    (stage) => {
      shown.push(stage);
      cancel.abort();
    },
    clock.wait,
    cancel.signal,
  );
  player.push('preparing');
  player.push('validating');
  await player.drained();
  expect(shown).toEqual(['preparing']);
});

test('a stage that is reported twice is shown once', async () => {
  const clock = fakeClock();
  const shown: string[] = [];
  const player = createStagePlayer((stage) => shown.push(stage), clock.wait, new AbortController().signal);
  for (const stage of ['validating', 'uploading', 'validating'] as const) player.push(stage);
  await player.drained();
  expect(shown).toEqual(['validating', 'uploading']);
  expect(clock.now).toBe(2 * STAGE_DWELL_MS);
});
