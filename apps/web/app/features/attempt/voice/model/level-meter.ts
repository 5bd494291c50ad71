/** dBFS of silence */
const SILENCE_DB = -100;

export interface LevelMeter {
  /** loudness now, in dBFS */
  read(): number;
  close(): void;
}

/** Measures how loud a stream is; null where the browser has no AudioContext. */
export function openLevelMeter(stream: MediaStream): LevelMeter | null {
  if (typeof AudioContext !== 'function') return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
      return power === 0 ? SILENCE_DB : Math.max(SILENCE_DB, 10 * Math.log10(power));
    },
    close() {
      // it may be closed already, and then there is nothing to do
      context.close().catch(() => undefined);
    },
  };
}
