import ts from 'typescript';
import type { SourceFile, TextFile } from './source-files.ts';

/** Words that read as translated, each with what finds it (docs/glossary.md names the words to use). */
const WORDS: Record<string, RegExp> = {
  'tell, tells, told, telling': /\b(tells?|told|telling)\b/gi,
  'stand, stands, stood': /\b(stands?|stood)\b/gi,
  'whoever, whatever': /\b(whoever|whatever)\b/gi,
  'give back, giveBack': /\b(gives?|given|gave) back\b|giveBack/gi,
  amid: /\bamid\b/gi,
  'mend, mended': /\bmend(s|ed)?\b/gi,
  'figure, figures': /\bfigures?\b/gi,
  kept: /\bkept\b/gi,
  'the line, dead line': /\b(the|dead|lost|a dead) lines?\b/gi,
  papers: /\bpapers?\b/gi,
  'made up': /\bmade up\b/gi,
  'deed, act': /\b(deeds?|acts?)\b/gi,
  'by and by, for ever, so that it stays': /\bby and by\b|\bfor ever\b|so that it stays/gi,
  anew: /\banew\b/gi,
  'references outside (decision D8, document 2, issue 9)':
    /\b(decisions?|errors?) D\d+|\bD6 error|\bdocument [12]\b|\bissues? \d+\b/gi,
};

/** Names of the review's table that are to be gone from the code. */
const OLD_NAMES = [
  ...[
    'Outside',
    'wire',
    'Wired',
    'wireUser',
    'worker',
    'takeRoom',
    'leaveRoom',
    'promised',
    'Settling',
    'createSettling',
  ],
  ...[
    'askAbout',
    'claimToAsk',
    'askAt',
    'nextAsk',
    'stray',
    'gone',
    'wentBack',
    'held',
    'createMails',
    'SessionOpening',
  ],
  ...[
    'ResponseBook',
    'createShortMemory',
    'holdUser',
    'heldCopy',
    'offerHold',
    'holdStill',
    'patiently',
    'latePart',
    'still',
  ],
  ...[
    'Wrong',
    'wrongFields',
    'noteSynced',
    'noteCurrent',
    'noteSaved',
    'kept',
    'arrived',
    'mine',
    'SessionKit',
    'Deed',
    'DEEDS',
  ],
  ...[
    'useUserDeeds',
    'Doomed',
    'takeBack',
    'giveBack',
    'sendBack',
    'kick',
    'Mails',
    'keptAnswers',
    'useHeld',
    'Way',
    'useWay',
  ],
  ...[
    'WayThrough',
    'believed',
    'MOST',
    'LEAST',
    'REACH',
    'RUN',
    'NAMED',
    'AGAIN',
    'PATIENCE_MS',
    'AWAY_MS',
    'PARTING_MS',
  ],
  ...['Passage', 'look', 'ask', 'tell', 'settle', 'everyRow', 'noteExport', 'carry', 'adopt', 'welcome', 'refuse'],
];

export interface WordCount {
  word: string;
  code: number;
  comments: number;
  documents: number;
}

export function countWords(files: readonly SourceFile[], documents: readonly TextFile[]): WordCount[] {
  const parts = files.map(splitComments);
  const code = parts.map((part) => part.code).join('\n');
  const comments = parts.map((part) => part.comments).join('\n');
  const texts = documents.map(({ text }) => text).join('\n');
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Object.entries(WORDS).map(([word, pattern]) => ({
    word,
    code: count(code, pattern),
    comments: count(comments, pattern),
    documents: count(texts, pattern),
  }));
}

/** How often each old name is an identifier of product or test code. */
export function countOldNames(files: readonly SourceFile[]): [string, number][] {
  const counts = new Map(OLD_NAMES.map((name) => [name, 0]));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const present = counts.get(node.text);
      if (present !== undefined) counts.set(node.text, present + 1);
    }
    ts.forEachChild(node, visit);
  };
  for (const { ast } of files) visit(ast);
  return [...counts];
}

function splitComments({ ast, text }: SourceFile): { code: string; comments: string } {
  const ranges = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      ranges.set(range.pos, range.end);
    node.getChildren(ast).forEach(visit);
  };
  visit(ast);
  let code = text;
  const comments: string[] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => b - a)) {
    comments.push(text.slice(start, end));
    code = code.slice(0, start) + code.slice(end);
  }
  return { code, comments: comments.join('\n') };
}
