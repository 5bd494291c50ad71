import { makeAnalyzeMatch, makeLatestMatch } from '../domain/job-match/analyze-match.ts';
import { makeMatchResume } from '../domain/job-match/match-resume.ts';
import { makeAddSkill, makeRemoveSkill } from '../domain/resumes/edit-skills.ts';
import { makeKeepKeySkills } from '../domain/resumes/keep-key-skills.ts';
import { makeListCategories, makeListSkills } from '../domain/resumes/list-skills.ts';
import { offeredSuggestions } from '../domain/resumes/offered-suggestions.ts';
import { makeReadProfile } from '../domain/resumes/read-profile.ts';
import { makeStoreResume } from '../domain/resumes/store-resume.ts';
import { makeUploadResume } from '../domain/resumes/upload-resume.ts';
import { resumesRoutes } from '../http/routes/resumes-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Resumes, their skills and the match with a job; ends the readers of documents. */
export function resumesModule(shared: Shared): Module {
  const { reader, skillSuggestions, writtenSkills } = shared;
  return {
    routes: async (app) => {
      await app.register(resumesRoutes, {
        uploadResume: makeUploadResume({
          ...shared,
          readProfile: makeReadProfile(shared),
          storeResume: makeStoreResume(shared),
        }),
        listSkills: makeListSkills(shared),
        addSkill: makeAddSkill(shared),
        removeSkill: makeRemoveSkill(shared),
        listCategories: makeListCategories({
          ...shared,
          builtIn: skillSuggestions.map(({ category }) => category),
          suggestions: offeredSuggestions(skillSuggestions, writtenSkills),
        }),
        analyzeMatch: makeAnalyzeMatch({
          ...shared,
          matchResume: makeMatchResume(shared),
          keepKeySkills: makeKeepKeySkills(shared),
        }),
        latestMatch: makeLatestMatch(shared),
      });
    },
    stop: () => reader.close(),
  };
}
