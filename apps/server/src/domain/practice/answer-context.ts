import { AppError, type ChatRequest } from '@prep-ai/contract';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import type { User } from '../accounts/user.ts';
import type { ChatRecordsRepository } from '../history/chat-records-repository.ts';
import type { JobMatchesRepository } from '../job-match/job-matches-repository.ts';
import type { ResumesRepository } from '../resumes/resumes-repository.ts';
import type { ChatFilesRepository } from './chat-files-repository.ts';
import type { GenerationsRepository } from './generations-repository.ts';

/** Earlier turns of a conversation that the engine gets, and questions asked before that it must not repeat. */
const MAX_TURNS = 6;
const MAX_ASKED_QUESTIONS = 5000;

/** What the engine may know besides the request itself. */
export type AnswerContext = Pick<
  AnswerRequest,
  'resume' | 'jobDescription' | 'match' | 'attachments' | 'history' | 'existingQuestions'
>;

export interface GatherContextDeps {
  generations: Pick<GenerationsRepository, 'recentTurns'>;
  chatRecords: Pick<ChatRecordsRepository, 'askedQuestions'>;
  resumes: Pick<ResumesRepository, 'current'>;
  jobMatches: Pick<JobMatchesRepository, 'latest'>;
  chatFiles: Pick<ChatFilesRepository, 'findAll'>;
}

/** Collects what belongs to the user and to this request. @throws AppError not_found for a file that is not theirs */
export function makeGatherContext(deps: GatherContextDeps) {
  return async (user: User, body: ChatRequest): Promise<AnswerContext> => {
    const isChat = body.request_type === 'chat';
    const [resume, match, files, history, askedQuestions] = await Promise.all([
      deps.resumes.current(user.id),
      deps.jobMatches.latest(user.id),
      deps.chatFiles.findAll(body.file_paths, user.id),
      body.session_token && isChat ? deps.generations.recentTurns(user.id, body.session_token, MAX_TURNS) : [],
      isChat ? [] : deps.chatRecords.askedQuestions(user.id, body.selected_skills, MAX_ASKED_QUESTIONS),
    ]);
    if (files.length < new Set(body.file_paths).size)
      throw new AppError('not_found', { detail: 'An attached file was not found.' });
    return {
      resume: resume && { profile: resume.profile, lines: resume.lines },
      jobDescription: match?.jobDescription ?? null,
      match: match?.result ?? null,
      attachments: files.map((file) => file.content),
      history,
      existingQuestions: [...body.existing_questions, ...askedQuestions],
    };
  };
}
