import type { LightMyRequestResponse } from 'fastify';

/** Headers specific to one response or its connection. */
const OWN = new Set([
  'date',
  'connection',
  'content-length',
  'etag',
  'last-modified',
  'keep-alive',
  'transfer-encoding',
]);
/** What differs from one run to the next, or with each answer. */
const CHANGING: [RegExp, string][] = [
  [/(?<=^content-disposition: .*filename=).*/, '…'],
  [/(?<=^x-request-id: ).*/, '…'],
  [/(?<=^retry-after: )\d{2,}/, '(seconds)'],
  [/http:\/\/127\.0\.0\.1:\d+/g, '(the payment provider)'],
];

interface Named {
  name: string;
  status: number;
  lines: Set<string>;
}

/** Says for each header of many answers which of them carry it, so that a person can read it. */
export function createHeaderReport() {
  const answers: Named[] = [];

  return {
    /** @param name of the call; the answer's status is added to it */
    add(name: string, answer: LightMyRequestResponse): void {
      const lines = Object.entries(answer.headers).flatMap(([header, value]) =>
        OWN.has(header) || value === undefined
          ? []
          : [CHANGING.reduce((line, [what, by]) => line.replace(what, by), `${header}: ${value}`)],
      );
      answers.push({ name, status: answer.statusCode, lines: new Set(lines) });
    },

    get statuses(): number[] {
      return [...new Set(answers.map(({ status }) => status))].sort();
    },

    /** Each header with the answers that carry it: by status, all of them, or all but some, or some by name. */
    text(): string {
      const lines = [...new Set(answers.flatMap(({ lines }) => [...lines]))].sort();
      return `${lines.map((line) => [line, ...carriers(line)].join('\n    ')).join('\n\n')}\n`;
    },
  };

  function carriers(line: string): string[] {
    if (answers.every(({ lines }) => lines.has(line))) return ['every answer'];
    return [...new Set(answers.map(({ status }) => status))].sort().flatMap((status) => {
      const all = answers.filter((answer) => answer.status === status);
      const [carry, lack] = [all.filter(({ lines }) => lines.has(line)), all.filter(({ lines }) => !lines.has(line))];
      if (carry.length === 0) return [];
      if (lack.length === 0) return [`every ${status}`];
      return carry.length > lack.length
        ? [`every ${status} but`, ...new Set(lack.map(({ name }) => `  ${name}`).sort())]
        : [...new Set(carry.map(({ name }) => `${status} ${name}`).sort())];
    });
  }
}
