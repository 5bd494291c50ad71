import type { DocumentLine, MatchResult, ResumeProfile } from '@prep-ai/contract';

/** What the engine may know about the person: their resume and the job, when they gave them. */
export interface CandidateContext {
  profile: ResumeProfile;
  lines: DocumentLine[];
}

export interface AnswerRequest {
  /** chat: answer `message`; questions and more_questions: ask a new question and answer it */
  type: 'chat' | 'questions' | 'more_questions';
  message: string;
  skills: string[];
  /** skill name -> chosen subtopics */
  subtopics: Record<string, string[]>;
  /** Beginner, Intermediate, Advanced, Expert or General */
  level: string;
  length: '100' | '200' | '500' | 'deep';
  /** titles already on the screen or in the history: never asked again */
  existingQuestions: string[];
  /**
   * Takes a question for this person; false when they have it, or when another answer is just being written on it. Asked
   * for by an engine that chooses among written questions; without it every question is free.
   */
  takeQuestion?: (title: string) => Promise<boolean>;
  resume: CandidateContext | null;
  jobDescription: string | null;
  match: MatchResult | null;
  /** text of files attached to the message */
  attachments: string[];
  /** earlier turns of the conversation, oldest first */
  history: { role: 'user' | 'assistant'; content: string }[];
  model: 'default' | 'advanced';
  /** settings of the operator */
  maxTokens: number;
  temperature: number;
}

/** What one call of a model, or of the built-in engine, took. */
export interface TokenUse {
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** at least one of the counts comes from our own tokenizer */
  estimated: boolean;
}

/** Told of each call that was made for a result, also of one that failed or was stopped; the call waits for it. Never rejects. */
export type OnUsage = (use: TokenUse) => Promise<void>;

export type AnswerEvent =
  | { type: 'text'; text: string }
  /**
   * one for each call that was made for the answer: also for one that was tried in vain before, and, before the error, for one
   * that failed or was stopped
   */
  | ({ type: 'usage' } & TokenUse)
  /** said on the card, not in the answer (for example: answered by the built-in engine) */
  | { type: 'notice'; text: string };

export type EngineFailure = 'unavailable' | 'rate_limited' | 'timeout' | 'cut' | 'invalid_output' | 'refused';

export class EngineError extends Error {
  constructor(
    readonly failure: EngineFailure,
    message: string,
    /** seconds, from the provider's Retry-After */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/**
 * The interview engine. For questions the answer's first line is `### 1. {question}`, then a blank line and the answer in
 * Markdown; for chat it is the answer alone.
 */
export interface InterviewEngine {
  readonly name: 'offline' | 'llm';
  /**
   * Streams the answer. Ends normally only when the answer is whole.
   * @throws EngineError before or amid the text; leaving the loop or aborting `signal` stops the upstream call.
   */
  streamAnswer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
  /** @throws EngineError */
  readResume(lines: DocumentLine[], signal: AbortSignal, onUsage?: OnUsage): Promise<ResumeProfile>;
  /**
   * The match of a resume with a job. Score, matches, gaps and evidence are computed by the fixed formula whatever the
   * engine; only the wording of the recommendations may differ. @throws EngineError
   */
  matchJob(
    resume: CandidateContext,
    jobDescription: string,
    signal: AbortSignal,
    onUsage?: OnUsage,
  ): Promise<MatchResult>;
  /**
   * Subtopic names of a skill, each once, at most `limit`. `onReplaced` is told before the first name when another engine
   * than this one gives the list. @throws EngineError
   */
  streamSubtopics(
    skill: string,
    limit: number,
    signal: AbortSignal,
    onReplaced?: () => void,
    onUsage?: OnUsage,
  ): AsyncIterable<string>;
}
