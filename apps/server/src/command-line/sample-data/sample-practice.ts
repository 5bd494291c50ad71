import { askedWords, MS } from '@prep-ai/contract';
import type { BankQuestion, QuestionBank } from '@prep-ai/question-bank';
import type { chatMessages, chatRecords, chatSessions, generations, tokenUsage } from '../../db/schema/index.ts';
import { previewOf } from '../../domain/history/chat-session.ts';
import type { Random } from './random.ts';
import type { SampleKind, SamplePerson } from './sample-people.ts';

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];

export interface SamplePractice {
  generations: Rows<typeof generations>;
  records: Rows<typeof chatRecords>;
  /** a conversation with its messages, whose session has no id yet */
  conversations: {
    session: typeof chatSessions.$inferInsert;
    messages: Omit<typeof chatMessages.$inferInsert, 'sessionId'>[];
  }[];
  usage: Rows<typeof tokenUsage>;
}

/** answers at most; no window of a plan's quota is exceeded */
const MOST: Record<SampleKind, number> = {
  admin: 4,
  guest: 2,
  unverified: 0,
  deactivated: 8,
  free: 14,
  pro: 30,
  gifted: 14,
  expired: 18,
  refunded: 5,
};
const ANSWERS_PER_CONVERSATION = 3;
const FAILED_SHARE = 0.03;
const MINUTE = MS.minute;

/** Questions of the bank that somebody had answered, in conversations over the time since they came. */
export function samplePractice(
  { person, userId }: { person: SamplePerson; userId: number },
  bank: QuestionBank,
  random: Random,
): SamplePractice {
  const made: SamplePractice = { generations: [], records: [], conversations: [], usage: [] };
  const questions = person.job.skills.flatMap((skill) => bank.questions(skill).slice(0, 12));
  const count = Math.min(random.int(0, MOST[person.kind]), questions.length);
  const first = random.int(0, questions.length - 1);
  const asked = Array.from({ length: count }, (_, i) => questions[(first + i * 5) % questions.length]);
  const distinct = [...new Set(asked.filter((question) => question !== undefined))];
  const span = person.lastSeenAt.getTime() - person.createdAt.getTime();
  for (let begin = 0; begin < distinct.length; begin += ANSWERS_PER_CONVERSATION) {
    const some = distinct.slice(begin, begin + ANSWERS_PER_CONVERSATION);
    const length = some.length * 4 * MINUTE;
    const at = person.createdAt.getTime() + Math.max(0, span - length) * ((begin + 1) / (distinct.length + 1));
    addConversation(made, { userId, pro: person.kind === 'pro', at, questions: some, random });
  }
  return made;
}

interface Conversation {
  userId: number;
  pro: boolean;
  at: number;
  questions: BankQuestion[];
  random: Random;
}

function addConversation(made: SamplePractice, { userId, pro, at, questions, random }: Conversation): void {
  const chatSessionToken = random.uuid();
  const messages: SamplePractice['conversations'][number]['messages'] = [];
  let time = at;
  for (const question of questions) {
    const asked = new Date(time);
    const finished = new Date(time + random.int(4, 20) * MS.second);
    const failed = random.chance(FAILED_SHARE);
    const answer = pro ? `${question.core}\n\n#### Example\n\n${question.example}` : question.core;
    const content = failed ? '' : `### 1. ${question.question}\n\n${answer}`;
    const id = random.uuid();
    made.generations.push({
      id,
      userId,
      chatSessionToken,
      request: {
        type: messages.length === 0 ? 'questions' : 'more_questions',
        message: '',
        skills: [question.skill],
        subtopics: random.chance(0.5) ? { [question.skill]: [question.subtopic] } : {},
        level: question.level,
        length: pro ? '200' : '100',
      },
      engine: 'llm',
      state: failed ? 'failed' : 'done',
      quota: failed ? 'released' : 'counted',
      content,
      question: failed ? null : question.question,
      errorCode: failed ? 'engine_unavailable' : null,
      instanceId: 'sample-data',
      heartbeatAt: finished,
      createdAt: asked,
      finishedAt: finished,
    });
    made.usage.push(usageOf(userId, pro, asked, random));
    if (!failed) {
      made.records.push({
        userId,
        generationId: id,
        skill: question.skill,
        message: question.question,
        response: answer,
        createdAt: finished,
      });
      const message = (role: 'user' | 'assistant', text: string, sentAt: Date) =>
        messages.push({ clientId: random.uuid(), role, content: text, sentAt, updatedAt: sentAt });
      message('user', askedWords([question.skill], question.level), asked);
      message('assistant', content, finished);
    }
    time += random.int(2, 4) * MINUTE;
  }
  if (messages.length === 0) return;
  const created = new Date(at);
  const updated = messages.at(-1)?.sentAt ?? created;
  const preview = previewOf(messages);
  made.conversations.push({
    session: {
      userId,
      chatSessionToken,
      preview,
      messageCount: messages.length,
      createdAt: created,
      updatedAt: updated,
    },
    messages,
  });
}

/** the last one has no price, as it is with a model of one's own */
const MODELS = [
  { provider: 'openai', model: 'gpt-4.1-mini', share: 0.6 },
  { provider: 'anthropic', model: 'claude-haiku-4-5', share: 0.94 },
  { provider: 'openai-compatible', model: 'llama-3.3-70b', share: 1 },
] as const;
const PRO_MODEL = { provider: 'openai', model: 'gpt-4.1' };

function usageOf(userId: number, pro: boolean, at: Date, random: Random): typeof tokenUsage.$inferInsert {
  const drawn = random.next();
  const { provider, model } = pro ? PRO_MODEL : (MODELS.find(({ share }) => drawn < share) ?? MODELS[0]);
  return {
    userId,
    provider,
    model,
    requestType: random.chance(0.15) ? 'chat' : 'questions',
    inputTokens: random.int(600, 2800),
    outputTokens: random.int(250, 1400),
    estimated: provider === 'openai-compatible',
    createdAt: at,
  };
}
