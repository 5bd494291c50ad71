import { LIMITS } from '@prep-ai/contract';
import { type LevelMeter, openLevelMeter } from './level-meter.ts';
import { openRecorder } from './microphone.ts';
import { countPauses, isSilent, type LevelSample } from './pauses.ts';
import type { EndedBy, Recording } from './recording.ts';

/** ms between two measurements */
const MEASURE_MS = 100;
/** ms of sound in one piece */
const PIECE_MS = 1000;

export type RecordedSoFar = Omit<Recording, 'heard'>;

export interface RecorderEvents {
  /** seconds so far and the loudness now, 0 to 1; null where it can't be measured */
  onProgress(progress: { seconds: number; level: number | null }): void;
  /** about once a second: what is recorded so far, to be kept in case the page goes away */
  onPiece(recording: RecordedSoFar): void;
  onEnd(recording: RecordedSoFar): void;
}

export interface Recorder {
  pause(): void;
  resume(): void;
  /** `onEnd` follows */
  stop(): void;
  /** Ends without a result and lets go of the microphone. */
  discard(): void;
}

/** Opens the microphone and records until it is stopped, unplugged, or the longest answer is reached. Rejects as getUserMedia. */
export async function startRecording(events: RecorderEvents): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return recordStream(stream, events);
  } catch (error) {
    release(stream);
    throw error;
  }
}

function recordStream(stream: MediaStream, events: RecorderEvents): Recorder {
  const recorder = openRecorder(stream);
  const meter = openLevelMeter(stream);
  const time = createRunningTime();
  const samples: LevelSample[] = [];
  const pieces: Blob[] = [];
  let endedBy: EndedBy = 'person';
  let discarded = false;

  const soFar = (by: EndedBy): RecordedSoFar => ({
    sound: new Blob(pieces, { type: recorder.mimeType }),
    seconds: Math.round(time.seconds() * 10) / 10,
    pauses: countPauses(samples),
    silent: isSilent(samples),
    endedBy: by,
  });
  const end = (by: EndedBy) => {
    if (recorder.state === 'inactive') return;
    endedBy = by;
    time.stop();
    recorder.stop();
  };
  const timer = setInterval(() => {
    const seconds = Math.min(time.seconds(), LIMITS.attempt.recordingSeconds);
    if (recorder.state === 'recording') events.onProgress({ seconds, level: measure(meter, seconds, samples) });
    if (seconds >= LIMITS.attempt.recordingSeconds) end('limit');
  }, MEASURE_MS);

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) pieces.push(data);
    if (!discarded && recorder.state !== 'inactive') events.onPiece(soFar('reload'));
  };
  recorder.onstop = () => {
    clearInterval(timer);
    time.stop();
    meter?.close();
    release(stream);
    if (!discarded) events.onEnd(soFar(endedBy));
  };
  for (const track of stream.getAudioTracks()) track.onended = () => end('unplugged');
  recorder.start(PIECE_MS);
  time.start();

  return {
    pause() {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      time.stop();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      time.start();
    },
    stop: () => end('person'),
    discard() {
      discarded = true;
      end('person');
    },
  };
}

function measure(meter: LevelMeter | null, seconds: number, samples: LevelSample[]): number | null {
  if (!meter) return null;
  const db = meter.read();
  samples.push({ at: seconds * 1000, db });
  // -60 dB is the left end of the bar
  return Math.min(1, Math.max(0, (db + 60) / 60));
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Time that runs only while it is started. */
function createRunningTime() {
  let before = 0;
  let since: number | null = null;
  return {
    start() {
      since ??= performance.now();
    },
    stop() {
      if (since !== null) before += performance.now() - since;
      since = null;
    },
    seconds: () => (before + (since === null ? 0 : performance.now() - since)) / 1000,
  };
}
