import { type DocumentLine, type MatchResult, PRODUCT, type ResumeProfile } from '@prep-ai/contract';
import type { AnswerRequest, QuotesRequest, RecommendationsRequest } from '../../../ports/interview-engine.ts';
import { cutText, dataBlock, neutralize, numberedLines, withinBudget } from './data-block.ts';
import type { Prompts, PromptTemplate } from './load-prompts.ts';
import { fillTemplate } from './template.ts';

/** What a model is asked: turns end with the user's. */
export interface ModelPrompt {
  system: string;
  turns: { role: 'user' | 'assistant'; content: string }[];
}

/** Characters of each kind of data that a prompt carries, so that the whole stays near 30,000 tokens. */
const BUDGET = {
  resume: 24_000,
  job: 8_000,
  attachments: 48_000,
  asked: 16_000,
  answer: 10_000,
  turn: 4_000,
  history: 20_000,
} as const;

/** The prompt for an interview question with its answer. `key` is the delimiter of this call's data: fresh and random. */
export function questionPrompt(prompts: Prompts, request: AnswerRequest, key: string): ModelPrompt {
  const wish = request.message.trim();
  return build(prompts, prompts.question, key, {
    length: prompts.lengths[request.length],
    level: request.level,
    data: answerData(key, request),
    wish: wish === '' ? '' : ` The candidate adds: ${neutralize(key, wish)}`,
  });
}

/** The prompt for a message of the chat, after the earlier turns. */
export function chatPrompt(prompts: Prompts, request: AnswerRequest, key: string): ModelPrompt {
  const prompt = build(prompts, prompts.chat, key, {
    length: prompts.lengths[request.length],
    level: request.level,
    data: answerData(key, request),
    message: neutralize(key, request.message),
  });
  return { ...prompt, turns: [...earlierTurns(request, key), ...prompt.turns] };
}

/** The prompt that improves a computed resume profile. */
export function resumePrompt(
  prompts: Prompts,
  lines: readonly DocumentLine[],
  computed: ResumeProfile,
  key: string,
): ModelPrompt {
  const found = [`summary: ${computed.summary}`, `skills: ${computed.skills.map((skill) => skill.name).join(', ')}`];
  const data = [
    dataBlock(key, 'resume', numberedLines(lines, BUDGET.resume)),
    dataBlock(key, 'computed', found.join('\n')),
  ];
  return build(prompts, prompts.resume, key, { data: data.join('\n\n') });
}

/** The prompt that words the recommendations of a computed match. */
export function recommendationsPrompt(
  prompts: Prompts,
  { resume, jobDescription, computed }: Pick<RecommendationsRequest, 'resume' | 'jobDescription' | 'computed'>,
  key: string,
): ModelPrompt {
  const data = [
    dataBlock(key, 'resume', numberedLines(resume.lines, BUDGET.resume)),
    dataBlock(key, 'job_description', cutText(jobDescription, BUDGET.job)),
    dataBlock(key, 'job_match', describeMatch(computed)),
  ];
  return build(prompts, prompts.recommendations, key, { data: data.join('\n\n') });
}

/** The prompt for a skill's subtopics. */
export function subtopicsPrompt(prompts: Prompts, skill: string, limit: number, key: string): ModelPrompt {
  return build(prompts, prompts.subtopics, key, { data: dataBlock(key, 'skill', skill), limit: String(limit) });
}

/** The prompt that finds the words of an answer which show the points of a rubric. */
export function gradePrompt(
  prompts: Prompts,
  { question, points, redFlags, answer }: Pick<QuotesRequest, 'question' | 'points' | 'redFlags' | 'answer'>,
  key: string,
): ModelPrompt {
  const numbered = (texts: readonly string[]) => texts.map((text, at) => `${at + 1}: ${text}`).join('\n');
  const data = [
    dataBlock(key, 'question', question),
    dataBlock(key, 'points', numbered(points)),
    dataBlock(key, 'red_flags', redFlags.length > 0 ? numbered(redFlags) : 'none'),
    dataBlock(key, 'answer', cutText(answer, BUDGET.answer)),
  ];
  return build(prompts, prompts.grade, key, { data: data.join('\n\n') });
}

function build(prompts: Prompts, template: PromptTemplate, key: string, values: Record<string, string>): ModelPrompt {
  const all = {
    bot: PRODUCT.bot,
    product: PRODUCT.name,
    data_rule: fillTemplate(prompts.dataRule, { key }),
    ...values,
  };
  return {
    system: fillTemplate(template.system, all),
    turns: [{ role: 'user', content: fillTemplate(template.user, all) }],
  };
}

function answerData(key: string, request: AnswerRequest): string {
  const blocks: [string, string][] = [];
  if (request.resume) blocks.push(['resume', numberedLines(request.resume.lines, BUDGET.resume)]);
  if (request.jobDescription) blocks.push(['job_description', cutText(request.jobDescription, BUDGET.job)]);
  if (request.match) blocks.push(['job_match', describeMatch(request.match)]);
  const each = Math.floor(BUDGET.attachments / Math.max(1, request.attachments.length));
  for (const [index, text] of request.attachments.entries())
    blocks.push([`attachment_${index + 1}`, cutText(text, each)]);
  if (request.existingQuestions.length > 0)
    blocks.push(['already_asked', withinBudget(request.existingQuestions, BUDGET.asked)]);
  blocks.push([
    'skills',
    request.skills.map((skill) => describeSkill(skill, request.subtopics[skill] ?? [])).join('\n'),
  ]);
  return blocks.map(([name, text]) => dataBlock(key, name, text)).join('\n\n');
}

function describeSkill(skill: string, subtopics: string[]): string {
  return subtopics.length > 0 ? `${skill} (subtopics: ${subtopics.join('; ')})` : skill;
}

function describeMatch(match: MatchResult): string {
  const terms = (items: MatchResult['gaps']) =>
    items.map((item) => `${item.term} (${item.importance})`).join('; ') || 'none';
  return [
    `position: ${match.job_title ?? 'not named'}`,
    `score: ${match.score} of 100`,
    `gaps: ${terms(match.gaps)}`,
    `strong matches: ${terms(match.strong_matches)}`,
  ].join('\n');
}

/** The latest turns that fit the budget, oldest first. Providers want the first one to be the user's. */
function earlierTurns(request: AnswerRequest, key: string): ModelPrompt['turns'] {
  const turns: ModelPrompt['turns'] = [];
  let length = 0;
  for (const turn of request.history.toReversed()) {
    const content = cutText(neutralize(key, turn.content), BUDGET.turn).trim();
    length += content.length;
    if (length > BUDGET.history) break;
    if (content !== '') turns.unshift({ role: turn.role, content });
  }
  const first = turns.findIndex((turn) => turn.role === 'user');
  return first < 0 ? [] : turns.slice(first);
}
