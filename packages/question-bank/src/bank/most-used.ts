/**
 * The 30 skills that are asked for most: what the access codes offer as shortcuts (packages/contract, ACCESS_CODES), those
 * that several of them share first, then the leading ones of each area. Each has at least 10 questions (lint.ts).
 */
export const MOST_USED: readonly string[] = [
  'Java',
  'Python',
  'JavaScript',
  'SQL',
  'Data Structures',
  'System Design',
  'Communication',
  'React',
  'Docker',
  'AWS',
  'TypeScript',
  'CSS',
  'Spring Boot',
  'Node.js',
  'C++',
  'C#',
  'REST APIs',
  'Git',
  'Linux',
  'Kubernetes',
  'Selenium',
  'Statistics',
  'Machine Learning',
  'Nursing',
  'Accounting',
  'Banking',
  'Sales',
  'Digital Marketing',
];
