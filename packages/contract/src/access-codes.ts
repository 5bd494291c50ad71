/**
 * The 17 access codes (`fbad`, docs/spec/decisions.md D10), each with its popular-skill shortcuts: the first three are
 * shown, the rest under More.
 */
export const ACCESS_CODES = {
  default: ['Java', 'Python', 'Database', 'JavaScript', 'React', 'System Design', 'Communication'],
  java: ['Java', 'Spring Boot', 'SQL', 'Data Structures', 'System Design', 'Docker'],
  python: ['Python', 'Django', 'SQL', 'Data Structures', 'AWS', 'Docker'],
  frontend: ['JavaScript', 'React', 'CSS', 'TypeScript', 'HTML', 'System Design'],
  backend: ['Java', 'SQL', 'System Design', 'Python', 'Docker', 'AWS'],
  data: ['SQL', 'Python', 'Machine Learning', 'Excel', 'Power BI', 'Statistics'],
  devops: ['Docker', 'Kubernetes', 'AWS', 'Linux', 'Terraform', 'CI/CD'],
  cloud: ['AWS', 'Azure', 'Google Cloud', 'Docker', 'Kubernetes', 'System Design'],
  testing: ['Manual Testing', 'Selenium', 'API Testing', 'Java', 'SQL', 'JavaScript'],
  mobile: ['Android', 'Kotlin', 'React Native', 'Swift', 'Flutter', 'JavaScript'],
  medical: ['Nursing', 'Patient Care', 'Pharmacology', 'Anatomy', 'Communication'],
  nursing: ['Nursing', 'Patient Care', 'Critical Care', 'Infection Control', 'Communication'],
  upsc: ['Indian Polity', 'Indian Economy', 'History', 'Geography', 'Ethics', 'Communication'],
  banking: ['Banking', 'Accounting', 'Quantitative Aptitude', 'Communication', 'Sales'],
  teaching: ['Teaching', 'Classroom Management', 'Communication', 'Child Psychology'],
  sales: ['Sales', 'Negotiation', 'Communication', 'CRM', 'Marketing'],
  freshers: ['Communication', 'Data Structures', 'SQL', 'Java', 'Python', 'Quantitative Aptitude'],
} as const satisfies Record<string, readonly string[]>;

export type AccessCode = keyof typeof ACCESS_CODES;
export const DEFAULT_ACCESS_CODE: AccessCode = 'default';
/** How many shortcuts show before More. */
export const PRIMARY_SHORTCUTS = 3;

export function isAccessCode(value: string): value is AccessCode {
  return Object.hasOwn(ACCESS_CODES, value);
}
