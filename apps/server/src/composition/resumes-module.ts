import { createAnalyzeMatch, createLatestMatch } from '../domain/job-match/analyze-match.ts';
import { makeMatchResume } from '../domain/job-match/match-resume.ts';
import { createAddSkill, createRemoveSkill } from '../domain/resumes/edit-skills.ts';
import { createListCategories, createListSkills } from '../domain/resumes/list-skills.ts';
import { makeReadProfile } from '../domain/resumes/read-profile.ts';
import { createUploadResume } from '../domain/resumes/upload-resume.ts';
import { resumesRoutes } from '../http/routes/resumes-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Resumes, their skills and the match with a job; ends the readers of documents. */
export function resumesModule(shared: Shared): Module {
  const { reader, skillSuggestions: suggestions } = shared;
  return {
    routes: async (app) => {
      await app.register(resumesRoutes, {
        uploadResume: createUploadResume({ ...shared, readProfile: makeReadProfile(shared) }),
        listSkills: createListSkills(shared),
        addSkill: createAddSkill(shared),
        removeSkill: createRemoveSkill(shared),
        listCategories: createListCategories({ ...shared, suggestions }),
        analyzeMatch: createAnalyzeMatch({ ...shared, matchResume: makeMatchResume(shared) }),
        latestMatch: createLatestMatch(shared),
      });
    },
    stop: () => reader.close(),
  };
}
