import type { ChatEvent } from '@prep-ai/contract';
import { expect, test, vi } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { pipe } from '../testing/pipe.ts';
import type { ChatBody } from './answer-reader.ts';
import type { CardStore, StoredCards } from './card-store.ts';
import { type ConversationDeps, createConversation, type NewQuestion } from './conversation.ts';
import { mergeCards } from './stored-cards.ts';

const question: NewQuestion = {
  type: 'questions',
  prompt: '',
  settings: { skills: ['Python'], level: 'General', length: '200', subtopics: {} },
};
const started: ChatEvent = { generation_id: 'g-1', offset: 0, engine: 'offline', basis: 'skill', skill: 'Java' };

function memoryStore(stored: StoredCards | null = null): CardStore & { saved: StoredCards | null } {
  const store = {
    saved: stored,
    load: async () => store.saved,
    save: async (cards: StoredCards) => {
      store.saved = structuredClone(cards);
      return undefined;
    },
  };
  return store;
}

function setUp(stored: StoredCards | null = null, change: Partial<Pick<ConversationDeps, 'toCallFailure'>> = {}) {
  const stream = pipe();
  const asked: { body: ChatBody; key: string }[] = [];
  const resumed: string[] = [];
  let keys = 0;
  const frames: (() => void)[] = [];
  const deps = {
    api: {
      ask: (body, key, signal) => {
        asked.push({ body, key });
        return stream.read(signal);
      },
      resume: (id, offset, signal) => {
        resumed.push(`${id} ${offset}`);
        return stream.read(signal);
      },
      stop: vi.fn(async () => undefined),
    },
    cards: memoryStore(stored),
    toCallFailure: (error) =>
      error instanceof TypeError
        ? { status: 0, code: 'network', detail: '' }
        : { status: 503, code: 'busy', detail: '' },
    pause: async () => undefined,
    nextFrame: (job) => {
      frames.push(job);
      return () => void frames.splice(frames.indexOf(job), 1);
    },
    clientHints: () => ({ user_plan: 'free' }),
    newKey: () => `key-0000000${++keys}`,
    now: () => new Date('2026-11-20T05:01:00Z'),
    onStart: vi.fn(),
    onFailure: vi.fn(),
    onEnd: vi.fn(),
    ...change,
  } satisfies ConversationDeps;
  const frame = () => {
    for (const job of frames.splice(0)) job();
  };
  return { conversation: createConversation(deps), deps, stream, asked, resumed, frame, frames };
}

const texts = ({ conversation }: ReturnType<typeof setUp>) =>
  conversation.getState().exchanges.map(({ text, state }) => [text, state]);

test('events between two frames make one change of the screen', async () => {
  const all = setUp();
  await all.conversation.open();
  all.conversation.ask(question);
  await vi.waitFor(() => expect(all.conversation.getState().savedAt).toEqual(all.deps.now()));
  const changes = vi.fn();
  all.conversation.subscribe(changes);
  all.stream.push(started, { content: 'One ' }, { content: 'two ' }, { content: 'three' });
  await vi.waitFor(() => expect(all.frames).toHaveLength(1));
  expect(changes).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    all.frame();
    expect(texts(all)).toEqual([['One two three', 'writing']]);
  });
  expect(changes.mock.calls.length).toBeLessThanOrEqual(2);
});

test('the end is applied and reported at once, and the answer is stored', async () => {
  const all = setUp();
  await all.conversation.open();
  all.conversation.ask(question);
  all.stream.push(started, { content: '### 1. Why?\n\nSo.' }, { finished: 'done' });
  await vi.waitFor(() => expect(all.deps.onEnd).toHaveBeenCalledOnce());
  expect(texts(all)).toEqual([['### 1. Why?\n\nSo.', 'done']]);
  expect(all.deps.onStart).toHaveBeenCalledOnce();
  expect(all.deps.cards.saved?.exchanges[0]).toMatchObject({ text: '### 1. Why?\n\nSo.', state: 'done' });
});

test('the next question names the earlier ones and the same chat session', async () => {
  const all = setUp();
  await all.conversation.open();
  all.conversation.ask(question);
  all.stream.push(started, { content: '### 1. Why?\n\nSo.' }, { finished: 'done' });
  await vi.waitFor(() => expect(all.deps.onEnd).toHaveBeenCalledOnce());
  all.conversation.ask({ ...question, type: 'more_questions', prompt: 'Why?' });
  expect(all.asked[1]?.body).toMatchObject({
    request_type: 'more_questions',
    message: 'Why?',
    existing_questions: ['Why?'],
    selected_skills: ['Python'],
    response_length: '200',
    question_count: 1,
    user_plan: 'free',
  });
  expect(all.asked[1]?.body.session_token).toBe(all.asked[0]?.body.session_token);
  expect(all.asked[1]?.key).not.toBe(all.asked[0]?.key);
  all.conversation.close();
});

test('after a reload the answer is picked up from what is on the screen', async () => {
  const live = anExchange({ generationId: 'g-1', text: 'Half', state: 'writing' });
  const all = setUp({
    sessionToken: 'session-1',
    exchanges: [anExchange({ key: 'old', state: 'done', text: 'Done' }), live],
  });
  await all.conversation.open();
  expect(all.resumed).toEqual(['g-1 4']);
  expect(all.asked).toEqual([]);
  all.stream.push({ ...started, offset: 4 }, { content: ' and half' }, { finished: 'done' });
  await vi.waitFor(() =>
    expect(texts(all)).toEqual([
      ['Done', 'done'],
      ['Half and half', 'done'],
    ]),
  );
  expect(all.deps.onStart).not.toHaveBeenCalled();
});

test('leaving writes down how far it came and ends the reading, not the answer', async () => {
  const all = setUp();
  await all.conversation.open();
  all.conversation.ask(question);
  all.stream.push(started, { content: 'Half' });
  await vi.waitFor(() => expect(all.frames).toHaveLength(1));
  all.conversation.close();
  expect(all.deps.cards.saved?.exchanges[0]).toMatchObject({ text: 'Half', state: 'writing', generationId: 'g-1' });
  expect(all.deps.api.stop).not.toHaveBeenCalled();
  await all.conversation.open();
  expect(all.resumed).toEqual(['g-1 4']);
  all.conversation.close();
});

test('opening twice at once (React does) reads and resumes once', async () => {
  const live = anExchange({ generationId: 'g-1', text: 'Half', state: 'writing' });
  const all = setUp({ sessionToken: 'session-1', exchanges: [live] });
  const first = all.conversation.open();
  all.conversation.close();
  await Promise.all([first, all.conversation.open()]);
  expect(all.resumed).toEqual(['g-1 4']);
  expect(all.conversation.getState().exchanges).toHaveLength(1);
  all.conversation.close();
});

test('stop ends the answer at once, keeps what arrived, and names the generation to the server', async () => {
  const all = setUp();
  await all.conversation.open();
  const key = all.conversation.ask(question);
  all.stream.push(started, { content: 'Half' });
  await vi.waitFor(() => expect(all.frames).toHaveLength(1));
  const stopping = all.conversation.stop(key);
  expect(texts(all)).toEqual([['Half', 'stopped']]);
  await stopping;
  expect(all.deps.api.stop).toHaveBeenCalledWith('g-1');
  expect(all.deps.onEnd).toHaveBeenCalledOnce();
  all.stream.push({ content: ' that comes late' }, { finished: 'done' });
  await Promise.resolve();
  expect(texts(all)).toEqual([['Half', 'stopped']]);
});

test('stop before the first words leaves no card, also without a connection', async () => {
  const all = setUp();
  await all.conversation.open();
  const key = all.conversation.ask(question);
  all.deps.api.stop.mockRejectedValueOnce(new TypeError('network'));
  await all.conversation.stop(key);
  expect(all.deps.api.stop).toHaveBeenCalledWith(key);
  expect(texts(all)).toEqual([]);
});

test('a question refused by the plan leaves no card; one that failed can be tried again under its key', async () => {
  const all = setUp();
  await all.conversation.open();
  const key = all.conversation.ask(question);
  all.stream.push(new TypeError('offline'));
  await vi.waitFor(() => expect(all.deps.onFailure).toHaveBeenCalledOnce());
  expect(all.conversation.getState().exchanges[0]).toMatchObject({
    state: 'failed',
    failure: { title: 'Connection Error' },
  });
  all.conversation.retry(key);
  expect(all.asked.map((call) => call.key)).toEqual([key, key]);
  all.conversation.close();

  const limited = setUp(null, {
    toCallFailure: () => ({ status: 403, code: 'question_limit_reached', detail: 'limit' }),
  });
  await limited.conversation.open();
  limited.conversation.ask(question);
  limited.stream.push(new Error('403'));
  await vi.waitFor(() => expect(limited.deps.onEnd).toHaveBeenCalledOnce());
  expect(limited.conversation.getState().exchanges).toEqual([]);
  expect(limited.deps.onStart).not.toHaveBeenCalled();
});

test('a typed question goes with its files and the chosen subtopics, and is asked again with the same', async () => {
  const all = setUp();
  await all.conversation.open();
  const key = all.conversation.ask({
    type: 'chat',
    prompt: 'What does this say?',
    settings: { ...question.settings, subtopics: { Python: ['Decorators'] } },
    files: [{ path: 'file-1', name: 'notes.pdf' }],
  });
  all.stream.push(new Error('503'));
  await vi.waitFor(() => expect(all.deps.onFailure).toHaveBeenCalledOnce());
  all.conversation.retry(key);
  for (const { body } of all.asked) {
    expect(body).toMatchObject({ file_paths: ['file-1'], subtopics: { Python: ['Decorators'] } });
    expect(body).not.toHaveProperty('question_count');
  }
  expect(all.asked).toHaveLength(2);
  all.conversation.close();
});

test('a save that fails does not count as one', async () => {
  const all = setUp();
  await all.conversation.open();
  all.deps.cards.save = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  all.conversation.save();
  await Promise.resolve();
  expect(all.conversation.getState().savedAt).toBeNull();
});

/** A store that two practices share, as two tabs do. */
function sharedStore() {
  let stored: StoredCards | null = null;
  return (): CardStore => ({
    load: async () => stored,
    save: async (cards) => {
      stored = mergeCards(stored, structuredClone(cards));
      return stored;
    },
  });
}

test('two tabs see each other’s questions, and one conversation on the server', async () => {
  const tab = sharedStore();
  const [one, other] = [setUp(), setUp()];
  one.deps.cards = { ...tab(), saved: null };
  other.deps.cards = { ...tab(), saved: null };
  other.deps.newKey = () => 'key-of-the-other';
  const [first, second] = [createConversation(one.deps), createConversation(other.deps)];
  await first.open();
  await second.open();
  first.ask(question);
  one.stream.push(started, { content: '### 1. Why?' }, { finished: 'done' });
  await vi.waitFor(() => expect(one.deps.onEnd).toHaveBeenCalledOnce());
  // the other tab has not been notified yet
  second.ask({ ...question, type: 'chat', prompt: 'And?' });
  other.stream.push({ ...started, generation_id: 'g-2' }, { content: 'So.' }, { finished: 'done' });
  await vi.waitFor(() => expect(second.getState().exchanges.map(({ text }) => text)).toEqual(['### 1. Why?', 'So.']));
  await first.refresh();
  expect(first.getState().exchanges).toEqual(second.getState().exchanges);
  expect(second.getCards().sessionToken).toBe(first.getCards().sessionToken);
});

test('an answer that another tab has begun is read along', async () => {
  const live = anExchange({ generationId: 'g-1', text: 'Half', state: 'writing' });
  const all = setUp();
  await all.conversation.open();
  all.deps.cards.saved = { sessionToken: 'session-1', exchanges: [live, anExchange({ key: 'key-waiting' })] };
  await all.conversation.refresh();
  // the one that the server may not know yet is left to the tab that asks it
  expect(all.resumed).toEqual(['g-1 4']);
  all.conversation.close();
});

test('a card that went here does not come back from another tab', async () => {
  const all = setUp();
  await all.conversation.open();
  const key = all.conversation.ask(question);
  const stored = structuredClone(all.deps.cards.saved);
  await all.conversation.stop(key);
  expect(all.deps.cards.saved).toMatchObject({ exchanges: [], dropped: [key] });
  all.deps.cards.saved = stored;
  await all.conversation.refresh();
  expect(texts(all)).toEqual([]);
});

test('a conversation of another device is taken up, and the next question belongs to it', async () => {
  const all = setUp();
  await all.conversation.open();
  all.conversation.addCards({ sessionToken: 'session-9', exchanges: [anExchange({ text: 'Far', state: 'done' })] });
  expect(texts(all)).toEqual([['Far', 'done']]);
  expect(all.deps.cards.saved?.sessionToken).toBe('session-9');
  all.conversation.ask({ ...question, type: 'chat', prompt: 'And?' });
  expect(all.asked[0]?.body.session_token).toBe('session-9');
  all.conversation.beginSession();
  expect(all.deps.cards.saved).toMatchObject({ replaces: 'session-9' });
  all.conversation.close();
});

test('a new conversation takes the cards off the screen, here and in other tabs, under a token of its own', async () => {
  const all = setUp({ sessionToken: 'session-1', exchanges: [anExchange({ text: 'Old', state: 'done' })] });
  await all.conversation.open();
  all.conversation.beginNew();
  expect(texts(all)).toEqual([]);
  expect(all.deps.cards.saved).toMatchObject({ sessionToken: 'key-00000002', ended: ['session-1'], exchanges: [] });
  all.conversation.ask({ ...question, type: 'chat', prompt: 'And?' });
  expect(all.asked[0]?.body).toMatchObject({ session_token: 'key-00000002', existing_questions: [] });
  all.conversation.close();

  const reloaded = setUp(all.deps.cards.saved);
  await reloaded.conversation.open();
  expect(reloaded.conversation.getState().exchanges.map(({ prompt }) => prompt)).toEqual(['And?']);
  reloaded.conversation.close();
});

test('a conversation that is deleted while its answer streams is gone, and nothing of the answer comes back', async () => {
  const all = setUp();
  await all.conversation.open();
  all.conversation.ask(question);
  all.stream.push(started, { content: 'Half' });
  await vi.waitFor(() => expect(all.frames).toHaveLength(1));
  all.frame();
  all.conversation.forget('another-session');
  expect(texts(all)).toEqual([['Half', 'writing']]);
  all.conversation.forget(all.conversation.getCards().sessionToken);
  expect(texts(all)).toEqual([]);
  all.stream.push({ content: ' more' }, { finished: 'done' });
  await new Promise((later) => setTimeout(later));
  all.frame();
  expect(texts(all)).toEqual([]);
  expect(all.deps.onEnd).not.toHaveBeenCalled();
});

test('a question asked in a conversation that another device has deleted begins a new one, and only it is there', async () => {
  let deleted = true;
  const all = setUp(
    { sessionToken: 'session-1', exchanges: [anExchange({ text: 'Old', state: 'done' })] },
    { toCallFailure: () => ({ status: 410, code: 'conversation_deleted', detail: '' }) },
  );
  const { ask } = all.deps.api;
  all.deps.api.ask = (body, key, signal) => {
    const stream = ask(body, key, signal);
    if (!deleted) return stream;
    deleted = false;
    throw new Error('410');
  };
  const conversation = createConversation({ ...all.deps, onDeletedElsewhere: vi.fn() });
  await conversation.open();
  const key = conversation.ask({ ...question, type: 'chat', prompt: 'And?' });
  all.stream.push(started, { content: 'So.' }, { finished: 'done' });
  await vi.waitFor(() => expect(all.deps.onEnd).toHaveBeenCalledOnce());
  expect(conversation.getState().exchanges).toMatchObject([{ key, prompt: 'And?', text: 'So.', state: 'done' }]);
  expect(all.asked.map((call) => call.key)).toEqual([key, key]);
  const [first, second] = all.asked.map(({ body }) => body.session_token);
  expect(first).toBe('session-1');
  expect(second).not.toBe('session-1');
  expect(conversation.getCards()).toMatchObject({ sessionToken: second, ended: ['session-1'] });
  expect(all.deps.onFailure).not.toHaveBeenCalled();
});

test('a card that failed can be removed, and stays away', async () => {
  const failure = { kind: 'server', code: 'busy', title: 'Server Error', text: 'Busy.' } as const;
  const failed = anExchange({ text: 'Half', state: 'failed', failure });
  const all = setUp({ sessionToken: 'session-1', exchanges: [failed] });
  await all.conversation.open();
  all.conversation.remove(failed.key);
  expect(texts(all)).toEqual([]);
  all.deps.cards.saved = { sessionToken: 'session-1', exchanges: [failed] };
  await all.conversation.refresh();
  expect(texts(all)).toEqual([]);
});
