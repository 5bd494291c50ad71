import { type BankQuestion, nameKey, type QuestionBank, type SkillFile } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { bridgeFor } from './bridges.ts';
import { fittingLine } from './fitting-line.ts';
import { escapeMarkdown, quote } from './quote.ts';

/**
 * What ties a question of the bank to the candidate's own resume and job: the line that fits it with how to use it, and what
 * the job asks for. Null when nothing fits: better nothing than the same again. Every claim quotes its words.
 */
export function composeTailoring(bank: QuestionBank, question: BankQuestion, request: AnswerRequest): string | null {
  const points: string[] = [];
  const line = fittingLine(bank, question, request);
  if (line) points.push(`- Your resume has an example: ${quote(line.text)}\n  ${bridgeFor(question, line)}`);
  const asked = jobAsks(bank, question, request);
  if (asked) points.push(`- The job description asks for ${escapeMarkdown(asked.term)}: ${quote(asked.text)}`);
  return points.length > 0 ? `#### For your interview\n\n${points.join('\n')}` : null;
}

/** What the job asks for that the question is about, each once: its skill, or a term in the same sense. */
function jobAsks(bank: QuestionBank, question: BankQuestion, request: AnswerRequest) {
  const file = bank.find(question.skill);
  if (!file) return null;
  const own = new Set([file.skill, ...file.aliases].map(nameKey));
  const asked = file.questions.filter((item) => request.existingQuestions.includes(item.question));
  const names = (item: BankQuestion, term: string) =>
    ` ${nameWords(`${item.question} ${item.subtopic}`)} `.includes(` ${nameWords(term)} `);
  for (const { term, evidence } of [...(request.match?.strong_matches ?? []), ...(request.match?.gaps ?? [])]) {
    const text = evidence.find(({ source }) => source === 'job')?.text;
    if (!text) continue;
    const isSkill = own.has(nameKey(term));
    const wasSaid = asked.some((item) => isSkill || names(item, term));
    if (!wasSaid && (isSkill || (names(question, term) && isOfField(term, file, bank, request)))) return { term, text };
  }
  return null;
}

/** A word can mean other things in another field: only a term of the skill's own category is taken to be the same. */
function isOfField(term: string, file: SkillFile, bank: QuestionBank, request: AnswerRequest): boolean {
  const key = nameKey(term);
  const read = request.resume?.profile.skills.find(({ name }) => nameKey(name) === key)?.category;
  return (read ?? bank.find(term)?.category) === file.category;
}

function nameWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#.]+/gu, ' ')
    .trim();
}
