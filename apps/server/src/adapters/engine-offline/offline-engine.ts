import { questionHeading } from '@prep-ai/contract';
import { createOffers, type QuestionBank, type Taxonomy } from '@prep-ai/question-bank';
import type { AnswerEvent, AnswerRequest, InterviewEngine, TokenUse } from '../../ports/interview-engine.ts';
import { type CountTokens, tokensByLength } from '../../ports/tokenizer.ts';
import { buildInTurns } from './build-in-turns.ts';
import { composeReply, FREE } from './chat-reply.ts';
import { buildChatSearch } from './chat-search.ts';
import { makeNextQuestion } from './next-question.ts';
import { createOfferedSubtopics } from './offered-subtopics.ts';
import { escapeMarkdown } from './quote.ts';

export interface OfflineEngineDeps {
  bank: QuestionBank;
  taxonomy: Pick<Taxonomy, 'skills' | 'tokenize'>;
  /** the bank of templates: its skills General and Resume */
  templates: QuestionBank;
  /** suggested subtopics of a skill, by name; empty when there are none. Of a skill with questions those only are offered that have some. */
  suggestSubtopics: (skill: string) => string[];
  /** waits between two pieces, so that a reader can follow; 0 ms in tests */
  pause: (signal: AbortSignal) => Promise<void>;
  /** by length when left out */
  countTokens?: CountTokens;
}

export interface OfflineEngine extends InterviewEngine {
  /** Prepares the search for chat messages between other work. The first message does what is left of it. */
  prepareChat(): Promise<void>;
}

/** characters of one piece of a streamed answer */
const PIECE = 28;
/** the tokens are counted by our own tokenizer only */
const SOURCE = { provider: 'built-in', model: 'question-bank', estimated: true };

/**
 * The engine that needs no key and no network: written questions and suggested subtopics. It says what it is where
 * that matters, and claims about the candidate only what their resume says.
 */
export function createOfflineEngine(deps: OfflineEngineDeps): OfflineEngine {
  const chatSearch = buildInTurns(buildChatSearch(deps.bank));
  const offersFor = createOffers(deps.bank, deps.taxonomy);
  const subtopics = createOfferedSubtopics(offersFor, deps.suggestSubtopics);
  const nextQuestion = makeNextQuestion({ ...deps, offersFor });
  const countTokens = deps.countTokens ?? (async (text: string) => tokensByLength(text));

  async function usageOf(input: string, output: string): Promise<TokenUse> {
    const [inputTokens, outputTokens] = await Promise.all([countTokens(input), countTokens(output)]);
    return { ...SOURCE, inputTokens, outputTokens };
  }

  async function* stream(request: AnswerRequest, text: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    // started now, so that a tokenizer that has to start up first does not delay the end
    const inputTokens = countTokens([request.message, request.jobDescription ?? '', ...request.skills].join(' '));
    let sent = 0;
    for (const piece of pieces(text)) {
      if (signal.aborted) break;
      sent += piece.length;
      yield { type: 'text', text: piece };
      await deps.pause(signal);
    }
    if (sent === 0) return;
    const outputTokens = await countTokens(text.slice(0, sent));
    yield { type: 'usage', ...SOURCE, inputTokens: await inputTokens, outputTokens };
  }

  return {
    name: 'offline',
    prepareChat: chatSearch.proceed,

    async *streamAnswer(request, signal, claims) {
      if (request.type === 'chat') {
        const { answered, nearest, text } = composeReply(deps.bank, chatSearch.get()(request), request);
        if (!answered) yield { type: 'unanswered', nearest };
        yield* stream(request, text, signal);
        return;
      }
      const next = await nextQuestion(request, claims);
      if (!next) {
        yield { type: 'unanswered', nearest: [] };
        yield* stream(request, spent(request.skills), signal);
        return;
      }
      if (signal.aborted) return;
      yield { type: 'basis', ...next.restsOn };
      if (next.rubric) yield { type: 'rubrics', rubrics: [next.rubric] };
      if (next.notice) yield { type: 'notice', text: next.notice };
      yield* stream(request, `${questionHeading(1, next.title)}\n\n${next.answer}`, signal);
    },

    countQuestions: subtopics.count,

    async *streamSubtopics({ skill, limit, onUsage }, signal) {
      const sent: string[] = [];
      try {
        for (const name of subtopics.list(skill)) {
          if (signal.aborted || sent.length >= limit) return;
          sent.push(name);
          yield name;
          await deps.pause(signal);
        }
      } finally {
        if (sent.length > 0) await onUsage?.(await usageOf(skill, sent.join('\n')));
      }
    },
  };
}

function spent(skills: string[]): string {
  const names = skills.map(escapeMarkdown).join(' and ');
  return `You have had every question PrepBot has for ${names}. ${FREE} Upload a resume or choose another skill to get new ones. Your earlier questions stay in your history.`;
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
