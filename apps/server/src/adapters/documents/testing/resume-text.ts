/** A resume that does not exist, with what real ones have: contact, summary, two jobs, education, skills. */
export const RESUME_LINES: readonly string[] = [
  'Meera Kulkarni',
  'Backend Engineer',
  'meera.kulkarni@example.com | +91 90000 00142 | Pune, India',
  'Summary',
  'Backend engineer with six years of experience in Java and Python services on AWS.',
  'Experience',
  'Senior Software Engineer, Lotus Payments, Pune',
  'April 2021 - Present',
  '• Moved 14 settlement jobs from cron to Kafka and cut the nightly run from 5 hours to 40 minutes.',
  '• Led a team of four through the split of a Spring Boot monolith into six services on Kubernetes.',
  'Software Engineer, Banyan Logistics, Mumbai',
  'July 2018 - March 2021',
  '• Built the tracking API in Java and PostgreSQL; it answers 1,200 requests a second at peak.',
  '• Wrote load tests in Python that found a lock held across a network call.',
  'Education',
  'B.E. Computer Engineering, Savitribai Phule Pune University, 2018',
  'Skills',
  'Java, Python, SQL, Spring Boot, Kafka, PostgreSQL, Docker, Kubernetes, AWS',
];

/** The same kind of resume in Hindi. */
export const HINDI_RESUME_LINES: readonly string[] = [
  'कविता शर्मा',
  'शिक्षिका · जयपुर · kavita.sharma@example.com',
  'कार्य अनुभव',
  'वरिष्ठ गणित शिक्षिका, आदर्श विद्यालय, जयपुर (2016 – वर्तमान)',
  '• कक्षा 9 और 10 के 180 विद्यार्थियों को गणित पढ़ाया; उत्तीर्ण प्रतिशत 78 से 94 हुआ।',
  'शिक्षा',
  'बी.एड., राजस्थान विश्वविद्यालय, 2015',
  'कौशल',
  'गणित, विज्ञान, कक्षा प्रबंधन, MS Excel',
];
