import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  attempts,
  chatFiles,
  chatMessages,
  chatRecords,
  chatSessions,
  generations,
  jobMatches,
  resumes,
  skills,
  tokenUsage,
} from '../schema/index.ts';
import { afterNumber, afterUuid, type ExportedRow, type PageOf, type ReadPage } from './account-data-export-page.ts';
import type { OwnerTable } from './account-data-tables.ts';

/** The part of an export that comes from practising. */
export const PRACTICE_EXPORTED = {
  resumes: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: resumes.id,
        row: {
          id: resumes.id,
          filename: resumes.filename,
          kind: resumes.kind,
          pages: resumes.pages,
          lines: resumes.lines,
          profile: resumes.profile,
          created_at: resumes.createdAt,
        },
      })
      .from(resumes)
      .where(and(eq(resumes.userId, userId), gt(resumes.id, afterNumber(after))))
      .orderBy(asc(resumes.id))
      .limit(limit),
  skills: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: skills.id,
        row: {
          resume_id: skills.resumeId,
          name: skills.name,
          category: skills.category,
          created_at: skills.createdAt,
        },
      })
      .from(skills)
      .where(and(eq(skills.userId, userId), gt(skills.id, afterNumber(after))))
      .orderBy(asc(skills.id))
      .limit(limit),
  job_matches: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: jobMatches.id,
        row: {
          resume_id: jobMatches.resumeId,
          job_description: jobMatches.jobDescription,
          score: jobMatches.score,
          result: jobMatches.result,
          created_at: jobMatches.createdAt,
        },
      })
      .from(jobMatches)
      .where(and(eq(jobMatches.userId, userId), gt(jobMatches.id, afterNumber(after))))
      .orderBy(asc(jobMatches.id))
      .limit(limit),
  chat_files: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: chatFiles.id,
        row: { filename: chatFiles.filename, content: chatFiles.content, created_at: chatFiles.createdAt },
      })
      .from(chatFiles)
      .where(and(eq(chatFiles.userId, userId), gt(chatFiles.id, afterUuid(after))))
      .orderBy(asc(chatFiles.id))
      .limit(limit),
  generations: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: generations.id,
        row: {
          id: generations.id,
          request: generations.request,
          state: generations.state,
          content: generations.content,
          notice: generations.notice,
          basis: generations.basis,
          basis_skill: generations.basisSkill,
          rubrics: generations.rubrics,
          created_at: generations.createdAt,
          finished_at: generations.finishedAt,
        },
      })
      .from(generations)
      .where(and(eq(generations.userId, userId), gt(generations.id, afterUuid(after))))
      .orderBy(asc(generations.id))
      .limit(limit),
  attempts: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: attempts.id,
        row: {
          id: attempts.id,
          generation_id: attempts.generationId,
          question: attempts.questionNumber,
          skill: attempts.skill,
          answer: attempts.answer,
          mode: attempts.mode,
          seconds: attempts.seconds,
          saw_answer: attempts.sawAnswer,
          verdict: attempts.verdict,
          created_at: attempts.createdAt,
        },
      })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), gt(attempts.id, afterUuid(after))))
      .orderBy(asc(attempts.id))
      .limit(limit),
  chat_records: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: chatRecords.id,
        row: {
          generation_id: sql<string | null>`coalesce(${chatRecords.generationId}, ${chatRecords.furtherOf})`,
          skill: chatRecords.skill,
          message: chatRecords.message,
          response: chatRecords.response,
          created_at: chatRecords.createdAt,
        },
      })
      .from(chatRecords)
      .where(and(eq(chatRecords.userId, userId), gt(chatRecords.id, afterNumber(after))))
      .orderBy(asc(chatRecords.id))
      .limit(limit),
  chat_sessions: readChatSessions,
  token_usage: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: tokenUsage.id,
        row: {
          provider: tokenUsage.provider,
          model: tokenUsage.model,
          request_type: tokenUsage.requestType,
          input_tokens: tokenUsage.inputTokens,
          output_tokens: tokenUsage.outputTokens,
          estimated: tokenUsage.estimated,
          created_at: tokenUsage.createdAt,
        },
      })
      .from(tokenUsage)
      .where(and(eq(tokenUsage.userId, userId), gt(tokenUsage.id, afterNumber(after))))
      .orderBy(asc(tokenUsage.id))
      .limit(limit),
} satisfies Partial<Record<OwnerTable, ReadPage>>;

async function readChatSessions({ db, userId, after, limit }: PageOf): Promise<ExportedRow[]> {
  const found = await db
    .select({
      cursor: chatSessions.id,
      row: {
        session_token: chatSessions.chatSessionToken,
        created_at: chatSessions.createdAt,
        updated_at: chatSessions.updatedAt,
      },
    })
    .from(chatSessions)
    .where(
      and(eq(chatSessions.userId, userId), isNull(chatSessions.deletedAt), gt(chatSessions.id, afterNumber(after))),
    )
    .orderBy(asc(chatSessions.id))
    .limit(limit);
  if (found.length === 0) return [];
  const messages = await db
    .select({
      sessionId: chatMessages.sessionId,
      role: chatMessages.role,
      content: chatMessages.content,
      sent_at: chatMessages.sentAt,
    })
    .from(chatMessages)
    .where(
      inArray(
        chatMessages.sessionId,
        found.map((session) => session.cursor),
      ),
    )
    .orderBy(asc(chatMessages.sessionId), asc(chatMessages.sentAt), asc(chatMessages.id));
  return found.map(({ cursor, row }) => ({
    cursor,
    row: {
      ...row,
      messages: messages
        .filter((message) => message.sessionId === cursor)
        .map(({ role, content, sent_at }) => ({ role, content, sent_at })),
    },
  }));
}
