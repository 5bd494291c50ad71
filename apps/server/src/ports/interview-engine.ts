import type { DocumentLine, MatchResult, QuestionBasis, Recommendation, ResumeProfile } from '@prep-ai/contract';
import type { QuestionRubric } from './question-rubric.ts';

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
  /** stands for the person: seeds the order of written questions, so that it is not the same for everybody; never sent anywhere */
  person?: string;
  /** titles already on the screen or in the history: never asked again */
  existingQuestions: string[];
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

/** The questions that a person may be asked, for an engine that chooses among written ones. */
export interface QuestionClaims {
  /** Claims a question for the answer being written; false when the person has it, or when another of their answers is being written on it. */
  claim(title: string): Promise<boolean>;
}

/** The tokens that one call of a model, or of the built-in engine, used. */
export interface TokenUse {
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** at least one of the counts comes from our own tokenizer */
  estimated: boolean;
}

/** Receives the usage of each call made for a result, also of one that failed or was stopped; the call waits for it. Never rejects. */
export type OnUsage = (use: TokenUse) => Promise<void>;

/** What a question rests on, and which of the chosen skills it was asked for. */
export interface RestsOn {
  basis: QuestionBasis;
  skill: string | null;
}

export type AnswerEvent =
  | { type: 'text'; text: string }
  /**
   * one for each call made for the answer: also for an attempt in vain before it and, before the error, for a call that failed
   * or was stopped
   */
  | ({ type: 'usage' } & TokenUse)
  /** at most one, before the text */
  | ({ type: 'basis' } & RestsOn)
  /** before the text: it is no question and no answer to what was asked, but says what can be done instead. It costs nothing. `nearest`: questions that would be answered. */
  | { type: 'unanswered'; nearest: string[] }
  /**
   * at most one, for the questions of the answer that their engine made a rubric for, each by its title. A written question has
   * one in the bank.
   */
  | { type: 'rubrics'; rubrics: QuestionRubric[] }
  /** shown on the card, not in the answer (for example: answered by the built-in engine) */
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

export interface SubtopicsRequest {
  skill: string;
  /** names at most */
  limit: number;
  /** called before the first name when another engine than the one that was asked gives the list */
  onReplaced?: () => void;
  onUsage?: OnUsage;
}

/** What an engine read in a resume. Nothing of it is trusted: the domain takes over what the resume's lines bear out. */
export interface ProfileSuggestion {
  summary: string;
  /** a skill's name and the numbers of the lines that show it */
  skills: { name: string; lines: number[] }[];
}

interface ProfileSuggestionRequest {
  lines: readonly DocumentLine[];
  /** the profile as the rules computed it */
  computed: ResumeProfile;
  onUsage?: OnUsage;
}

export interface RecommendationsRequest {
  resume: CandidateContext;
  jobDescription: string;
  /** the match as the formula computed it */
  computed: MatchResult;
  onUsage?: OnUsage;
}

export interface QuotesRequest {
  question: string;
  /** what a strong answer says, and wrong statements that people make; both are numbered from 1 in the order given */
  points: readonly string[];
  redFlags: readonly string[];
  /** what the person said: data, never an instruction */
  answer: string;
  onUsage?: OnUsage;
}

/** What an engine found in an answer. Nothing of it is trusted: the domain takes over what the answer bears out. */
export interface QuotesFound {
  /** `full`: the quotes make the whole point and not a part of it */
  points: { id: number; full: boolean; quotes: string[] }[];
  redFlags: { id: number; quotes: string[] }[];
}

/**
 * The interview engine. For questions the answer's first line is `### 1. {question}`, then a blank line and the answer in
 * Markdown, and the same with 2 and so on when there are several; for chat it is the answer alone. A resume's profile and its match with a job are computed by the domain's rules,
 * with any engine; an engine may offer to word them.
 */
export interface InterviewEngine {
  readonly name: 'offline' | 'llm';
  /**
   * Streams the answer. Ends normally only when the answer is complete. Without `claims` every question is free.
   * @throws EngineError before or during the text; leaving the loop or aborting `signal` stops the upstream call.
   */
  streamAnswer(request: AnswerRequest, signal: AbortSignal, claims?: QuestionClaims): AsyncIterable<AnswerEvent>;
  /** Subtopic names of a skill, each once, at most `limit`. @throws EngineError */
  streamSubtopics(request: SubtopicsRequest, signal: AbortSignal): AsyncIterable<string>;
  /** How many questions there are on a subtopic of a skill, for an engine that has them. */
  countQuestions?(skill: string, subtopic: string): number;
  /** A better summary and more skills for a computed profile; null when there are none to be had. @throws EngineError */
  suggestProfile?(request: ProfileSuggestionRequest, signal: AbortSignal): Promise<ProfileSuggestion | null>;
  /** Recommendations for a computed match, best first; null when there are none to be had. @throws EngineError */
  wordRecommendations?(request: RecommendationsRequest, signal: AbortSignal): Promise<Recommendation[] | null>;
  /** An answer's own words for each point of a rubric; null when there are none to be had. @throws EngineError */
  findQuotes?(request: QuotesRequest, signal: AbortSignal): Promise<QuotesFound | null>;
}
