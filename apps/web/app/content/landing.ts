import { PRODUCT } from '@prep-ai/contract';

export const HERO = {
  lead: `${PRODUCT.bot} reads your resume and the job description, and prepares the questions you are likely to be asked, each with an answer to learn from.`,
};

export const META = {
  title: `${PRODUCT.name} · ${PRODUCT.tagline}`,
  description: `Practise for your next interview, not for just any interview: ${PRODUCT.name} reads your resume and the job description, measures the match, and prepares likely questions with answers. Start free, no signup.`,
};
