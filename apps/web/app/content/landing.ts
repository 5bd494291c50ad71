import { PRODUCT } from '@prep-ai/contract';
import { SITE } from '../lib/site.ts';

export const HERO = {
  lead: `${PRODUCT.bot} reads your resume and the job description, and prepares the questions you are likely to be asked, each with an answer to learn from.`,
};

export const META = {
  title: `${SITE.name} · ${SITE.description ?? PRODUCT.tagline}`,
  description:
    SITE.description ??
    `Practise for your next interview, not for just any interview: ${SITE.name} reads your resume and the job description, measures the match, and prepares likely questions with answers. Start free, no signup.`,
};
