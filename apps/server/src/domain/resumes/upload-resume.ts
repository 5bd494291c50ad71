import { endpoints, LIMITS, type ResumeStage, type ResumeUploadResponse } from '@prep-ai/contract';
import type { DocumentKind, DocumentReader, SniffKind } from '../../ports/document-reader.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import type { JobMatchesRepository } from '../job-match/job-matches-repository.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import { keySkills, toNewKeySkills } from './key-skills.ts';
import { toSkillDto } from './list-skills.ts';
import type { ReadProfile } from './read-profile.ts';
import { makeReadResumeFile } from './read-resume-file.ts';
import type { StoreResume } from './store-resume.ts';

/** Reading a file costs real work: this is what one user may ask for. */
const { limits } = endpoints.resumes.upload;

export interface UploadResumeDeps {
  reader: DocumentReader;
  sniffKind: SniffKind;
  readProfile: ReadProfile;
  storeResume: StoreResume;
  /** the job asked about last says which skills matter */
  jobMatches: Pick<JobMatchesRepository, 'latest'>;
  findEntitlement: FindEntitlement;
  enforceRate: EnforceRate;
  recordUsage: RecordUsage;
}

export interface UploadedFile {
  filename: string;
  bytes: Uint8Array;
}

/**
 * Reads a resume into a profile and stores it as the user's current one. `onStage` is called with each stage as it begins.
 * When anything goes wrong, the earlier resume stays.
 * @throws AppError invalid_file_type, file_*, resume_without_content, rate_limited
 */
export function makeUploadResume(deps: UploadResumeDeps) {
  const readFile = makeReadResumeFile(deps);
  return async (
    user: User,
    file: UploadedFile,
    onStage: (stage: ResumeStage) => void,
    signal: AbortSignal,
  ): Promise<ResumeUploadResponse> => {
    await deps.enforceRate(limits.user, String(user.id));
    const document = await readFile(file, onStage, signal);
    const profile = await deps.readProfile(document.lines, signal, deps.recordUsage(user.id, 'resume'));
    const { rights } = await deps.findEntitlement(user);
    const match = await deps.jobMatches.latest(user.id);
    const found = keySkills(profile, match?.result ?? null, rights.skills_extracted);
    onStage('finalizing');
    const { kind, pages, lines } = document;
    const filename = safeFilename(file.filename, kind);
    const resume = { userId: user.id, filename, kind, pages, lines, profile };
    const saved = await deps.storeResume(resume, toNewKeySkills(found));
    onStage('complete');
    return {
      success: true,
      resume_id: saved.resume.id,
      filename: saved.resume.filename,
      summary: profile.summary,
      total_experience: profile.total_experience,
      total_experience_months: profile.total_experience_months,
      skills: saved.skills.map(toSkillDto),
    };
  };
}

/** A file name as it may be shown: no path, no control characters, not endless. */
export function safeFilename(name: string, kind: DocumentKind): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.length === 0
    ? `resume.${kind}`
    : clean.length <= LIMITS.resume.maxFilename
      ? clean
      : `${clean.slice(0, LIMITS.resume.maxFilename - 5)}.${kind}`;
}
