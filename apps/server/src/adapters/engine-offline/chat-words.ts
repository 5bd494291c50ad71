/** Words that say how something is asked and not about what. */
const COMMON = new Set(
  `a able about after again all also always am an and another any anything are as ask asked at be because been before
  being best better between both but by call called can come could define definition describe detail did diff diffrence
  difference differences differentiate do does doing done each easy else especially etc ever every example examples
  explain few first for from get gets give given gives go going gonna good got had has have he help her here his how i
  if im in interview interviewer into is it its just kind know let like lot make makes many may me mean meaning means
  might more most much must my need needs no not now of off ok on one only or other our out over own people please pls
  question questions quick really said same say says see she should show simple so some something start such take taken
  tell than thank thanks that the their them then there these they thing things this those through time to today too type types u ur up us
  use used uses using usually very versus vs want was way ways we well were what whats when where whether which while who
  whom whose why will with word words work works would yes yet you your yourself`.split(/\s+/),
);
const NUMBERS = new Map(
  'two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, `${at + 2}`]),
);
const TOKEN = /[=!]==?|(?<![^\s])\?\?(?![^\s])|\|\||&&|=>|[\p{L}\p{M}\p{N}]+(?:\+\+|#)?(?:['’]\p{L}+)?/gu;

/**
 * What people type for what interviewers write: each line is a wording of the chat, then the words that mean it. They
 * count a little less than the word itself.
 */
const SAME = new Map(
  `authorize: authorization
  arrange: plan
  big: large size
  biggest: greatest
  bug: fault error defect
  children: child
  cleaning: clean
  costly: price expensive
  disadvantage: drawback
  drop: fall fell
  dropped: fall fell
  error: fail exception
  expensive: costly price
  fear: nervous nervousness
  fired: dismissed
  fix: repair solve cure try
  hands: hand
  high: costly
  hygiene: clean wash hand
  infinite: endless
  kids: child children
  kpi: measure metric
  loop: cycle
  manage: handle
  nacl: acl
  nervous: nervousness
  noisy: noise
  oops: object-oriented oop
  order: priority
  overcome: deal handle
  pillar: principle
  prioritize: priority first urgent
  priority: urgent
  reduce: shrink cut smaller
  remove: delete
  rude: angry shout
  salary: pay ctc offer
  shout: angry
  slow: slowly seconds latency performance
  speed: slow fast
  stage: audience public
  stress: pressure
  students: pupil child
  student: pupil child
  teacher: teaching
  undo: revert
  vlookup: xlookup
  weakness: weaknesses
  weak: weakness`
    .split('\n')
    .map((line): [string, string[]] => {
      const [word = '', meant = ''] = line.trim().split(':');
      return [stem(word), meant.trim().split(' ').map(stem)];
    }),
);

/** Tokens that were read before, null for common words: a bank has few words, many times each. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 50_000;

/** The words of a text as the chat's search compares them, in order, without those that every question has. */
export function chatWords(text: string): string[] {
  const words: string[] = [];
  for (const token of text.toLowerCase().match(TOKEN) ?? []) {
    let word = known.get(token);
    if (word === undefined) {
      word = read(token);
      if (known.size < MOST_KNOWN) known.set(token, word);
    }
    if (word !== null) words.push(word);
  }
  return words;
}

function read(token: string): string | null {
  const word = token.replace(/['’]\p{L}+$/u, '');
  return COMMON.has(word) ? null : stem(NUMBERS.get(word) ?? word);
}

/** Other words for one of `chatWords`. */
export function otherWordsFor(word: string): readonly string[] {
  return SAME.get(word) ?? [];
}

/** English and American spelling, plurals and verb endings in one form. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const spelled = word.replace(/is(?=(?:e[srd]?|ing|ations?)$)/, 'iz').replace(/our(?=$|s$|ed$|ing$)/, 'or');
  const base = spelled
    .replace(/ie[sd]$/, 'y')
    .replace(/(?<=[^s])s$(?<!us|is)/, '')
    .replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '')
    .replace(/([bdgmnprt])\1$/, '$1');
  return base.length > 3 ? base.replace(/e$/, '') : base;
}

/** Whether two words differ by at most `most` letters: one wrong, missing, added, or two swapped. */
export function isTypo(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    before = row;
    row = next;
  }
  return (row[word.length] ?? 0) <= most;
}
