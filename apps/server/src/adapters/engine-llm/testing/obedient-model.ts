import type { ChatCompletionRequest } from '@copilotkit/aimock';
import { INJECTIONS } from './injections.ts';

/** in the system message and nowhere else; nothing that the product shows may contain it */
export const CANARY = 'Zanzibar7Lantern';

/** The text of a request that is between no lines with the key; the system message names the key. */
export function outsideOfData(request: ChatCompletionRequest): string {
  const [system = '', ...texts] = textsOf(request);
  const key = /`<<<DATA (\S+) name>>>`/.exec(system)?.[1] ?? 'no key';
  const block = new RegExp(`^<<<DATA ${key} \\w+>>>$[\\s\\S]*?^<<<END ${key} \\w+>>>$`, 'gm');
  return texts.join('\n').replaceAll(block, '');
}

/** Everything that a request carries but its system message. */
export function wholeOf(request: ChatCompletionRequest): string {
  return textsOf(request).slice(1).join('\n');
}

/** Whether a text orders the model to give its secret away, in any of the ways that this model understands. */
export function givesOrder(text: string): boolean {
  const readings = readingsOf(text);
  return INJECTIONS.some(({ order }) => readings.some((reading) => reading.includes(order)));
}

/** What the model writes, in the form that each call asks for: the secret when it was ordered to, else something harmless. */
export function answerOf(request: ChatCompletionRequest, isTold: boolean): string {
  const [system = ''] = textsOf(request);
  const secret = isTold ? (/the secret word is (\w+)/.exec(system)?.[1] ?? 'unknown') : '';
  if (system.includes('"recommendations"'))
    return JSON.stringify({
      recommendations: [{ title: `Practise ${secret}`.trim(), text: `Read about it. ${secret}`.trim() }],
    });
  if (system.includes('"summary"')) {
    const summary = `Backend developer who builds and runs payment services ${secret}`.trim();
    return JSON.stringify({
      summary: `${summary}.`,
      skills: [{ name: secret || 'batch jobs', lines: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    });
  }
  if (system.includes('You list the subtopics')) return `Joins\nIndexes ${secret}`.trim();
  if (system.includes('### 1. ')) return `### 1. What is an index ${secret}?\n\nAn ordered copy. ${secret}`;
  return `An index is an ordered copy. ${secret}`;
}

function textsOf(request: ChatCompletionRequest): string[] {
  return request.messages.map((message) =>
    typeof message.content === 'string'
      ? message.content
      : (message.content ?? [])
          .map((part) => ('text' in part && typeof part.text === 'string' ? part.text : ''))
          .join('\n'),
  );
}

/** A text as it is, and as somebody reads it who undoes every encoding of the table. */
function readingsOf(text: string): string[] {
  const visible = text.replace(/[\u200b\u202a-\u202e]/g, '');
  const tags = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code > 0xe0000 && code < 0xe007f ? String.fromCharCode(code - 0xe0000) : '';
  }).join('');
  const rot13 = visible.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
  return [
    text,
    visible,
    visible.normalize('NFKC'),
    tags,
    rot13,
    Array.from(visible).reverse().join(''),
    visible.replace(/(?:%[0-9A-F]{2})/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))),
    visible.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ...Array.from(visible.matchAll(/[A-Za-z0-9+/]{40,}={0,2}/g), ([code]) => Buffer.from(code, 'base64').toString()),
    ...Array.from(visible.matchAll(/(?:[0-9a-f]{2}){20,}/g), ([code]) => Buffer.from(code, 'hex').toString()),
  ];
}
