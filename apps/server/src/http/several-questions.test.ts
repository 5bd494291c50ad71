import { createEventSplitter, endpoints, STREAM_END, splitQuestions } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEngine } from '../adapters/engine-llm/testing/make-engine.ts';
import { ScriptedServer } from '../adapters/engine-llm/testing/scripted-server.ts';
import { WIRES } from '../adapters/engine-llm/testing/wire.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const ANSWER = `Here are three questions.

### 1. What is a view?

A stored query:

\`\`\`sql
-- a comment
### 2. Is this a question?
SELECT 1;
\`\`\`

### 2. What is an index?

#### 1. Reading
A tree.

### 3. Where to begin

With the slowest query.

### 3. Explain joins

Rows that match.
`;
const CARDS = ['What is a view?', 'What is an index?', 'Explain joins'];

const SESSION = 'session-of-several';

let pieces: string[] = [];
const wire = WIRES.openai;
const provider = new ScriptedServer(({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end([...wire.begin, ...pieces.map((text) => wire.text(text)), ...wire.end('stop', true)].join(''));
});
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: makeEngine('openai', await provider.start()) });
});
afterAll(async () => {
  await t?.close();
  await provider.stop();
});

test.each([
  ['in one piece', [ANSWER]],
  ['by the character', [...ANSWER]],
  ['cut inside the headings', ANSWER.split(/(?<=#)|(?<=### \d)|(?<=\?)|(?= )/)],
])(
  'several questions in a model’s answer (%s) are cards in the stream, in the conversation and in the history, and cost one',
  async (_name, cut) => {
    pieces = cut;
    const { token } = await t.guest();
    const answer = await t.call('POST', '/api/chat', {
      token,
      body: { request_type: 'questions', selected_skills: ['SQL'], competency_level: 'Expert', session_token: SESSION },
    });
    const events = createEventSplitter()
      .push(answer.body)
      .filter((item) => item !== STREAM_END)
      .map((item) => JSON.parse(item));
    const { questions } = splitQuestions(events.map(({ content }) => content ?? '').join(''));
    expect(questions.map(({ question }) => question)).toEqual(CARDS);
    expect(questions[0]?.answer).toContain('### 2. Is this a question?\nSELECT 1;');
    expect(questions[1]?.answer).toContain('### 3\\. Where to begin\n\nWith the slowest query.');

    const history = await t.call('GET', '/api/chat/history?search=expert', { token });
    const { data } = endpoints.history.list.response.parse(history.json());
    expect(data.map(({ message, response }) => [message, response])).toEqual(
      questions.map(({ question, answer: text }) => [question, text]).toReversed(),
    );
    const session = await t.call('GET', `/api/chat-sessions/current/${SESSION}`, { token });
    const [, said] = session.json().messages;
    expect(splitQuestions(said.content).questions).toEqual(questions);
    expect((await t.call('GET', '/api/auth/me/plan', { token })).json().questions_used).toBe(1);
  },
);
