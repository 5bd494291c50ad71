import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock';
import { afterAll } from 'vitest';
import { describeEngineContract } from '../../ports/testing/engine-contract.ts';
import { TEST_RULES } from './testing/computing-engine.ts';
import { makeEngine } from './testing/make-engine.ts';

const mock = new LLMock({ port: 0, chunkSize: 12 });
afterAll(() => mock.stop());

let calls = 0;

/** A careless model: greets, numbers its headings as it likes, repeats itself every other time, and quotes lines that don't exist. */
function answer(request: ChatCompletionRequest): string {
  calls += 1;
  const prompt = JSON.stringify(request.messages);
  if (prompt.includes('Write the JSON object now')) {
    const skills = [
      { name: 'Kubernetes', lines: [8] },
      { name: 'payment services', lines: [8, 99] },
      { name: 'Haskell', lines: [] },
    ];
    return JSON.stringify({
      summary: 'A Harvard graduate who worked at Google and Infosys for 20 years.',
      skills,
      recommendations: [{ title: 'Learn Kafka', text: 'Build a consumer.' }],
    });
  }
  if (prompt.includes('Write the list now'))
    return Array.from({ length: 80 }, (_, index) => `${index}. Topic ${index % 70}`).join('\n');
  if (prompt.includes('Message of the candidate')) return 'WHERE filters rows, HAVING filters groups.';
  const number = prompt.includes('already_asked') && calls % 2 === 0 ? 1 : calls;
  const title = `What happens in case ${number} of ${'a very long question that the client cuts '.repeat(3)}number ${number}?`;
  return `Sure!\n\n## ${number}) ${title}\n\nThis happens.\n\n### 2. Second heading\n\n${'More. '.repeat(50)}`;
}

describeEngineContract('the LLM engine', TEST_RULES, async () => {
  mock.onMessage(/[\s\S]*/, (request: ChatCompletionRequest) => ({ content: answer(request) }));
  await mock.start();
  return makeEngine('openai-compatible', mock.url);
});
