import type { Evidence } from '@prep-ai/contract';
import { type BankQuestion, nameKey, type QuestionBank } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { quote } from './quote.ts';
import type { Fit } from './request-terms.ts';

/**
 * The Markdown answer of a bank question at a length: 100 the core, 200 with the example, 500 with depth and pitfalls,
 * deep everything, the follow-up questions too (docs/decisions/0004: what was measured). A first-round question has no depth:
 * from 200 on it is whole.
 */
export function composeAnswer(question: BankQuestion, length: AnswerRequest['length']): string {
  const parts = [question.core];
  if (length !== '100') parts.push(section('Example', question.example));
  if (question.inDepth === '') {
    if (length !== '100') parts.push(section('Pitfalls', question.pitfalls));
    return parts.join('\n\n');
  }
  if (length === '500' || length === 'deep')
    parts.push(section('In depth', question.inDepth), section('Pitfalls', question.pitfalls));
  if (length === 'deep') parts.push(section('Follow-up questions', question.followUps));
  return parts.join('\n\n');
}

/**
 * Where the candidate's own resume or job touches the question: the resume line that shows its skill or the term that it takes up,
 * the job line that asks for it. Null when neither does. Every claim about the candidate carries its line.
 */
export function composeTailoring(
  bank: QuestionBank,
  question: BankQuestion,
  fit: Fit,
  request: AnswerRequest,
): string | null {
  const file = bank.find(question.skill);
  const keys = new Set([question.skill, ...(file ? [file.skill, ...file.aliases] : [])].map(nameKey));
  const points: string[] = [];
  const shown = request.resume?.profile.skills.find((item) => keys.has(nameKey(item.name)) && item.in_experience);
  const line = request.resume?.lines.find((item) => item.n === shown?.lines[0]);
  if (line) points.push(`- Line ${line.n} of your resume is a good example to use here: ${quote(line.text)}`);
  const terms = [...(request.match?.strong_matches ?? []), ...(request.match?.gaps ?? [])];
  const wanted = terms.find((item) => keys.has(nameKey(item.term)));
  const asking = evidenceIn('job', wanted?.evidence);
  if (asking) points.push(`- The job description asks for it in line ${asking.line}: ${quote(asking.text)}`);
  const term = fit.term;
  const jobLine = evidenceIn('job', term?.evidence);
  if (term && jobLine && jobLine.line !== asking?.line) {
    const own = request.match?.strong_matches.includes(term) ? evidenceIn('resume', term.evidence) : undefined;
    points.push(
      `- It is also about ${quote(term.term)}, which the job description asks for in line ${jobLine.line}: ${quote(jobLine.text)}`,
    );
    if (own && own.line !== line?.n) points.push(`- Your resume shows it in line ${own.line}: ${quote(own.text)}`);
  }
  return points.length > 0 ? section('For your interview', points.join('\n')) : null;
}

function evidenceIn(source: Evidence['source'], evidence: readonly Evidence[] = []): Evidence | undefined {
  return evidence.find((item) => item.source === source);
}

function section(title: string, body: string): string {
  return `#### ${title}\n\n${body}`;
}
