import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** allowed values that a sentence still lists */
const MOST_LISTED = 12;

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

/**
 * The sentence for what a schema refuses without a message of its own, with the field's name: callers of the API read it, and
 * never one of the library's. For `z.config({ customError })`.
 */
export function plainMessage(issue: Issue): string {
  const name = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing`
        : `${name} must be ${KINDS[issue.expected] ?? 'something else'}`;
    case 'too_small':
      return `${name} ${boundText(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `${name} ${boundText(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Unknown field' : 'Unknown fields'}: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return issue.values.length <= MOST_LISTED
        ? `${name} must be ${issue.values.length === 1 ? '' : 'one of: '}${issue.values.map(String).join(', ')}`
        : `${name} is not one of the allowed values`;
    case 'invalid_format':
      return `${name} does not have the right format`;
    default:
      return `${name} is not valid`;
  }
}

function boundText(origin: string, side: 'at least' | 'at most', bound: number): string {
  if (origin === 'string') {
    if (side === 'at least' && bound === 1) return 'cannot be empty';
    return `needs ${side} ${bound} ${bound === 1 ? 'character' : 'characters'}`.replace(
      'needs at most',
      'may have at most',
    );
  }
  if (origin === 'array' || origin === 'set')
    return `needs ${side} ${bound} ${bound === 1 ? 'entry' : 'entries'}`.replace('needs at most', 'may have at most');
  return `must be ${side} ${bound}`;
}

/** `new_password` is "New password". The place in a list has no name of its own. */
function labelOf(path: Issue['path']): string {
  const name = (path ?? []).findLast((part) => typeof part === 'string');
  if (name === undefined) return 'The request';
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
