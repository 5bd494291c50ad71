import { type DocumentLine, type MatchResult, questionHeading, type ResumeProfile } from '@prep-ai/contract';
import { nameKey, type QuestionBank } from '@prep-ai/question-bank';
import type { AnswerEvent, AnswerRequest, CandidateContext, InterviewEngine } from '../../ports/interview-engine.ts';
import { composeAnswer } from './compose-answer.ts';
import { createFindAnswer } from './find-answer.ts';
import { createNextQuestion } from './next-question.ts';
import { escapeMarkdown } from './quote.ts';
import { estimateTokens } from './tokenizer.ts';

export interface OfflineEngineDeps {
  bank: QuestionBank;
  /** the bank of templates: its skills General and Resume */
  templates: QuestionBank;
  /** suggested subtopics of skills that the bank has no file for, by name; empty when there are none */
  suggestSubtopics: (skill: string) => string[];
  readProfile: (lines: DocumentLine[]) => ResumeProfile;
  matchJob: (resume: CandidateContext, jobDescription: string) => MatchResult;
  /** waits between two pieces, so that a reader can follow; 0 ms in tests */
  pause: (signal: AbortSignal) => Promise<void>;
}

/** characters of one piece of a streamed answer */
const PIECE = 28;
const PROVIDER = 'built-in';
const MODEL = 'question-bank';

/**
 * The engine that needs no key and no network: written questions, the taxonomy and fixed rules. It says what it is where
 * that matters, and claims about the candidate only what their resume says.
 */
export function createOfflineEngine(deps: OfflineEngineDeps): InterviewEngine {
  const findAnswer = createFindAnswer(deps.bank);
  const nextQuestion = createNextQuestion(deps.bank, deps.templates);

  async function* stream(request: AnswerRequest, text: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    for (const piece of pieces(text)) {
      if (signal.aborted) return;
      yield { type: 'text', text: piece };
      await deps.pause(signal);
    }
    const input = [request.message, request.jobDescription ?? '', ...request.skills].join(' ');
    yield {
      type: 'usage',
      provider: PROVIDER,
      model: MODEL,
      inputTokens: estimateTokens(input),
      outputTokens: estimateTokens(text),
      estimated: true,
    };
  }

  return {
    name: 'offline',

    async *streamAnswer(request, signal) {
      if (request.type === 'chat') {
        yield* stream(request, answerMessage(request), signal);
        return;
      }
      const next = await nextQuestion(request);
      if (!next) {
        yield* stream(request, spent(request.skills), signal);
        return;
      }
      if (next.notice) yield { type: 'notice', text: next.notice };
      yield* stream(request, `${questionHeading(1, next.title)}\n\n${next.answer}`, signal);
    },

    readResume: async (lines) => deps.readProfile(lines),

    matchJob: async (resume, jobDescription) => deps.matchJob(resume, jobDescription),

    async *streamSubtopics(skill, limit, signal) {
      const seen = new Set<string>();
      for (const name of [...deps.bank.subtopics(skill), ...deps.suggestSubtopics(skill)]) {
        if (signal.aborted || seen.size >= limit) return;
        if (seen.has(nameKey(name))) continue;
        seen.add(nameKey(name));
        yield name;
        await deps.pause(signal);
      }
    },
  };

  function answerMessage(request: AnswerRequest): string {
    const found = findAnswer(request.message, request.skills) ?? findAnswer(request.message, []);
    if (found) {
      const { question } = found;
      return `The closest question in the bank is **${escapeMarkdown(question.question)}** (${question.skill}, ${question.level}).\n\n${composeAnswer(question, request.length)}`;
    }
    const skills = request.skills.map(escapeMarkdown).join(' and ');
    return [
      `The built-in question bank has no written answer to this, and PrepBot does not make one up.`,
      `What you can do:`,
      [
        `- Ask with the words an interviewer would use, for example the name of the feature or the concept in ${skills}.`,
        '- Press **Generate Questions** for the next written question with its answer.',
        '- If you run this server, set `AI_PROVIDER` to connect a language model: then any question is answered.',
      ].join('\n'),
    ].join('\n\n');
  }
}

function spent(skills: string[]): string {
  const names = skills.map(escapeMarkdown).join(' and ');
  return `You have had every question that the built-in bank can build for ${names}. Upload a resume or choose another skill for new ones; the questions you have had stay in your history.`;
}

/** Cuts a text at spaces into pieces of about PIECE characters; joined they are the text again. */
function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start + PIECE);
    const end = space < 0 ? text.length : space + 1;
    yield text.slice(start, end);
    start = end;
  }
}
