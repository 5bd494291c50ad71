import { PRODUCT } from '@prep-ai/contract';

/** The about page. Every sentence is true of the product; further claims are in sample-content.ts. */
export const ABOUT = {
  lead: `${PRODUCT.name} helps you prepare for one particular interview. It reads your resume and the job description, asks what an interviewer is likely to ask, and shows what makes a good answer.`,
  parts: [
    {
      heading: 'Why it exists',
      text: [
        'Most people prepare with lists of questions written for everyone. But interviewers read your resume, compare it with one job, and ask about the difference.',
        `${PRODUCT.name} makes the same comparison before the interview. Questions start with what the job asks for and your resume shows, then move on to what is missing, so that you spend your time on the right topics.`,
      ],
    },
    {
      heading: 'Who it is for',
      text: [
        'For job seekers in technology, health care, finance, teaching, sales and government, and for students before their first placement. It works as well on a phone with a slow connection as on a computer.',
      ],
    },
    {
      heading: 'What we promise',
      text: [
        'You can start without an account, and you keep everything when you create one.',
        'The match score comes from a fixed formula, so the same documents always get the same score. Every match and every gap shows the lines of your resume and of the job description behind it.',
        'Anything a question says about you comes from your resume and nowhere else.',
        'Only you can see your resume and your answers. You can download or delete them on the account page.',
      ],
    },
  ],
} as const;
