import { join } from 'node:path';
import { type DocumentLine, LIMITS, type MatchResult, questionHeading, type ResumeProfile } from '@prep-ai/contract';
import { loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { composeAnswer } from '../../apps/server/src/adapters/engine-offline/compose-answer.ts';
import { textLines } from '../../apps/server/src/command-line/text-file.ts';
import { matchJob } from '../../apps/server/src/domain/job-match/match-job.ts';
import { profileFromLines } from '../../apps/server/src/domain/resumes/profile-from-lines.ts';
import { loadJobs, loadResumes, plainText } from '../../eval/data/load.ts';
import { repository } from './paths.ts';

/** A candidate of the evaluation set with what the product reads in their documents. */
export interface Candidate {
  name: string;
  lines: DocumentLine[];
  profile: ResumeProfile;
  matches: { jobDescription: string; result: MatchResult }[];
}

export interface WrittenAnswer {
  skill: string;
  question: string;
  /** as it is streamed: the heading, then the answer */
  content: string;
  response: string;
}

const BANK = join(repository, 'packages/question-bank');

/** The first `count` English resumes of the evaluation set, each compared with `jobs` jobs: those of its own occupation first. */
export function readCandidates(count: number, jobs: number): Candidate[] {
  const taxonomy = loadTaxonomy(join(BANK, 'taxonomy'));
  const offered = loadJobs();
  return loadResumes()
    .filter(({ inPairs }) => inPairs)
    .slice(0, count)
    .map((resume) => {
      const lines = textLines(plainText(resume));
      const profile = profileFromLines(lines, taxonomy, new Date());
      const fitting = offered.filter(({ occupation }) => occupation === resume.occupation);
      const others = offered.filter(({ occupation }) => occupation !== resume.occupation);
      const matches = [...fitting, ...others].slice(0, jobs).map(({ text }) => {
        const jobDescription = text.slice(0, LIMITS.jobDescription.max);
        return { jobDescription, result: matchJob({ profile, lines }, jobDescription, taxonomy) };
      });
      return { name: resume.name, lines, profile, matches };
    });
}

/** Every answer of the question bank in the length called 200. */
export function writtenAnswers(): WrittenAnswer[] {
  return loadBank(join(BANK, 'content/skills')).skills.flatMap(({ skill, questions }) =>
    questions.map((question) => {
      const response = composeAnswer(question, '200');
      const content = `${questionHeading(1, question.question)}\n\n${response}`;
      return { skill, question: question.question, content, response };
    }),
  );
}
