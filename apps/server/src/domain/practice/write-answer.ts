import { LIMITS } from '@prep-ai/contract';
import {
  type AnswerRequest,
  EngineError,
  type InterviewEngine,
  type QuestionClaims,
  type TokenUse,
} from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import { abortedOutcome, failureName, failureOfError } from './answer-failures.ts';
import type { GenerationsRepository } from './generations-repository.ts';
import type { AnswerOutcome, LiveAnswer } from './live-answer.ts';

export interface WriteAnswerDeps {
  engine: InterviewEngine;
  generations: Pick<GenerationsRepository, 'setNotice' | 'setBasis'>;
  logger: Logger;
}

export interface WrittenAnswer {
  outcome: AnswerOutcome;
  /** the engine has neither a question nor an answer */
  unanswered: boolean;
  /** what strong answers to its questions contain, where the engine says it */
  rubrics: QuestionRubric[] | null;
  /** of every call that was made for the answer */
  usage: TokenUse[];
}

/** Writes an engine's answer into the live one until it ends in any way; `controller` stops it. Never rejects. */
export function makeWriteAnswer({ engine, generations, logger }: WriteAnswerDeps) {
  return async (
    answer: LiveAnswer,
    request: AnswerRequest,
    claims: QuestionClaims,
    controller: AbortController,
  ): Promise<WrittenAnswer> => {
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort('timeout'), LIMITS.generation.maxMs);
    const usage: TokenUse[] = [];
    let unanswered = false;
    let rubrics: QuestionRubric[] | null = null;
    try {
      for await (const event of engine.streamAnswer(request, signal, claims)) {
        if (event.type === 'text') answer.append(event.text);
        else if (event.type === 'usage') usage.push(event);
        else if (event.type === 'rubrics') rubrics = event.rubrics;
        else if (event.type === 'unanswered') {
          unanswered = true;
          answer.offer(event.nearest);
        } else if (event.type === 'basis') {
          const { basis, skill } = event;
          answer.restOn({ basis, skill });
          await generations.setBasis(answer.id, { basis, skill }).catch(() => undefined);
        } else {
          answer.addNotice(event.text);
          // readers of this process have it; for a reload it is worth an attempt, not the answer
          await generations.setNotice(answer.id, event.text).catch(() => undefined);
        }
      }
      return { outcome: signal.aborted ? abortedOutcome(signal) : outcomeOf(answer), unanswered, rubrics, usage };
    } catch (error) {
      if (signal.aborted) return { outcome: abortedOutcome(signal), unanswered, rubrics, usage };
      logger.warn({ generation: answer.id, failure: failureName(error) }, 'generation failed');
      return {
        outcome: { state: 'failed', failure: failureOfError(error, answer.length > 0) },
        unanswered,
        rubrics,
        usage,
      };
    } finally {
      clearTimeout(timer);
      // leaving the loop does not stop the upstream call, aborting does
      controller.abort('ended');
    }
  };
}

function outcomeOf(answer: LiveAnswer): AnswerOutcome {
  if (answer.length > 0) return { state: 'done' };
  return { state: 'failed', failure: failureOfError(new EngineError('invalid_output', 'empty answer'), false) };
}
