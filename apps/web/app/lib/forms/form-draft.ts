/** What was typed into a form and not sent yet, kept in this tab: it survives a reload and the way back. */
export interface FormDraft<Name extends string> {
  /** names the form, and who types where somebody is logged in */
  key: string;
  /** what is kept; never a password or a code */
  fields: readonly Name[];
  /** stays after sending, for the way back; removed with `forgetFormDraft` */
  keepWhenSent?: boolean;
}

const nameOf = (key: string) => `form-draft:${key}`;

/** The values that were typed, by field. Browsers may refuse storage, and anything may be in it. */
export function readFormDraft({ key, fields }: FormDraft<string>): Record<string, string | boolean> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(([name, value]) => fields.includes(name) && isValue(value));
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Stores what differs from the values that the form began with. */
export function writeFormDraft({ key, fields }: FormDraft<string>, initial: object, values: object): void {
  const began = new Map<string, unknown>(Object.entries(initial));
  const typed = Object.entries(values).filter(([name, value]) => fields.includes(name) && value !== began.get(name));
  try {
    if (typed.length === 0) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // what was typed is on the screen
  }
}

export function forgetFormDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // nothing was stored either
  }
}

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
