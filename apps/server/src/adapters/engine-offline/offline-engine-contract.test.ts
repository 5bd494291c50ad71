import { fileURLToPath } from 'node:url';
import { loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { createResumeRules } from '../../domain/resumes/resume-rules.ts';
import { describeEngineContract } from '../../ports/testing/engine-contract.ts';
import { createOfflineEngine } from './offline-engine.ts';

const inBank = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));

const rules = createResumeRules(loadTaxonomy(inBank('taxonomy')), { now: () => new Date('2026-11-21') });

describeEngineContract('the offline engine', rules, () =>
  createOfflineEngine({
    bank: loadBank(inBank('content/skills')),
    taxonomy: loadTaxonomy(inBank('taxonomy')),
    templates: loadBank(inBank('content/templates')),
    suggestSubtopics: () => [],
    pause: () => Promise.resolve(),
  }),
);
