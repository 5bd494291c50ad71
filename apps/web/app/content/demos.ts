/** A video that shows the product, made by e2e/record-demos.ts. Without a source its place announces it. */
export interface Demo {
  title: string;
  text: string;
  /** begins the names of the files in public/videos, see demoFile */
  source: string | null;
  /** of the longer of its two recordings, as a player shows it */
  length: string;
}

export const DEMOS: readonly Demo[] = [
  {
    title: 'Resume to Questions',
    text: 'Upload a resume and get your first question from it.',
    source: 'resume-to-questions',
    length: '0:15',
  },
  {
    title: 'Job Match',
    text: 'Paste a job description and see what fits and what is missing.',
    source: 'job-match',
    length: '0:15',
  },
  {
    title: 'Practice',
    text: 'Pick a skill and practise one question after another.',
    source: 'practice',
    length: '0:13',
  },
  { title: 'History', text: 'Find an answer again, on any device.', source: 'history', length: '0:16' },
];

type Device = 'desktop' | 'phone';

/** A demo is recorded on a desktop and on a phone: each has its video (.webm) and captions (.vtt). */
export const demoFile = (source: string, device: Device) => `/videos/${source}-${device}`;

export const demoPoster = (source: string, device: Device, theme: 'light' | 'dark') =>
  `${demoFile(source, device)}-${theme}.webp`;

/** px of the recordings, and of the posters in the same shape */
export const DEMO_SIZE = { desktop: { width: 1120, height: 700 }, phone: { width: 720, height: 1200 } } as const;

/** Windows that get the recording of a phone. */
export const DEMO_PHONE = '(max-width: 39.99em)';
