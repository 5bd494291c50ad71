import { PRODUCT } from '@prep-ai/contract';

/** The about page. Every sentence is true of the product; further claims are in sample-content.ts. */
export const ABOUT = {
  lead: `${PRODUCT.name} helps people get ready for the interview they have: it reads their resume and the job, asks what a panel is likely to ask, and shows what a good answer holds.`,
  parts: [
    {
      heading: 'Why it exists',
      text: [
        'Most people prepare for an interview with lists that were written for everybody. A panel does not ask everybody: it reads one resume, holds it against one job, and asks about the difference.',
        `${PRODUCT.name} does the same reading beforehand. Questions start where the job asks for something and your resume shows it, and go on to what is missing, so that the hour before the call goes into the right topics.`,
      ],
    },
    {
      heading: 'Who it is for',
      text: [
        'For job seekers in technology, health care, finance, teaching, sales and government, and for students before their first placement. It is made for a phone on a slow line as much as for a desk.',
      ],
    },
    {
      heading: 'What we promise',
      text: [
        'You can start without an account, and nothing you did is lost when you make one.',
        'The match score is computed by a formula that does not change from one attempt to the next. Each match and each gap opens to the lines of your resume and of the job that it rests on.',
        'What the questions say about you is taken from your resume and from nowhere else.',
        'Your resume and your answers are shown to you only. You can take them with you or delete them on the account page.',
      ],
    },
  ],
} as const;
