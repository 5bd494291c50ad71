import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadBank } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { type ChatReply, createChatSearch } from './chat-search.ts';
import { titleKey } from './title-key.ts';

const bank = loadBank(fileURLToPath(new URL('../../../../../packages/question-bank/content/skills', import.meta.url)));
const search = createChatSearch(bank);
const ask = (message: string, ...skills: string[]) => search({ message, skills, existingQuestions: [] });

interface Listed {
  skills: string[];
  message: string;
  /** beginnings of titles; "none" and "more" as the file says */
  right: string[];
  /** a word of a question that may be written later */
  later: string | null;
}

const listed = readFileSync(new URL('./testing/chat-messages.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Listed => {
    const [skill = '', message = '', ...rest] = line.split(' | ');
    const [right = '', later = null] = rest.join(' | ').split(' ~');
    return { skills: skill === '-' ? [] : [skill], message, right: right.split(' ; '), later };
  });

type Verdict = 'right' | 'offered' | 'missed' | 'wrong';

function verdictOn({ right, later, skills }: Listed, reply: ChatReply): Verdict {
  const isRight = (title: string) => right.some((start) => titleKey(title).startsWith(titleKey(start)));
  if (reply.kind === 'another') return right.includes('more') ? 'right' : 'wrong';
  if (reply.kind === 'answer') {
    const { question, skill } = reply.question;
    const ofSkill = skills.length === 0 || bank.find(skills[0] ?? '')?.skill === skill;
    const written = later !== null && ofSkill && question.toLowerCase().includes(later.toLowerCase());
    return isRight(question) || written ? 'right' : 'wrong';
  }
  if (right.includes('none')) return 'right';
  return reply.questions.some(({ question }) => isRight(question)) ? 'offered' : 'missed';
}

const results = listed.map((item, at) => {
  const reply = ask(item.message, ...item.skills);
  const got = reply.kind === 'answer' ? reply.question.question : reply.questions.map(({ question }) => question);
  return { message: item.message, tunedOn: at % 2 === 0, verdict: verdictOn(item, reply), got };
});

function withVerdict(...verdicts: Verdict[]) {
  return results.filter(({ verdict }) => verdicts.includes(verdict));
}

describe('of 90 standard questions', () => {
  test('at least 75 are right', () => {
    expect(listed).toHaveLength(90);
    expect(
      withVerdict('right').length,
      JSON.stringify(withVerdict('offered', 'missed'), null, 1),
    ).toBeGreaterThanOrEqual(75);
  });

  test('at most 3 are wrong', () => {
    expect(withVerdict('wrong').length, JSON.stringify(withVerdict('wrong'), null, 1)).toBeLessThanOrEqual(3);
  });

  test('those that nothing was tuned on do about as well', () => {
    const held = results.filter(({ tunedOn }) => !tunedOn);
    expect(held.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(36);
  });
});

describe('a message', () => {
  test('that is a title as it stands is answered with that question, of any skill', () => {
    for (const file of bank.skills)
      for (const question of file.questions) {
        const reply = ask(question.question.toUpperCase().replaceAll('`', ''), 'Java');
        expect(reply).toMatchObject({ kind: 'answer', question: { question: question.question } });
      }
  });

  test.each(['give me 5 more questions', 'Another one', 'next', 'next question please', 'ask me one more question'])(
    '“%s” asks for another question, one that was not asked yet',
    (message) => {
      const [first] = bank.questions('Java');
      const reply = search({ message, skills: ['Java'], existingQuestions: [first?.question ?? ''] });
      expect(reply.kind).toBe('another');
      expect(reply.kind !== 'answer' && reply.questions.map(({ question }) => question)).not.toContain(first?.question);
    },
  );

  test.each(['one', 'for a team', 'what is next.js', 'another view on inheritance'])('“%s” does not', (message) => {
    expect(ask(message, 'Java').kind).not.toBe('another');
  });

  test('is answered from another field only when it names what the question is about', () => {
    expect(ask('how do you handle rejection?', 'Sales')).toMatchObject({ kind: 'nearest' });
    expect(ask('how does node.js handle a promise rejected without a handler', 'Sales')).toMatchObject({
      kind: 'answer',
      question: { skill: 'Node.js' },
    });
  });

  test('with nothing that the bank knows gets no question', () => {
    for (const message of ['', '???', 'zxqv bnmk wrtp', '😀'])
      expect(ask(message, 'Java')).toEqual({ kind: 'nearest', questions: [] });
  });
});
