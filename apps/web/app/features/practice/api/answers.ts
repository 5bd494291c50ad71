import type { ApiClient } from '../../../lib/api-client.ts';
import type { AnswersApi } from '../model/answer-reader.ts';
import { askQuestion } from './ask-question.ts';
import { resumeAnswer } from './resume-answer.ts';
import { stopAnswer } from './stop-answer.ts';

/** The calls that ask, read on and stop, for one client. */
export function createAnswersApi(api: ApiClient): AnswersApi {
  return {
    ask: (body, key, signal) => askQuestion(api, body, { key, signal }),
    resume: (idOrKey, offset, signal) => resumeAnswer(api, { idOrKey, offset, signal }),
    stop: (idOrKey) => stopAnswer(api, idOrKey),
  };
}
