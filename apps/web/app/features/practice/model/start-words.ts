import type { PersonFacts } from './start-skills.ts';

export interface StartWords {
  title: string;
  text: string;
  /** what the match says; null before the first one */
  match: string | null;
}

const PICK = 'Pick a skill and PrepBot writes a question with an answer to learn from.';

const STRANGER: StartWords = {
  title: 'What are you interviewing for?',
  text: `${PICK} Add your resume and a job description, and the questions fit the job.`,
  match: null,
};

/** What the screen says to this person before the first question. @param hasSkills skills of theirs are offered */
export function startWords(person: PersonFacts | null, hasSkills: boolean): StartWords {
  if (!person) return STRANGER;
  const { resume, job, jobText, skills } = person;
  if (job) {
    return {
      title: `Practice for ${job.title ?? 'this job'}`,
      text: hasSkills ? PICK : 'Pick any skill in the setup, or type your own.',
      match: job.outdated
        ? 'You analyzed this job with an earlier resume. Analyze it again for a new score.'
        : job.summary,
    };
  }
  if (resume) {
    const found = skills.filter(({ source }) => source === 'resume').length;
    const what =
      found === 0 ? 'No skills were found' : found === 1 ? '1 skill was found' : `${found} skills were found`;
    const next = jobText.trim()
      ? 'Analyze the job description in the setup to see how they match.'
      : 'Add a job description, and the skills that it asks for come first.';
    return { title: 'Start with your own skills', text: `${what} in ${resume.filename}. ${next}`, match: null };
  }
  if (jobText.trim()) {
    return {
      title: 'Practice for this job',
      text: `${PICK} Add your resume too, and you see how it matches the job.`,
      match: null,
    };
  }
  if (hasSkills) return { ...STRANGER, title: 'Start with your own skills' };
  return STRANGER;
}
