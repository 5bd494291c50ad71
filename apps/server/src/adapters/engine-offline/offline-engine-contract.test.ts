import { fileURLToPath } from 'node:url';
import { loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { matchJob } from '../../domain/job-match/match-job.ts';
import { profileFromLines } from '../../domain/resumes/profile-from-lines.ts';
import { describeEngineContract } from '../../ports/testing/engine-contract.ts';
import { createOfflineEngine } from './offline-engine.ts';

const inBank = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));

describeEngineContract('the offline engine', () => {
  const taxonomy = loadTaxonomy(inBank('taxonomy'));
  return createOfflineEngine({
    bank: loadBank(inBank('content/skills')),
    templates: loadBank(inBank('content/templates')),
    suggestSubtopics: () => [],
    readProfile: (lines) => profileFromLines(lines, taxonomy, new Date('2026-11-21')),
    matchJob: (resume, jobDescription) => matchJob(resume, jobDescription, taxonomy),
    pause: () => Promise.resolve(),
  });
});
