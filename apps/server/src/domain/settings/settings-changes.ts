import type { Settings } from '@prep-ai/contract';

export interface FieldChange {
  /** GROUP.NAME */
  field: string;
  before: unknown;
  after: unknown;
}

/** What differs, field by field, in the order of the contract. */
export function changesBetween(before: Settings, after: Settings): FieldChange[] {
  return Object.entries<Record<string, unknown>>(after).flatMap(([group, values]) => {
    const earlier: Record<string, unknown> = before[group as keyof Settings];
    return Object.entries(values)
      .filter(([name, value]) => earlier[name] !== value)
      .map(([name, value]) => ({ field: `${group}.${name}`, before: earlier[name], after: value }));
  });
}
