import { ENTITLEMENTS, PRODUCT } from '@prep-ai/contract';

/** Texts below the fold. Every sentence is true of the product as it is: change it together with the product. */
export const COMPARISON = {
  lead: `A chatbot waits for a good prompt. A question bank does not know you. ${PRODUCT.name} starts with your resume and the job.`,
  others: ['General chatbot', 'Question bank'],
  rows: [
    {
      topic: 'Where questions come from',
      ours: 'Your resume, the job, your skill',
      others: ['A prompt you have to write', 'One fixed list for everyone'],
    },
    {
      topic: 'Matched to your level',
      ours: 'Beginner to Expert, set once',
      others: ['Varies from chat to chat', 'Rarely labelled'],
    },
    {
      topic: 'Answers',
      ours: '100 or 200 words, with code',
      others: ['Any length, any format', 'Often missing'],
    },
    {
      topic: 'Comparison with the job',
      ours: 'Match score, gaps and what to study',
      others: ['Only if you ask for it', 'Not offered'],
    },
    {
      topic: 'Proof',
      ours: 'Every match and gap shows its lines',
      others: ['You have to trust it', 'Not offered'],
    },
    {
      topic: 'Getting started',
      ours: 'Free, no signup',
      others: ['Usually an account', 'Account or payment'],
    },
  ],
} as const;

export const STEPS = [
  { title: 'Upload your resume', text: `PDF or DOCX. ${PRODUCT.bot} lists your skills and years of experience.` },
  {
    title: 'Paste the job description',
    text: 'See your match score, strong points and gaps, with the lines behind them.',
  },
  {
    title: 'Choose a skill and a level',
    text: 'Pick a skill from your resume or add your own, from Beginner to Expert.',
  },
  { title: 'Practise', text: 'Read the question, try it aloud, then compare with the answer and ask a follow-up.' },
] as const;

export const FEATURES = [
  {
    id: 'resume',
    title: 'Reads your resume',
    text: 'Upload a PDF or DOCX. Skills and years of experience become your question set.',
  },
  {
    id: 'match',
    title: 'Measures the match',
    text: 'Paste a job description and see, line by line, what fits and what is missing.',
  },
  {
    id: 'level',
    title: 'Matches your level',
    text: 'From Beginner to Expert, for software, data, nursing, accounting and people skills.',
  },
  {
    id: 'subtopics',
    title: 'Covers subtopics',
    text: 'Each skill has subtopics, so you can practise the one you are unsure about.',
  },
  {
    id: 'length',
    title: 'Short or longer answers',
    text: '100 words before the call, 200 when there is time for an example.',
  },
  {
    id: 'lines',
    title: 'Shows its sources',
    text: 'Every match shows the line in your resume, every gap the line in the job description.',
  },
] as const;

export const FAQ = [
  {
    question: 'Do I need an account to start?',
    answer: `No. Choose “Start Free - No Signup Required” and you can generate ${ENTITLEMENTS.guest.questions} questions as a guest.`,
  },
  {
    question: 'Which files can I upload?',
    answer:
      'A PDF or DOCX of up to 2 MB that contains real text. If your file is a scanned picture, has a password or is damaged, we tell you what is wrong and what to change.',
  },
  {
    question: 'Where do the questions come from?',
    answer:
      'From a bank of written questions and answers for your skill and level, and from your own resume. If this site uses an AI model, the model writes them instead.',
  },
  {
    question: 'How is the match score calculated?',
    answer:
      'A fixed formula compares what the job asks for with what your resume shows. The same resume and job always get the same score, and every match and gap shows the lines behind it.',
  },
  {
    question: 'Is my resume private?',
    answer:
      'Yes. We store its text and the profile we read from it, and show them only to you. We do not keep the file. If this site uses an AI model, the text is sent to that provider.',
  },
  {
    question: 'What if my skill is not in the list?',
    answer: `Add it yourself. For a skill without written questions, ${PRODUCT.bot} asks about what your resume says you did with it.`,
  },
] as const;
