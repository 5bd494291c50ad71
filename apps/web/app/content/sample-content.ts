/**
 * Claims and testimonials of the public pages that nobody measured (docs/spec/decisions.md D2). The setting
 * show_sample_content hides all of them; measured values are shown instead. An operator may edit or empty every list.
 */
export interface Figure {
  value: string;
  label: string;
}

/** The specified marketing claims (docs/spec/1-account-and-site.md section 1). */
export const LANDING_CLAIMS: readonly Figure[] = [
  { value: '50,000+', label: 'job seekers' },
  { value: '500K+', label: 'questions generated' },
  { value: '98%', label: 'success rate' },
  { value: '50+', label: 'industries' },
];

/** The claims of the about page (docs/spec/1-account-and-site.md section 1). */
export const ABOUT_CLAIMS: readonly Figure[] = [
  { value: '10K+', label: 'active users' },
  { value: '500K+', label: 'questions generated' },
  { value: '50+', label: 'industries' },
  { value: '95%', label: 'success rate' },
];

export const PHONE_BAR_CLAIM = 'Join 50,000+ professionals';

/** Total Reviews on the reviews page (docs/spec/1-account-and-site.md section 1). */
export const TOTAL_REVIEWS_CLAIM = '10K+';

/**
 * A testimonial written by us, of somebody who does not exist: it is shown with a "Sample" tag and counts in no average and no
 * number.
 */
export interface Testimonial {
  name: string;
  /** what they do, and where */
  role: string;
  /** 1 to 5 */
  rating: number;
  text: string;
}

/** On the landing page, for as long as fewer reviews are featured. */
export const FEATURED_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Ananya Deshpande',
    role: 'Backend Engineer, Pune',
    rating: 5,
    text: 'It asked about the one Kafka line in my resume. So did the panel, two days later.',
  },
  {
    name: 'Rahul Nair',
    role: 'Data Analyst, Kochi',
    rating: 5,
    text: 'The gap list told me the job wanted window functions. I gave them one evening, and they came up.',
  },
  {
    name: 'Sister Mary Thomas',
    role: 'Staff Nurse, Kottayam',
    rating: 5,
    text: 'Most tools are for coders. This one asked about triage and handover in plain words.',
  },
  {
    name: 'Imran Qureshi',
    role: 'Fresher, Lucknow',
    rating: 4,
    text: 'No signup, no card. I opened it on the bus and had my first question before the next stop.',
  },
  {
    name: 'Kavya Reddy',
    role: 'Frontend Developer, Hyderabad',
    rating: 5,
    text: 'I like that every match shows the line of my resume it comes from. Nothing is made up.',
  },
  {
    name: 'Gurpreet Singh',
    role: 'Sales Executive, Chandigarh',
    rating: 4,
    text: 'Practised my answers aloud with the 100 word ones. Short enough to remember on the call.',
  },
];

/** They fill the wall of reviews when those on the server run out, after the ones above. */
export const WALL_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Meenakshi Sundaram',
    role: 'DevOps Engineer, Chennai',
    rating: 5,
    text: 'Set the level to Expert and it stopped asking what a pod is. The follow-up questions went exactly where a senior interviewer would go, and the pitfalls were ones I have paid for in real life.',
  },
  {
    name: 'Aditya Kulkarni',
    role: 'Java Developer, Mumbai',
    rating: 4,
    text: 'Good questions on collections and threads. I would like more on newer Spring versions.',
  },
  {
    name: 'Farah Siddiqui',
    role: 'HR Specialist, Bhopal',
    rating: 5,
    text: 'I used it from the other side of the table, to prepare fair questions for a role that was new to me.',
  },
  {
    name: 'Debashish Roy',
    role: 'Accountant, Kolkata',
    rating: 5,
    text: 'GST, reconciliation, month end. It read my resume properly and did not treat me as a software person.',
  },
  {
    name: 'Nandini Hegde',
    role: 'QA Engineer, Bengaluru',
    rating: 4,
    text: 'The practice screen keeps my place. I closed the laptop in the middle of an answer and found it again on my phone at home.',
  },
  {
    name: 'Prakash Yadav',
    role: 'Placement season, Kanpur',
    rating: 5,
    text: 'Our whole hostel floor tried it before campus placements. It became a quiet competition.',
  },
  {
    name: 'Ritika Malhotra',
    role: 'Product Analyst, Gurugram',
    rating: 5,
    text: 'The match score stayed the same when I ran it again. That is when I began to trust it.',
  },
  {
    name: 'Samuel D’Souza',
    role: 'Chef de Partie, Goa',
    rating: 4,
    text: 'Did not expect a tool like this to know what a mise en place question sounds like.',
  },
  {
    name: 'Lakshmi Narayanan',
    role: 'Maths Teacher, Coimbatore',
    rating: 5,
    text: 'I had not sat in an interview for eleven years. Reading one question at a time, with an answer to compare with, took the fear out of it. My demo lesson went well.',
  },
  {
    name: 'Vikram Chauhan',
    role: 'Site Engineer, Jaipur',
    rating: 4,
    text: 'Questions on bar bending schedules and safety, from my own project list. Useful.',
  },
  {
    name: 'Tenzin Dolma',
    role: 'Customer Support, Gangtok',
    rating: 5,
    text: 'Clear English, no big words. I read the answers aloud to my sister and she asked me back.',
  },
  {
    name: 'Arjun Menon',
    role: 'Android Developer, Thiruvananthapuram',
    rating: 3,
    text: 'Helpful for the basics and for resume questions. For deep Compose topics I still went to the docs.',
  },
  {
    name: 'Shreya Banerjee',
    role: 'Data Scientist, Kolkata',
    rating: 5,
    text: 'It caught that I wrote "improved accuracy" without a number, and asked by how much. The interviewer asked the same thing in the first ten minutes.',
  },
  {
    name: 'Mohammed Faizal',
    role: 'Network Engineer, Mangaluru',
    rating: 4,
    text: 'Subnetting, VLANs, a bit of BGP. Good length for a quick revision before the call.',
  },
  {
    name: 'Pooja Agarwal',
    role: 'Chartered Accountant, Indore',
    rating: 5,
    text: 'I pasted the job description and saw in a minute what I had left out of my resume.',
  },
  {
    name: 'Harish Gowda',
    role: 'Mechanical Engineer, Mysuru',
    rating: 4,
    text: 'Asked about tolerances and GD&T from my internship. I had forgotten half of it. Better to find out at home.',
  },
  {
    name: 'Neha Kapoor',
    role: 'Digital Marketer, Delhi',
    rating: 5,
    text: 'The offer I wanted listed attribution models. That was my gap, it said so, and it showed me the line.',
  },
  {
    name: 'Joseph Lalrinpuia',
    role: 'Civil services aspirant, Aizawl',
    rating: 4,
    text: 'Used it to practise for the personality test. Simple, quiet, no distractions.',
  },
  {
    name: 'Sneha Patil',
    role: 'Python Developer, Nashik',
    rating: 5,
    text: 'Two weeks, one question with my morning tea. The history page turned into my revision notes, and I could search them the night before.',
  },
  {
    name: 'Abdul Rahman',
    role: 'Electrician turned technician, Hyderabad',
    rating: 4,
    text: 'Uploaded my resume from a phone. It read it well, even the part in two columns.',
  },
  {
    name: 'Divya Krishnan',
    role: 'Cloud Architect, Bengaluru',
    rating: 5,
    text: 'The deep answers on the paid plan are what I use. They say what goes wrong, not only what is right.',
  },
  {
    name: 'Manoj Tiwari',
    role: 'Bank PO aspirant, Varanasi',
    rating: 5,
    text: 'Banking terms explained in 100 words each. I read ten a day.',
  },
  {
    name: 'Priyanka Joshi',
    role: 'UX Designer, Ahmedabad',
    rating: 4,
    text: 'Portfolio questions were better than I feared. It asked why, again and again, as a good panel does.',
  },
  {
    name: 'Suresh Babu',
    role: 'Database Administrator, Vijayawada',
    rating: 5,
    text: 'Fifteen years in the job, and I still learned how to say it shorter.',
  },
  {
    name: 'Zoya Khan',
    role: 'Fresher, Aligarh',
    rating: 5,
    text: 'I was afraid of the first round. I practised the follow-ups until I could answer without looking, and then the real one felt like one more try.',
  },
  {
    name: 'Karthik Subramanian',
    role: 'Embedded Engineer, Chennai',
    rating: 3,
    text: 'Decent on C and RTOS. The bank is thinner for automotive standards, so I typed my own topics.',
  },
  {
    name: 'Emily Carter',
    role: 'Registered Nurse, Manchester',
    rating: 5,
    text: 'Prepared for my NHS interview with it. The questions on escalation were spot on.',
  },
  {
    name: 'Ramesh Pillai',
    role: 'Operations Manager, Dubai',
    rating: 4,
    text: 'I moved from logistics to retail. The gaps it listed were the honest ones, and the study notes pointed at what to read first.',
  },
  {
    name: 'Aishwarya Rane',
    role: 'React Developer, Thane',
    rating: 5,
    text: 'Dark mode, keyboard, and no clutter. I could think.',
  },
  {
    name: 'Bhavesh Shah',
    role: 'Financial Analyst, Surat',
    rating: 4,
    text: 'Ratios and valuation questions at my level. Exporting the set as a PDF for the train was handy.',
  },
  {
    name: 'Oluwaseun Adeyemi',
    role: 'Software Engineer, Lagos',
    rating: 5,
    text: 'My connection drops a lot. The answer was still there when it came back, and I lost none of my ten free questions.',
  },
  {
    name: 'Swati Mishra',
    role: 'Recruiter, Noida',
    rating: 5,
    text: 'I send candidates here before their first call. They come with examples instead of adjectives.',
  },
  {
    name: 'Naveen Chandra',
    role: 'Site Reliability Engineer, Bengaluru',
    rating: 5,
    text: 'It asked what I would do at 3 a.m. with a full disk. I liked it immediately.',
  },
  {
    name: 'Fatima Begum',
    role: 'School teacher, Guntur',
    rating: 4,
    text: 'Class management questions were practical. My Telugu name came out right on every page too.',
  },
  {
    name: 'Daniel Weber',
    role: 'Data Engineer, Munich',
    rating: 4,
    text: 'Solid Spark and SQL questions. I compared the answers with my own notes and corrected two of mine.',
  },
  {
    name: 'Sunita Kumari',
    role: 'ANM, Patna',
    rating: 5,
    text: 'Easy to use on a small phone. Big buttons, clear words.',
  },
  {
    name: 'Yash Thakur',
    role: 'Full stack developer, Nagpur',
    rating: 5,
    text: 'I selected two topics inside Node.js that always trip me up and did nothing else for three evenings. Streams and backpressure are no longer a mystery.',
  },
  {
    name: 'Geeta Iyer',
    role: 'Returning to work, Mumbai',
    rating: 5,
    text: 'Six years away for my children. The level setting let me start easy and climb.',
  },
  {
    name: 'Rohan Fernandes',
    role: 'Business Analyst, Margao',
    rating: 4,
    text: 'Good on requirements and stakeholder questions. I would not call it a replacement for a mock interview with a friend, but it is there at midnight.',
  },
  {
    name: 'Pallavi Saikia',
    role: 'Pharmacist, Guwahati',
    rating: 4,
    text: 'Counselling and dosage questions were careful and correct as far as I can judge.',
  },
  {
    name: 'Amit Bhardwaj',
    role: 'Team Lead, Dehradun',
    rating: 5,
    text: 'People skills questions are usually fluff. These asked for a time it went wrong.',
  },
  {
    name: 'Chitra Venkatesh',
    role: 'Test Automation, Salem',
    rating: 4,
    text: 'Liked the side by side of job line and resume line. I rewrote three bullets because of it.',
  },
  {
    name: 'Nikhil Saxena',
    role: 'Machine Learning Engineer, Delhi',
    rating: 5,
    text: 'I could check every claim it made about me. For a tool that reads resumes, that is the whole point.',
  },
  {
    name: 'Maria Gonsalves',
    role: 'Hotel front office, Mumbai',
    rating: 5,
    text: 'The answers sound like a person talks, so I could say them without sounding rehearsed.',
  },
];
