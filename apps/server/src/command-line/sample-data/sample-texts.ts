/** What sample people are called and what they write. Nobody of them exists. */

/** as it is shown, and as it is in the address */
export const NAMES: readonly (readonly [shown: string, latin: string])[] = [
  ['Asha Verma', 'asha.verma'],
  ['आरव मेहता', 'aarav.mehta'],
  ['Kavya Ramanathan', 'kavya.ramanathan'],
  ['Rohit Deshmukh', 'rohit.deshmukh'],
  ['प्रिया शर्मा', 'priya.sharma'],
  ['Fatima Sheikh', 'fatima.sheikh'],
  ['Imran Qureshi', 'imran.qureshi'],
  ['Sneha Kulkarni', 'sneha.kulkarni'],
  ['கார்த்திக் சுப்ரமணியன்', 'karthik.subramanian'],
  ['Anjali Nair', 'anjali.nair'],
  ['Vikram Singh Rathore', 'vikram.rathore'],
  ['সৌরভ চ্যাটার্জি', 'sourav.chatterjee'],
  ['Meera Iyer', 'meera.iyer'],
  ['Harpreet Kaur', 'harpreet.kaur'],
  ['Joseph D’Souza', 'joseph.dsouza'],
  ['Lakshmi Narayanan', 'lakshmi.narayanan'],
  ['नेहा गुप्ता', 'neha.gupta'],
  ['Arjun Reddy', 'arjun.reddy'],
  ['Zoya Khan', 'zoya.khan'],
  ['Manoj Kumar', 'manoj.kumar'],
  ['Divya Pillai', 'divya.pillai'],
  ['Siddharth Jain', 'siddharth.jain'],
  ['Tenzin Dolma', 'tenzin.dolma'],
  ['Ravi Teja Venkata Satyanarayana Murthy', 'ravi.murthy'],
  ['Pooja Bhatt', 'pooja.bhatt'],
  ['Emily Carter', 'emily.carter'],
  ['José García', 'jose.garcia'],
  ['Li Wei', 'li.wei'],
  ['Aisha Bello', 'aisha.bello'],
  ['Łukasz Nowak', 'lukasz.nowak'],
];

export const REVIEWS: readonly (readonly [rating: number, text: string])[] = [
  [5, 'Two of the questions came up almost word for word in my first round. The answers are short enough to remember.'],
  [5, 'मुझे जावा के सवालों से बहुत मदद मिली। उत्तर छोटे और साफ़ हैं।'],
  [4, 'The match with the job description showed me what was missing in my resume. I added it and got a call.'],
  [5, 'I practised on the train, on a slow connection, and never lost an answer.'],
  [3, 'Good for common skills. I would like more questions on embedded C.'],
  [4, 'The deep answers are very good. I wish there were a mock interview with a timer.'],
  [2, 'The questions for data science were too easy for somebody with six years of experience.'],
  [5, 'Nursing questions are hard to find elsewhere. These were close to what the hospital asked.'],
  [1, 'I could not find my skill at first.'],
  [4, 'Follow-up questions are the best part: they show where an interviewer goes next.'],
  [5, 'Helped me change from testing to development after four years.'],
  [3, 'Useful, but the free plan ends quickly when you prepare for two jobs.'],
];

export const FEEDBACK: readonly (readonly [reason: string, text: string])[] = [
  [
    'missing_features',
    'I would like to practise speaking the answer and hear how long I took. Reading alone is not enough.',
  ],
  [
    'questions_quality',
    'The SQL questions repeat joins a lot. More on window functions and query plans would help me.',
  ],
  ['just_exploring', 'Just looking around.'],
  ['performance_issues', 'On my phone the page took a while to open on the train, afterwards it was quick.'],
  ['other', 'Please add a way to share a set of questions with a friend who prepares for the same company.'],
  ['missing_features', 'Questions for the UPSC interview board in Hindi would be wonderful, also for state services.'],
];

export const CONTACT: readonly string[] = [
  'I paid yesterday and my plan shows the right date. Where can I find the receipt for my company?',
  'Can our college use this for 200 final-year students? Please tell me what it would cost.',
  'क्या हिंदी में भी प्रश्न मिल सकते हैं?',
  'I changed my email address at work. How do I move my account to the new one?',
  'The question about hash maps has a mistake in its example: the second call returns the old value.',
  'Do you plan questions for chartered accountants?',
];

export const COUNTRIES = ['India', 'India', 'India', 'United States', 'United Kingdom', null] as const;

export interface SampleJob {
  title: string;
  /** skills of the question bank, the first ones are practised most */
  skills: readonly string[];
  company: string;
  degree: string;
}

export const JOBS: readonly SampleJob[] = [
  {
    title: 'Backend Developer',
    skills: ['Java', 'Spring Boot', 'SQL', 'Docker'],
    company: 'Lendwise',
    degree: 'B.E. Computer Science',
  },
  {
    title: 'Frontend Developer',
    skills: ['React', 'JavaScript', 'TypeScript', 'CSS'],
    company: 'Paysetu',
    degree: 'B.Tech Information Technology',
  },
  {
    title: 'Data Analyst',
    skills: ['SQL', 'Python', 'Power BI', 'Excel'],
    company: 'Kirana Insights',
    degree: 'B.Sc. Statistics',
  },
  {
    title: 'DevOps Engineer',
    skills: ['Docker', 'Kubernetes', 'AWS', 'Terraform'],
    company: 'Cloudnest',
    degree: 'B.E. Electronics',
  },
  {
    title: 'Staff Nurse',
    skills: ['Nursing', 'Critical Care', 'Infection Control'],
    company: 'Sanjeevani Hospital',
    degree: 'B.Sc. Nursing',
  },
  {
    title: 'Test Engineer',
    skills: ['Selenium', 'Manual Testing', 'API Testing', 'Java'],
    company: 'Qualitrix',
    degree: 'BCA',
  },
  {
    title: 'Accountant',
    skills: ['Accounting', 'Excel', 'Financial Analysis'],
    company: 'Mehta and Sons',
    degree: 'B.Com.',
  },
  {
    title: 'Sales Executive',
    skills: ['Sales', 'Communication', 'Negotiation', 'CRM'],
    company: 'Urban Homes',
    degree: 'BBA',
  },
];

export const resumeOf = (
  { name, email }: { name: string; email: string },
  job: SampleJob,
  years: number,
  thisYear: number,
): string =>
  `${name}
${job.title}
Pune, India | ${email}
SUMMARY
${job.title} with ${years} years of experience in ${job.skills.slice(0, 2).join(' and ')}.
SKILLS
${job.skills.join(', ')}
EXPERIENCE
${job.title}, ${job.company} Pvt Ltd    Jan ${thisYear - years} - Present
• Responsible for ${job.skills[0]} in a team of six, with weekly reviews.
• Improved how the team uses ${job.skills[1]} and trained three new colleagues.
• Introduced ${job.skills[2]} and cut the time for a monthly report by half.
EDUCATION
${job.degree}, University of Pune, ${thisYear - years - 4} - ${thisYear - years}`;

export const jobAdvertOf = (job: SampleJob): string =>
  `${job.title}
Location: Bengaluru or remote within India
We are looking for a ${job.title} who likes clear work and a calm team.
Requirements
- 3+ years of experience as ${job.title}
- Strong knowledge of ${job.skills.slice(0, 2).join(' and ')}
- Experience with ${job.skills.slice(2).join(', ')}
- Good communication in English
Nice to have
- Git
- Project Management
We offer health insurance and 24 days off.`;
