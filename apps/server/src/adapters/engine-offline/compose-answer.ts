import type { BankQuestion } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';

/**
 * The Markdown answer of a bank question at a length: 100 the core, 200 with the example, 500 with pitfalls and
 * follow-ups, deep everything (architecture: the interview engine).
 */
export function composeAnswer(question: BankQuestion, length: AnswerRequest['length']): string {
  const parts = [question.core];
  if (length !== '100') parts.push(section('Example', question.example));
  if (length === 'deep') parts.push(section('In depth', question.inDepth));
  if (length === '500' || length === 'deep') {
    parts.push(section('Pitfalls', question.pitfalls), section('Follow-up questions', question.followUps));
  }
  return parts.join('\n\n');
}

/**
 * Where the candidate's own papers touch the question: the resume line that shows the skill, the job line that asks for
 * it. Null when neither does. Every claim about the candidate carries its line.
 */
export function composeTailoring(skill: string, request: AnswerRequest): string | null {
  const points: string[] = [];
  const evidence = request.resume?.profile.skills.find((item) => sameName(item.name, skill) && item.in_experience);
  const line = request.resume?.lines.find((item) => item.n === evidence?.lines[0]);
  if (line) points.push(`- Line ${line.n} of your resume is the place to tie this to: ${quote(line.text)}`);
  const wanted = [...(request.match?.strong_matches ?? []), ...(request.match?.gaps ?? [])].find((item) =>
    sameName(item.term, skill),
  );
  const job = wanted?.evidence.find((item) => item.source === 'job');
  if (job) points.push(`- The job asks for it in line ${job.line}: ${quote(job.text)}`);
  return points.length > 0 ? section('For your interview', points.join('\n')) : null;
}

/** Text of the candidate's papers is shown as text: Markdown in it is not. */
export function quote(text: string): string {
  const short = text.length > 220 ? `${text.slice(0, 217).trimEnd()}...` : text;
  return `“${escapeMarkdown(short.replace(/^[•\-*]\s*/, ''))}”`;
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~!]/g, (mark) => `\\${mark}`);
}

function section(title: string, body: string): string {
  return `#### ${title}\n\n${body}`;
}

function sameName(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;
}
