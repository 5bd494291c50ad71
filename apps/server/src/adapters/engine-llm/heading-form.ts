/** How a model writes the headings of its questions: two headings of the same form may be questions of one answer. */
export interface HeadingForm {
  /** what opens the line: `###`, or `**` for a bold line */
  marker: string;
  /** a word before the number, in lower case: "question", "q", or none */
  label: string;
  /** what follows the number */
  delimiter: string;
}

export interface NumberedHeading {
  form: HeadingForm;
  number: number;
  title: string;
}

const HEADING = /^(#{1,6}) +(\S.*)$/;
const BOLD = /^(\*\*)(.+)\*\*:?$/;
const NUMBERED = /^\**((?:interview +)?question +|q)?(\d{1,3})\**\s*([.):-])\**\s+(\S.*)$/i;
/** "Explain" and the like ask without a question mark; words that also name a step of a solution ("Implement", "How") do not. */
const ASKS =
  /[?？؟](?:["'”’»)\]`*]*)$|^(?:explain|describe|compare|contrast|discuss|tell me|tell us|walk me|walk us)\b/i;

/** Reads a line such as `### 2. What is a view?` or `**2) What is a view?**`; null when it is no numbered heading. */
export function readNumberedHeading(line: string): NumberedHeading | null {
  const trimmed = line.trimEnd();
  const [, marker, inner] = HEADING.exec(trimmed) ?? BOLD.exec(trimmed) ?? [];
  const numbered = inner && NUMBERED.exec(inner.replace(/\s+#+$/, ''));
  if (!marker || !numbered) return null;
  const [, label = '', number, delimiter = '', rest = ''] = numbered;
  const title = rest.replace(/\*\*$/, '').replace(/^\*\*/, '').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(title)) return null;
  const form = { marker, label: label.toLowerCase().replace(/\s+/g, ' ').trim(), delimiter };
  return { form, number: Number(number), title };
}

export function isSameForm(one: HeadingForm, other: HeadingForm): boolean {
  return one.marker === other.marker && one.label === other.label && one.delimiter === other.delimiter;
}

/** Whether a heading asks something. The steps of a solution are numbered too, but they ask nothing. */
export function asksSomething(title: string): boolean {
  return ASKS.test(title);
}
