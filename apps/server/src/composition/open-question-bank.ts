import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WrittenSkill } from '@prep-ai/contract';
import {
  loadSuggestions,
  loadTaxonomy,
  namesIn,
  readCompiledContent,
  readContent,
  type SkillFile,
} from '@prep-ai/question-bank';
import { buildInTurns } from '../adapters/engine-offline/build-in-turns.ts';
import { createOfflineEngine } from '../adapters/engine-offline/offline-engine.ts';
import { buildBankGrader } from '../domain/grading/bank-questions.ts';
import { createResumeRules } from '../domain/resumes/resume-rules.ts';
import { systemClock } from '../ports/clock.ts';
import type { CountTokens } from '../ports/tokenizer.ts';
import type { ServerFiles } from './server-files.ts';

/** ms between two pieces of a built-in answer: fast, and still readable while it is written */
const PIECE_PAUSE_MS = 12;

/** Loads the question bank and the taxonomy, and what needs only them: the built-in engine and grader and the rules for resumes. */
export function openQuestionBank({ folder, compiled }: ServerFiles['questionBank'], countTokens: CountTokens) {
  const taxonomy = loadTaxonomy(join(folder, 'taxonomy'));
  const content = join(folder, 'content');
  const { bank, templates } = compiled === null ? readContent(content) : readCompiledContent(compiled);
  const suggestions = loadSuggestions(join(content, 'suggestions'), namesIn(bank, taxonomy));
  return {
    rules: createResumeRules(taxonomy, systemClock),
    skillSuggestions: suggestions.categories.map(({ name, skills }) => ({ category: name, skills })),
    writtenSkills: bank.skills.map(toWrittenSkill),
    bankGrader: buildInTurns(buildBankGrader(bank, taxonomy)),
    offline: createOfflineEngine({
      bank,
      taxonomy,
      templates,
      suggestSubtopics: suggestions.subtopicsFor,
      pause: (signal) => sleep(PIECE_PAUSE_MS, undefined, { signal }).catch(() => undefined),
      countTokens,
    }),
  };
}

function toWrittenSkill({ skill, aliases, category, questions }: SkillFile): WrittenSkill {
  const counts = { Beginner: 0, Intermediate: 0, Advanced: 0, Expert: 0 };
  for (const { level } of questions) counts[level] += 1;
  return { name: skill, other_names: aliases, category, questions: counts };
}
