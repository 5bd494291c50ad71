import {
  AppError,
  type DocumentLine,
  type ErrorCode,
  LIMITS,
  type ResumeStage,
  type ResumeUploadResponse,
} from '@prep-ai/contract';
import type { ResumesRepository } from '../../db/repositories/resumes-repository.ts';
import type { UserRow } from '../../db/repositories/users-repository.ts';
import {
  type DocumentKind,
  type DocumentReader,
  DocumentReaderStopped,
  type ReadDocument,
  type SniffKind,
  UnreadableDocument,
  type UnreadableReason,
} from '../../ports/document-reader.ts';
import type { InterviewEngine } from '../../ports/interview-engine.ts';
import type { EnforceRate } from '../accounts/rate-limit.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import { describeSkill, skillKey } from './list-skills.ts';

const UNREADABLE: Record<UnreadableReason, ErrorCode> = {
  empty: 'file_empty',
  image_only: 'file_image_only',
  encrypted: 'file_encrypted',
  damaged: 'file_damaged',
  too_complex: 'file_too_complex',
};

/** Reading a file costs real work: this is what one user may ask for. */
const UPLOADS = { name: 'resume-upload', max: 30, windowMs: 3_600_000 };
/** words: a document with less is no resume */
const MIN_WORDS = 25;

export interface UploadResumeDeps {
  reader: DocumentReader;
  sniffKind: SniffKind;
  engine: Pick<InterviewEngine, 'readResume'>;
  resumes: ResumesRepository;
  findEntitlement: FindEntitlement;
  enforceRate: EnforceRate;
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
  return async (
    user: UserRow,
    file: UploadedFile,
    onStage: (stage: ResumeStage) => void,
    signal: AbortSignal,
  ): Promise<ResumeUploadResponse> => {
    await deps.enforceRate(UPLOADS, String(user.id));
    onStage('validating');
    const kind = deps.sniffKind(file.bytes, file.filename);
    if (!kind) throw new AppError('invalid_file_type');
    onStage('analyzing');
    const document = storable(await read(file.bytes, kind, signal));
    onStage('extracting');
    assertSomeText(document.lines);
    const profile = await deps.engine.readResume(document.lines, signal);
    const { premium } = await deps.findEntitlement(user);
    const found = profile.skills.slice(0, premium ? LIMITS.skill.proExtracted : LIMITS.skill.freeExtracted);
    onStage('finalizing');
    const saved = await deps.resumes.save({
      userId: user.id,
      filename: safeFilename(file.filename, kind),
      kind,
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

  async function read(bytes: Uint8Array, kind: DocumentKind, signal: AbortSignal): Promise<ReadDocument> {
    try {
      return await deps.reader.read(bytes, kind, signal);
    } catch (error) {
      if (error instanceof UnreadableDocument) throw new AppError(UNREADABLE[error.reason], { cause: error });
      if (error instanceof DocumentReaderStopped) throw new AppError('busy', { retryAfter: 5, cause: error });
      throw error;
    }
  }
}

/** Null characters and halves of surrogate pairs, which broken files hold, can't be stored. */
function storable(document: ReadDocument): ReadDocument {
  return {
    ...document,
    lines: document.lines.map(({ n, text }) => ({ n, text: text.replaceAll('\0', '').toWellFormed() })),
  };
}

function assertSomeText(lines: DocumentLine[]): void {
  const words = lines.reduce((sum, line) => sum + (line.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  if (words < MIN_WORDS) throw new AppError('resume_without_content');
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
