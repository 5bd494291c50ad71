import { LIMITS } from '@prep-ai/contract';
import { LONGEST_LINE } from '../../domain/resumes/wrapped-lines.ts';

/** The most characters that an expression is given, or the most steps that it takes; or why nobody else can make it slow. */
type Bound = number | { steps: number } | 'own files' | 'own tab' | 'reading process';

/** a line of a resume, or of a job description, which is shorter; domain/resumes/wrapped-lines.test.ts, endpoints.test.ts */
const line = LONGEST_LINE;
/** what is looked through for the question of a model's answer, and its title (adapters/engine-llm/question-opening.ts) */
const preamble = 2000;
const title = 300;
/** a mail with the longest message that a stranger can put into one */
const mail = 2 * LIMITS.contact.messageMax;

/** Folders and files whose expressions read one line at a time. */
export const READ_LINES: readonly (readonly [string, number])[] = [
  ['apps/server/src/domain/resumes/', line],
  ['apps/server/src/domain/job-match/', line],
  ['apps/server/src/adapters/engine-offline/resume-lines.ts', line],
];

/**
 * Expressions whose time grows faster than their input, and what keeps that input short. "own files": of the repository or
 * the operator's configuration. "own tab": runs in the browser of the text's author, and blocks nobody else.
 * "reading process": in the child that reads documents, which is ended when it takes too long (document-reader.test.ts).
 */
export const BOUNDED: readonly (readonly [RegExp, Bound])[] = [
  // 60 characters of a title by 80 of an employer are tried at each place of a line, and none of the other parts repeats
  [
    /\b(?:work(?:ed|ing)?|serv(?:ed|ing)|employed|joined|associated)\s{1,4}as\s{1,4}(?:an?\s)?(?<title>[^,.]{2,60}?)\s{1,4}(?:in|at|with|for)\s{1,4}(?<organization>.{2,80}?)(?:,?\s{1,4}(?:from|since|during|for|between)\b.*)?$/iu,
    { steps: 60 * 80 * line },
  ],
  // REACH characters before a title (work-text.ts), in which at most four words are taken apart
  [
    /\b(?:seek(?:s|ing)?|look(?:s|ing)? for|hir(?:e|es|ing)|recruiting|needs?|wanted|position of|role of|join us as)\b\W*(?:an?|our|the)?\W*(?:[\p{L}-]+\W+){0,4}$/iu,
    { steps: 45 ** 4 },
  ],
  // adapters/engine-llm
  [/^(?:\**(?:interview )?question\**\s*\d*\s*[:.)-]\s*)|^(?:Q\d*[:.)]\s*)|^(?:\d{1,3}\s*[.):-]\s+)/i, preamble],
  [/\s+#+$/, preamble],
  [/^ {0,3}#{1,6} +(.+)$/, preamble],
  [/^\d{1,2}[.)] +(.+\?)\**$/, preamble],
  // domain/mail
  [/\[([^\]]+)\]\(([^)]+)\)/, mail],
  [/\s*\n\s*/g, mail],
  [/<!--[\s\S]*?-->\n?/g, 'own files'],
  [/<!--[\s\S]*?-->/g, 'own files'],
  // what an administrator enters, and frames of our own stack traces
  [/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[a-f\d:]*:[a-f\d:.]+)$/i, 300],
  [/^\s+at (?:.+ \()?(?:file:|node:|\/|[A-Za-z]:\\|<anonymous>).*?(?::\d+:\d+)?\)?$/, 500],
  // the built pages, the configuration, the question bank
  [/<body[^>]*>/, 'own files'],
  [/<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g, 'own files'],
  [/\/+$/, 'own files'],
  [/<\/?[a-z][^>\n]*>/i, 'own files'],
  [/^(#{1,6}) +(.+?)\s*$/, 'own files'],
  [/(<script[\s\S]*?<\/script>)/, 'own files'],
  [/(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/, 'own files'],
  // the 56 characters before a skill's name (adapters/engine-offline/starting-level.ts)
  [/[^,;|•]*$/, 56],
  // the characters around a skill's name (packages/question-bank/src/taxonomy/skill-surroundings.ts)
  [/(?:@|\/\/|www\.|\.(?:com|org|net|io|dev|me|in|edu|co|example)\/)\S{0,60}$/iu, 70],
  [/[\w.+-]{1,64}(?=@)/u, 70],
  // what the server says, shown in the browser of the one it says it to
  [/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/, 'own tab'],
  [/ Please (?:wait a moment|try again)[^.]*\.$/, 'own tab'],
  [/^(\w+): *(.*)$/, 'own files'],
  [/^category: *(\S.*?)\s*$/, 'own files'],
  [/^(-|##) +(\S.*?)\s*$/, 'own files'],
  // adapters/documents/pdf
  [/([\p{L}\p{M}]+)[-\u00ad\u2010]$/u, 'reading process'],
  [/\S+$/u, 'reading process'],
  [/[\u0900-\u0903\u0981-\u0983\u0a01-\u0a03\u0a81-\u0a83]+$/u, 'reading process'],
  // apps/web
  [/(`+)(.+?)\1(?!`)/g, title],
  [/(?<![\p{L}\p{N}*])\*\*(?=\S)(.+?)(?<=\S)\*\*(?![\p{L}\p{N}*])/gu, title],
  [/\s+\S*$/u, LIMITS.review.textCeiling],
  [/[\s.,;:!?–-]+$/u, LIMITS.review.textCeiling],
  [/\[([^\]]*)\]\([^)]*\)/g, 'own tab'],
  [/!?\[([^\]]*)\]\([^)]*\)/g, 'own tab'],
  [/<\/?[a-z][^<>]*>|<!--.*?-->/gis, 'own tab'],
  [/\n+$/, 'own tab'],
];
