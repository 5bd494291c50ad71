const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

interface Token {
  text: string;
}

type Kind = 'rtl' | 'ltr' | 'number' | 'neutral';
/** Between two digits these belong to the number; a dash with spaces or a longer one does not (UAX 9, rules W4 and W5). */
const INSIDE_NUMBER = /^[-+−.,:/]$/u;
/** Signs between a number and a word that are of two things: an address and a telephone number. */
const PARTS = /[|•·\t]/u;
const BESIDE_NUMBER = /^[%‰#$€£¥₪₹°]$/u;

/** Whether most letters run from right to left. */
export function isRightToLeft(tokens: readonly Token[]): boolean {
  let balance = 0;
  for (const { text } of tokens) {
    if (RTL.test(text)) balance += 1;
    else if (LETTER.test(text)) balance -= 1;
  }
  return balance > 0;
}

/**
 * Tokens of one line from left to right, put into the order in which they are read: Hebrew and Arabic from the right,
 * the numbers and Latin words between them from the left. Lines without such letters come back as they are.
 * @param isRtlPage whether the text around runs from right to left; else the line itself decides
 */
export function inSpokenOrder<T extends Token>(tokens: readonly T[], isRtlPage: boolean): T[] {
  if (!tokens.some((token) => RTL.test(token.text))) return [...tokens];
  const base = isRtlPage || isRightToLeft(tokens) ? 'rtl' : 'ltr';
  const kinds = resolved(
    withWholeNumbers(tokens),
    tokens.map((token) => token.text),
    base,
  );
  const runs: { kind: Kind; tokens: T[] }[] = [];
  for (const [i, token] of tokens.entries()) {
    const kind = kinds[i] ?? base;
    const last = runs[runs.length - 1];
    if (last?.kind === kind) last.tokens.push(token);
    else runs.push({ kind, tokens: [token] });
  }
  const ordered = runs.map((run) => (run.kind === 'rtl' ? run.tokens.reverse().map(mirrored) : run.tokens));
  return (base === 'rtl' ? ordered.reverse() : ordered).flat();
}

function kindOf(text: string): Kind {
  if (RTL.test(text)) return 'rtl';
  if (DIGIT.test(text)) return 'number';
  return LETTER.test(text) ? 'ltr' : 'neutral';
}

function withWholeNumbers(tokens: readonly Token[]): Kind[] {
  const kinds = tokens.map((token) => kindOf(token.text));
  return kinds.map((kind, i) => {
    const [before, after] = [kinds[i - 1] === 'number', kinds[i + 1] === 'number'];
    const text = tokens[i]?.text ?? '';
    const opens = text === '+' && after && !before;
    const belongs =
      (INSIDE_NUMBER.test(text) && before && after) || (BESIDE_NUMBER.test(text) && (before || after)) || opens;
    return kind === 'neutral' && belongs ? 'number' : kind;
  });
}

/**
 * Neutral tokens take the direction of their neighbours when both agree, else that of the line. Numbers run from the left, but
 * what is between two of them goes with the line: "2015 – 2018" stands on a Hebrew page as "2018 – 2015".
 */
function resolved(kinds: readonly Kind[], texts: readonly string[], base: 'rtl' | 'ltr'): ('rtl' | 'ltr')[] {
  const result = [...kinds];
  for (let i = 0; i < kinds.length; i += 1) {
    if (kinds[i] !== 'neutral') continue;
    let end = i;
    while (kinds[end] === 'neutral') end += 1;
    const [before, after] = [kinds[i - 1] ?? base, kinds[end] ?? base];
    const parts = texts.slice(i, end).some((text) => PARTS.test(text)) && (before === 'number' || after === 'number');
    const isWord = !parts && ((before === 'ltr' && after !== 'rtl') || (after === 'ltr' && before !== 'rtl'));
    result.fill(isWord ? 'ltr' : before === after && before !== 'number' ? before : base, i, end);
    i = end;
  }
  return result.map((kind) => (kind === 'rtl' ? 'rtl' : kind === 'neutral' ? base : 'ltr'));
}

function mirrored<T extends Token>(token: T): T {
  const other = MIRRORED[token.text];
  return other === undefined ? token : { ...token, text: other };
}
