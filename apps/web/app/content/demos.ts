/** A video that shows the product, made by e2e/record-demos.ts. Without a source its place announces it. */
export interface Demo {
  title: string;
  text: string;
  /** name of the files in public/videos: WebM, WebP and captions */
  source: string | null;
  /** seconds, as people count them */
  length: string;
}

export const DEMOS: readonly Demo[] = [
  {
    title: 'Resume to Questions',
    text: 'Upload a resume and get your first question from it.',
    source: 'resume-to-questions',
    length: '0:14',
  },
  {
    title: 'Job Match',
    text: 'Paste a job description and see what fits and what is missing.',
    source: 'job-match',
    length: '0:13',
  },
  {
    title: 'Practice',
    text: 'Pick a skill and practise one question after another.',
    source: 'practice',
    length: '0:14',
  },
  { title: 'History', text: 'Find an answer again, on any device.', source: 'history', length: '0:14' },
];
