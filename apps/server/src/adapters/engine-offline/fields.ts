import type { ResumeProfile } from '@prep-ai/contract';

/** Families of occupations that interviewers ask alike; the names are subtopics of the templates. */
export type Field = 'Engineering' | 'Health' | 'Teaching' | 'Service' | 'Office' | 'Trades' | 'Creative';

const CATEGORIES: Readonly<Record<Field, string>> = {
  Engineering:
    'Programming Languages, Mobile Development, Backend Development, Frontend Development, DevOps, Databases, Computer Science, Cloud Computing, Developer Tools, Software Architecture, Software Testing, Cybersecurity, Operating Systems, Operating Systems and IT Support, Networking, Game Development, Blockchain, Artificial Intelligence, Data Engineering, Data Science, Data Analysis, Embedded Systems and IoT, Engineering',
  Health: 'Healthcare, Nursing, Pharmacy and Life Sciences',
  Teaching: 'Teaching and Education',
  Service: 'Sales, Customer Service, Marketing, Hospitality, Retail',
  Office:
    'Finance and Accounting, Banking, Banking and Insurance, Insurance, Legal, Legal and Compliance, Human Resources, Government and Public Sector',
  Trades:
    'Construction and Trades, Manufacturing, Supply Chain and Logistics, Transport and Aviation, Agriculture, Safety',
  Creative: 'Design, Media and Writing, Arts',
};
const FIELDS: ReadonlyMap<string, Field> = new Map(
  (Object.keys(CATEGORIES) as Field[]).flatMap((field) =>
    CATEGORIES[field].split(', ').map((category) => [category, field] as const),
  ),
);
/** What a skill counts that a job or a project shows, beside one that is only listed. */
const SHOWN = 3;
/** From here on the skills tell a field: two that are shown. */
const TELLING = 6;

/** The field of a category of the taxonomy; null when it belongs to all of them. */
export function fieldOf(category: string | undefined): Field | null {
  return FIELDS.get(category ?? '') ?? null;
}

/** Months of work up to which somebody is asked as a student is. */
const STUDENT_MONTHS = 6;
const TOOLS = /\b(?:tools|software)\b/i;

/** Whether a skill of a category is something one uses, and could replace by something else; nursing isn't. */
export function isTool(category: string | undefined): boolean {
  return fieldOf(category) === 'Engineering' || TOOLS.test(category ?? '');
}

/** Whose questions a person is asked: those of their field, or a student's. */
export function askedAs(profile: ResumeProfile): Field | 'Students' | null {
  return (profile.total_experience_months ?? 0) < STUDENT_MONTHS &&
    !profile.positions.some(({ start }) => start !== null)
    ? 'Students'
    : fieldOfResume(profile);
}

/** The field that most of a resume's skills belong to; null when they tell none. */
export function fieldOfResume({ skills }: Pick<ResumeProfile, 'skills'>): Field | null {
  const counts = new Map<Field, number>();
  for (const { category, in_experience } of skills) {
    const field = fieldOf(category);
    if (field) counts.set(field, (counts.get(field) ?? 0) + (in_experience ? SHOWN : 1));
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= TELLING ? most[0] : null;
}
