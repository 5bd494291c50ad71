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

type Kind = 'rtl' | 'ltr' | 'neutral';

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
  const base: Kind = isRtlPage || isRightToLeft(tokens) ? 'rtl' : 'ltr';
  const kinds = resolved(
    tokens.map((token) => kindOf(token.text)),
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
  return LETTER.test(text) || DIGIT.test(text) ? 'ltr' : 'neutral';
}

/** Neutral tokens take the direction of their neighbours when both agree, else that of the line. */
function resolved(kinds: Kind[], base: Kind): Kind[] {
  const result = [...kinds];
  for (let i = 0; i < kinds.length; i += 1) {
    if (kinds[i] !== 'neutral') continue;
    let end = i;
    while (kinds[end] === 'neutral') end += 1;
    const [before, after] = [kinds[i - 1] ?? base, kinds[end] ?? base];
    result.fill(before === after ? before : base, i, end);
    i = end;
  }
  return result;
}

function mirrored<T extends Token>(token: T): T {
  const other = MIRRORED[token.text];
  return other === undefined ? token : { ...token, text: other };
}
