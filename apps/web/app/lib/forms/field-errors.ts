import type { FieldError } from '@prep-ai/contract';

/** What is wrong with a form: a message by field, and under `form` what concerns no single field. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name | 'form', string>>;

/** The server's messages by the form's fields, the first of each; null when none of them concerns a field of the form. */
export function toFieldErrors<Name extends string>(
  errors: readonly FieldError[],
  names: readonly Name[],
): FieldErrors<Name> | null {
  const found: FieldErrors<Name> = {};
  for (const { field, message } of errors) {
    const name = names.find((known) => known === field);
    if (name) found[name] ??= message;
  }
  return Object.keys(found).length > 0 ? found : null;
}
