import { LIMITS, type ResumeStage, type ResumeUploadResponse } from '@prep-ai/contract';
import type { ResumesRepository } from '../../db/repositories/resumes-repository.ts';
import type { DocumentKind, DocumentReader, SniffKind } from '../../ports/document-reader.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import { describeSkill, skillKey } from './list-skills.ts';
import type { ReadProfile } from './read-profile.ts';
import { createReadResumeFile } from './read-resume-file.ts';

/** Reading a file costs real work: this is what one user may ask for. */
const UPLOADS = { name: 'resume-upload', max: 30, windowMs: 3_600_000 };

export interface UploadResumeDeps {
  reader: DocumentReader;
  sniffKind: SniffKind;
  readProfile: ReadProfile;
  resumes: ResumesRepository;
  findEntitlement: FindEntitlement;
  enforceRate: EnforceRate;
  recordUsage: RecordUsage;
}

export interface UploadedFile {
  filename: string;
  bytes: Uint8Array;
}

/**
 * Reads a resume into a profile and stores it as the user's current one. `onStage` is told each stage as it begins.
 * Whatever goes wrong, the earlier resume stays.
 * @throws AppError invalid_file_type, file_*, resume_without_content, rate_limited
 */
export function createUploadResume(deps: UploadResumeDeps) {
  const readFile = createReadResumeFile(deps);
  return async (
    user: User,
    file: UploadedFile,
    onStage: (stage: ResumeStage) => void,
    signal: AbortSignal,
  ): Promise<ResumeUploadResponse> => {
    await deps.enforceRate(UPLOADS, String(user.id));
    const document = await readFile(file, onStage, signal);
    const profile = await deps.readProfile(document.lines, signal, deps.recordUsage(user.id, 'resume'));
    const { premium } = await deps.findEntitlement(user);
    const found = profile.skills.slice(0, premium ? LIMITS.skill.proExtracted : LIMITS.skill.freeExtracted);
    onStage('finalizing');
    const saved = await deps.resumes.save({
      userId: user.id,
      filename: safeFilename(file.filename, document.kind),
      kind: document.kind,
      pages: document.pages,
      lines: document.lines,
      profile,
      skills: uniqueSkills(found),
    });
    onStage('complete');
    return {
      success: true,
      resume_id: saved.resume.id,
      filename: saved.resume.filename,
      summary: profile.summary,
      total_experience: profile.total_experience,
      total_experience_months: profile.total_experience_months,
      skills: saved.skills.map(describeSkill),
    };
  };
}

function uniqueSkills(
  skills: { name: string; category: string }[],
): { name: string; nameKey: string; category: string }[] {
  const byKey = new Map<string, { name: string; nameKey: string; category: string }>();
  for (const { name, category } of skills) {
    const key = skillKey(name);
    if (!byKey.has(key)) byKey.set(key, { name, nameKey: key, category });
  }
  return [...byKey.values()];
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
