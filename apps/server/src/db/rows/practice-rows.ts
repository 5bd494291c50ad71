import type { StoredAttempt } from '../../domain/attempts/attempt.ts';
import type { JobMatch } from '../../domain/job-match/job-match.ts';
import type { Generation } from '../../domain/practice/generation.ts';
import type { KeySkill, Resume } from '../../domain/resumes/resume.ts';
import type { attempts, generations, jobMatches, resumes, skills } from '../schema/index.ts';

/** The domain's generation of a row. */
export function toGeneration(row: typeof generations.$inferSelect): Generation {
  return {
    id: row.id,
    userId: row.userId,
    chatSessionToken: row.chatSessionToken,
    request: row.request,
    engine: row.engine,
    state: row.state,
    quota: row.quota,
    content: row.content,
    question: row.question,
    notice: row.notice,
    basis: row.basis,
    basisSkill: row.basisSkill,
    rubrics: row.rubrics,
    errorCode: row.errorCode,
    errorDetail: row.errorDetail,
    idempotencyKey: row.idempotencyKey,
    instanceId: row.instanceId,
    heartbeatAt: row.heartbeatAt,
    stopRequested: row.stopRequested,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}

/** The domain's resume of a row. */
export function toResume(row: typeof resumes.$inferSelect): Resume {
  return {
    id: row.id,
    userId: row.userId,
    filename: row.filename,
    kind: row.kind,
    pages: row.pages,
    lines: row.lines,
    profile: row.profile,
    createdAt: row.createdAt,
  };
}

/** The domain's key skill of a row. */
export function toKeySkill(row: typeof skills.$inferSelect): KeySkill {
  return {
    id: row.id,
    userId: row.userId,
    resumeId: row.resumeId,
    name: row.name,
    nameKey: row.nameKey,
    category: row.category,
  };
}

/** The domain's job match of a row. */
export function toJobMatch(row: typeof jobMatches.$inferSelect): JobMatch {
  return {
    id: row.id,
    userId: row.userId,
    resumeId: row.resumeId,
    jobDescription: row.jobDescription,
    score: row.score,
    result: row.result,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The domain's attempt of a row. */
export function toAttempt(row: typeof attempts.$inferSelect): StoredAttempt {
  return {
    id: row.id,
    userId: row.userId,
    generationId: row.generationId,
    questionNumber: row.questionNumber,
    skill: row.skill,
    answer: row.answer,
    mode: row.mode,
    seconds: row.seconds,
    sawAnswer: row.sawAnswer,
    verdict: row.verdict,
    idempotencyKey: row.idempotencyKey,
    createdAt: row.createdAt,
  };
}
