import { SOCIAL_SITES } from '@prep-ai/contract';
import { z } from 'zod';

type Shape = z.core.JSONSchema.BaseSchema;

/** Texts for formats, and for the field whose rule lies behind a transformation, where JSON Schema does not show it. */
const FORMATS: Record<string, string> = {
  email: 'asha@example.com',
  uri: 'http://localhost/oauth/google',
  uuid: '0b5e1c9e-6f5e-4c53-9d5e-3a54a1f0c111',
  'date-time': '2026-11-21T00:00:00Z',
  date: '2026-11-21',
  // settings that may be empty, and are checked when they are not
  support_email: '',
  ...Object.fromEntries(SOCIAL_SITES.map((site) => [`social_${site}`, ''])),
};

/**
 * The least value that a schema of the contract takes: what is optional or has a default is left out.
 * @throws when its own schema refuses what was made: such a call needs a body of its own
 */
export function validInput(schema: z.ZodType): unknown {
  const value = valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`no valid value was found by itself: ${z.prettifyError(parsed.error)}`);
  return value;
}

function valueFor(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape.allOf?.[0];
  if (choice) return valueFor({ ...shape, anyOf: undefined, oneOf: undefined, allOf: undefined, ...choice }, name);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, valueFor(property(shape, name), name)]));
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => valueFor(itemOf(shape)));
    case 'string':
      return FORMATS[shape.format ?? name] ?? textOf(shape);
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, Number(shape.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return 'text';
  }
}

function property({ properties }: Shape, name: string): Shape {
  const shape = properties?.[name];
  return typeof shape === 'object' ? shape : {};
}

function itemOf({ items }: Shape): Shape {
  const first = Array.isArray(items) ? items[0] : items;
  return typeof first === 'object' ? first : {};
}

/** A letter and a number among them, as passwords need; nothing but digits where the pattern asks for six of them. */
function textOf({ pattern, minLength = 1 }: Shape): string {
  return pattern === '^\\d{6}$'
    ? '918273'
    : 'Kotlin 7 '
        .repeat(Math.ceil(minLength / 9))
        .trimEnd()
        .padEnd(minLength, 'x');
}
