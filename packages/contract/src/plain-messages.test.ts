import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALL_ENDPOINTS } from './endpoints/index.ts';
import { plainMessage } from './plain-messages.ts';

beforeAll(() => {
  z.config({ customError: plainMessage });
});
afterAll(() => {
  z.config({ customError: undefined });
});

/** Words of the library's own sentences. */
const RAW =
  /invalid input|expected (?:string|number|boolean|array|object|int|one of)|received|unrecognized|too (?:small|big)|invalid (?:string|option|key|element|ISO)/i;
const WRONG = [undefined, null, '', 'x', 5, -1, 1.5, true, [], ['x'], [null], {}, { x: 1 }, 'x'.repeat(100_000)];

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function messagesOf(schema: z.ZodType): string[] {
  const inputs = [
    ...WRONG,
    { a_field_that_is_not_there: 1 },
    ...fieldsOf(schema).flatMap((field) => WRONG.map((value) => ({ [field]: value }))),
  ];
  return inputs.flatMap((input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []);
}

describe('no sentence of the schema library leaves the API', () => {
  const parts = ALL_ENDPOINTS.flatMap(({ operationId, body, query, params }) =>
    Object.entries({ body, query, params }).flatMap(([part, schema]) =>
      schema ? [[`${part} of ${operationId}`, schema] as const] : [],
    ),
  );

  test.each(parts)('%s', (_, schema) => {
    const messages = messagesOf(schema);
    expect(messages.length).toBeGreaterThan(0);
    expect([...new Set(messages)].filter((message) => RAW.test(message) || !/^[A-Z]/.test(message))).toEqual([]);
  });
});

test.each([
  [z.object({ full_name: z.string() }), {}, 'Full name is missing'],
  [z.object({ full_name: z.string() }), { full_name: 5 }, 'Full name must be text'],
  [z.object({ count: z.int() }), { count: 1.5 }, 'Count must be a whole number'],
  [z.object({ name: z.string().max(3) }), { name: 'abcd' }, 'Name may have at most 3 characters'],
  [z.object({ name: z.string().min(1) }), { name: '' }, 'Name cannot be empty'],
  [z.object({ skills: z.array(z.string()).min(1) }), { skills: [] }, 'Skills needs at least 1 entry'],
  [z.object({ skills: z.array(z.string()) }), { skills: [1] }, 'Skills must be text'],
  [z.object({ rating: z.number().max(5) }), { rating: 6 }, 'Rating must be at most 5'],
  [z.object({ plan: z.enum(['a', 'b']) }), { plan: 'c' }, 'Plan must be one of: a, b'],
  [z.strictObject({}), { more: 1 }, 'Unknown field: more'],
  [z.object({}), 'x', 'The request must be an object'],
])('the sentence names the field: case %#', (schema, input, said) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(said);
});
