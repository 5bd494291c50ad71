import { vi } from 'vitest';

/** A track that a test can unplug. */
class FakeTrack {
  onended: (() => void) | null = null;
  stop = vi.fn();
}

class FakeMediaRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;

  start(): void {
    this.state = 'recording';
    microphone.recorder = this;
  }
  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'recording';
  }
  /** a second of sound has come */
  piece(): void {
    this.ondataavailable?.({ data: new Blob(['a second of sound'], { type: this.mimeType }) });
  }
  stop(): void {
    this.state = 'inactive';
    this.piece();
    this.onstop?.();
  }
}

class FakeAudioContext {
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (wave: Float32Array) => {
      wave.fill(microphone.amplitude);
    },
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

/** What a test sees and decides of the microphone. */
export const microphone = {
  track: new FakeTrack(),
  recorder: null as FakeMediaRecorder | null,
  /** 0 is silence, 1 as loud as it gets */
  amplitude: 0.3,
  asked: vi.fn(),
};

/** Gives jsdom a microphone; with `refusal` it does not open. */
export function plugInMicrophone(refusal?: string): void {
  microphone.track = new FakeTrack();
  microphone.recorder = null;
  microphone.amplitude = 0.3;
  microphone.asked = vi.fn(async () => {
    if (refusal) throw new DOMException('no', refusal);
    return { getTracks: () => [microphone.track], getAudioTracks: () => [microphone.track] };
  });
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: microphone.asked },
    languages: ['hi-IN', 'en-IN'],
    userAgent: navigator.userAgent,
    onLine: true,
  });
}

/** The browser's speech recognition, whose words a test speaks. */
export class FakeSpeechRecognition {
  static last: FakeSpeechRecognition | null = null;
  lang = '';
  onresult:
    | ((event: { resultIndex: number; results: { isFinal: boolean; 0: { transcript: string } }[] }) => void)
    | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    FakeSpeechRecognition.last = this;
  }
  start(): void {
    this.onerror ??= null;
  }
  stop(): void {
    this.onend?.();
  }
  abort(): void {
    this.onend?.();
  }
  hear(...sentences: string[]): void {
    this.onresult?.({
      resultIndex: 0,
      results: sentences.map((transcript) => ({ isFinal: true, 0: { transcript } })),
    });
  }
}
