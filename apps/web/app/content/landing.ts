import { FIRST_PAGE_LIMITS, PRODUCT } from '@prep-ai/contract';
import { type Figure, LANDING_CLAIMS, PHONE_BAR_CLAIM, showSampleContent } from './site.ts';

/** Facts of the product, from its own limits: true on every installation. */
const LANDING_FACTS: readonly Figure[] = [
  { value: `${FIRST_PAGE_LIMITS.guestQuestions} questions`, label: 'free for every guest' },
  { value: 'PDF or DOCX', label: `resumes of up to ${FIRST_PAGE_LIMITS.resumeMaxBytes / 1024 / 1024}\u00a0MB` },
  { value: '4 levels', label: 'from Beginner to Expert' },
  { value: 'No signup', label: 'no email, no card' },
];

export const HERO = {
  lead: `${PRODUCT.bot} reads your resume and the job description, and prepares the questions you are likely to be asked, each with an answer to learn from.`,
  figures: showSampleContent ? LANDING_CLAIMS : LANDING_FACTS,
  phoneBar: showSampleContent ? PHONE_BAR_CLAIM : `${FIRST_PAGE_LIMITS.guestQuestions} questions free, no signup`,
};

export const META = {
  title: `${PRODUCT.name} · ${PRODUCT.tagline}`,
  description: `Practise for the interview you have, not for any interview: ${PRODUCT.name} reads your resume and the job description, measures the match, and prepares likely questions with answers. Start free, no signup.`,
};
