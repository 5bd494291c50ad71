import type { AuditEntry } from '@prep-ai/contract';

/** "review_approved" as words: "Review approved". */
export function actionWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "user:12" as words: "User 12". */
export function targetWords(target: string): string {
  const [kind = '', ...id] = target.split(':');
  return [actionWords(kind), ...(id.length > 0 ? [id.join(':')] : [])].join(' ');
}

/** A line for each change: "max_tokens: 4000 → 2000" if there are a before and an after. */
export function changeLines(details: AuditEntry['details']): string[] {
  return Object.entries(paired(details)).flatMap(([name, value]) => linesOf(name, value));
}

/** `role_before` and `role_after` are one change of `role`: the database keeps them in an order of its own. */
function paired(details: AuditEntry['details']): Record<string, unknown> {
  const names = Object.keys(details);
  const nameOf = (name: string) => {
    const [, stem = name] = /^(.+)_(?:before|after)$/.exec(name) ?? [];
    return `${stem}_before` in details && `${stem}_after` in details ? stem : name;
  };
  return Object.fromEntries(
    names.map((name) => {
      const stem = nameOf(name);
      const change = { before: details[`${stem}_before`], after: details[`${stem}_after`] };
      return stem === name ? [name, details[name]] : [stem, change];
    }),
  );
}

function linesOf(name: string, value: unknown): string[] {
  if (isChange(value)) return [`${name}: ${plain(value.before)} → ${plain(value.after)}`];
  if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))
    return value.flatMap((item: unknown) => (isRecord(item) ? itemLines(item) : [plain(item)]));
  if (isRecord(value)) return Object.entries(value).flatMap(([inner, each]) => linesOf(`${name}.${inner}`, each));
  return [`${name}: ${plain(value)}`];
}

/** An item of a list of changes: one that names its field is that field's line. */
function itemLines({ field, ...item }: Record<string, unknown>): string[] {
  if (typeof field === 'string' && isChange(item)) return linesOf(field, item);
  return [
    Object.entries(field === undefined ? item : { field, ...item })
      .map(pair)
      .join(', '),
  ];
}

const pair = ([name, value]: [string, unknown]) => `${name}: ${plain(value)}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isChange(value: unknown): value is { before: unknown; after: unknown } {
  return isRecord(value) && 'before' in value && 'after' in value;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (value === '') return '""';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
