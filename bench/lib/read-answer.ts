import { createEventSplitter, STREAM_END } from '@prep-ai/contract';

/** What has come of an answer so far; it grows while the answer is read. */
export interface ReadAnswer {
  token: string;
  /** of the POST; 0 until it answered, or when nobody answered */
  status: number;
  retryAfter: string | null;
  connection: string | null;
  /** the error code of an answer that is no stream */
  refused: string | null;
  id: string | null;
  text: string;
  finished: string | null;
  /** code of an error event */
  error: string | null;
  /** the stream said [DONE] */
  closed: boolean;
}

interface Event {
  generation_id?: string;
  content?: string;
  finished?: string;
  error?: { code: string };
}

/** Asks for an answer and reads it. `ended` resolves however it ends, also when the line breaks. */
export function readAnswer(port: number, token: string): { answer: ReadAnswer; ended: Promise<void> } {
  const answer = emptyAnswer(token);
  const body = JSON.stringify({ request_type: 'questions', selected_skills: ['Kafka'], response_length: '200' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return { answer, ended: read(answer, `http://127.0.0.1:${port}/api/chat`, { method: 'POST', body, headers }) };
}

/** Reads it from `offset` on as a reload does. */
export async function resumeAnswer(port: number, token: string, id: string, offset: number): Promise<ReadAnswer> {
  const answer = emptyAnswer(token);
  const headers = { authorization: `Bearer ${token}` };
  await read(answer, `http://127.0.0.1:${port}/api/chat/generations/${id}/stream?offset=${offset}`, { headers });
  return answer;
}

function emptyAnswer(token: string): ReadAnswer {
  return {
    token,
    status: 0,
    retryAfter: null,
    connection: null,
    refused: null,
    id: null,
    text: '',
    finished: null,
    error: null,
    closed: false,
  };
}

async function read(answer: ReadAnswer, url: string, init: RequestInit): Promise<void> {
  try {
    const response = await fetch(url, init);
    answer.status = response.status;
    answer.retryAfter = response.headers.get('retry-after');
    answer.connection = response.headers.get('connection');
    if (!response.ok || !response.body) {
      answer.refused = ((await response.json()) as { code: string }).code;
      return;
    }
    const splitter = createEventSplitter();
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      for (const item of splitter.push(piece)) take(answer, item);
    }
  } catch {
    // the line broke: what came so far is what the caller looks at
  }
}

function take(answer: ReadAnswer, item: string | typeof STREAM_END): void {
  if (item === STREAM_END) {
    answer.closed = true;
    return;
  }
  const event = JSON.parse(item) as Event;
  answer.id ??= event.generation_id ?? null;
  answer.text += event.content ?? '';
  answer.finished ??= event.finished ?? null;
  answer.error ??= event.error?.code ?? null;
}
