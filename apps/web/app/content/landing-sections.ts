import { ENTITLEMENTS, PRODUCT } from '@prep-ai/contract';

/** Texts below the fold. Every sentence is true of the product as it is: change it together with the product. */
export const COMPARISON = {
  lead: `A chatbot waits for a good prompt. A question bank does not know you. ${PRODUCT.name} starts from your own papers.`,
  others: ['General chatbot', 'Question bank'],
  rows: [
    {
      topic: 'Where questions come from',
      ours: 'Your resume, the job, your skill',
      others: ['A prompt you have to write', 'One fixed list for everyone'],
    },
    {
      topic: 'Fit to your level',
      ours: 'Beginner to Expert, set once',
      others: ['Varies from chat to chat', 'Seldom marked'],
    },
    {
      topic: 'Answers',
      ours: '100 or 200 words, with code',
      others: ['Any length, any format', 'Often missing'],
    },
    {
      topic: 'Gaps against the job',
      ours: 'Match score, gaps and what to study',
      others: ['Only if you ask for it', 'Not offered'],
    },
    {
      topic: 'Proof',
      ours: 'Every match and gap shows its lines',
      others: ['You take its word', 'Not offered'],
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
  { title: 'Choose skill and level', text: 'One of the skills found, or your own, from Beginner to Expert.' },
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
    title: 'Meets your level',
    text: 'From Beginner to Expert, for software, data, nursing, accounting and people skills.',
  },
  {
    id: 'subtopics',
    title: 'Goes into subtopics',
    text: 'Each skill opens into topics, so you can drill the one you are unsure about.',
  },
  {
    id: 'length',
    title: 'Answers in your length',
    text: '100 words before the call, 200 when there is time for an example.',
  },
  {
    id: 'lines',
    title: 'Shows where it comes from',
    text: 'A match names your line, a gap names the job’s line. You can check both.',
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
      'A PDF or DOCX of up to 2 MB with real text in it. A scan that is only a picture, a file with a password or a damaged file is refused with the reason, so that you know what to change.',
  },
  {
    question: 'How are the questions made?',
    answer:
      'From written questions and answers for your skill and level, and from the lines of your own resume. Where the operator of this site has connected an AI model, that model writes them instead.',
  },
  {
    question: 'How is the match score computed?',
    answer:
      'By one fixed formula over what the job asks for and what your resume shows. The same resume and job give the same score every time, and every match and gap opens to the lines behind it.',
  },
  {
    question: 'Is my resume kept private?',
    answer:
      'Its text and the profile read from it are stored on the server of this site and shown to you only; the file itself is not kept. Where the operator has connected an AI model, the text is sent to that provider to be read.',
  },
  {
    question: 'What if my skill is not in the list?',
    answer: `Add it yourself. For a skill without written questions, ${PRODUCT.bot} asks about what your resume says you did with it.`,
  },
] as const;
