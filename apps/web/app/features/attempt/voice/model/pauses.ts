/** One measured loudness of a recording: ms since its beginning, without what was paused by hand, and dBFS (0 is the loudest). */
export interface LevelSample {
  at: number;
  db: number;
}

export interface Pauses {
  count: number;
  seconds: number;
}

/** seconds: a silence that is longer than a breath */
const BREATH_SECONDS = 0.7;
/** dBFS: what a microphone in a silent room gives is below it, a whisper is above it */
const SOUND_DB = -50;
/** dB between the quiet and the loud parts of speech, at least: a steady sound has no pauses that could be told */
const SPREAD_DB = 6;
/** where between the quiet and the loud parts silence ends */
const FLOOR_SHARE = 0.3;

/** Whether nothing was said into the microphone; false while too little was measured to tell. */
export function isSilent(samples: readonly LevelSample[]): boolean {
  return samples.length > 0 && quantile(samples, 0.98) < SOUND_DB;
}

/**
 * The silences between the first and the last sound that are longer than a breath. What counts as silence is measured from
 * the recording itself: a noisy room has a higher floor. Null when nothing was measured.
 */
export function countPauses(samples: readonly LevelSample[]): Pauses | null {
  if (samples.length === 0) return null;
  const quiet = quantile(samples, 0.1);
  const loud = quantile(samples, 0.95);
  if (loud - quiet < SPREAD_DB) return { count: 0, seconds: 0 };
  const floor = quiet + (loud - quiet) * FLOOR_SHARE;
  let count = 0;
  let seconds = 0;
  let lastSound: number | null = null;
  for (const { at, db } of samples) {
    if (db < floor) continue;
    const silence = lastSound === null ? 0 : (at - lastSound) / 1000;
    if (silence >= BREATH_SECONDS) {
      count += 1;
      seconds += silence;
    }
    lastSound = at;
  }
  return { count, seconds: Math.round(seconds * 10) / 10 };
}

function quantile(samples: readonly LevelSample[], share: number): number {
  const sorted = samples.map(({ db }) => db).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
