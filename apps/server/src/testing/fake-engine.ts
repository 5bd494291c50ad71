import type { MatchResult } from '@prep-ai/contract';
import { SAMPLE_PROFILE } from '../db/testing/samples.ts';
import type { ResumeRules } from '../domain/resumes/resume-rules.ts';
import type { AnswerEvent, AnswerRequest, InterviewEngine } from '../ports/interview-engine.ts';
import type { QuestionRubric } from '../ports/question-rubric.ts';

type Step = AnswerEvent | Error | null;

const SAMPLE_MATCH: MatchResult = {
  score: 50,
  job_title: null,
  strong_matches: [],
  gaps: [],
  recommendations: [],
  breakdown: [],
  formula: 'fake',
};

/** Stands in for the rules that read resumes and compute matches: the same sample for every resume. */
export const SAMPLE_RULES: ResumeRules = {
  computeProfile: () => SAMPLE_PROFILE,
  computeMatch: () => SAMPLE_MATCH,
};

/** An engine whose answers a test writes step by step: `say`, `fail`, `finish`. */
export function createFakeEngine() {
  const requests: AnswerRequest[] = [];
  const queue: Step[] = [];
  let waiting: (() => void)[] = [];
  let aborted = 0;
  const push = (step: Step) => {
    queue.push(step);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  const next = async (signal: AbortSignal): Promise<Step> => {
    while (queue.length === 0) {
      if (signal.aborted) throw signal.reason;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return queue.shift() ?? null;
  };
  const engine: InterviewEngine = {
    name: 'llm',
    async *streamAnswer(request, signal) {
      requests.push(request);
      try {
        for (;;) {
          const step = await next(signal);
          if (step === null) return;
          if (step instanceof Error) throw step;
          yield step;
        }
      } finally {
        if (signal.aborted) aborted += 1;
      }
    },
    async *streamSubtopics({ skill }) {
      yield `${skill} basics`;
    },
  };
  return {
    engine,
    requests,
    unanswered: (nearest: string[] = []) => push({ type: 'unanswered', nearest }),
    say: (text: string) => push({ type: 'text', text }),
    notice: (text: string) => push({ type: 'notice', text }),
    rubrics: (rubrics: QuestionRubric[]) => push({ type: 'rubrics', rubrics }),
    usage: () =>
      push({ type: 'usage', provider: 'fake', model: 'fake-1', inputTokens: 5, outputTokens: 7, estimated: false }),
    fail: (error: Error) => push(error),
    finish: () => push(null),
    get aborted() {
      return aborted;
    },
  };
}
