import type { DocumentLine } from '@prep-ai/contract';
import type { BankQuestion } from '@prep-ai/question-bank';
import type { AnswerRequest, CandidateContext } from '../../ports/interview-engine.ts';
import { escapeMarkdown, quote } from './compose-answer.ts';
import { titleKey } from './title-key.ts';

/** Kinds of lines that the resume templates have questions for; the names are their subtopics. */
type LineKind = 'Figure' | 'Leadership' | 'Tool' | 'Work';

const FIGURE =
  /(?:[₹$€£]\s?)?\d[\d,.]*\s?(?:%|percent|x\b|ms\b|seconds?\b|minutes?\b|hours?\b|days?\b|users?\b|customers?\b|patients?\b|people\b|students?\b|requests?\b|lakhs?\b|crores?\b|k\b|m\b|million\b|billion\b)/i;
const LEADERSHIP = /\b(?:led|lead|leading|managed|mentored|supervised|headed|coached|trained|coordinated)\b/i;
/** characters: shorter lines are headings, names and dates */
const MIN_LINE = 30;
/** characters of a line that a question's title quotes */
const TITLE_QUOTE = 60;

interface CandidateLine {
  line: DocumentLine;
  kind: LineKind;
  showsSkill: boolean;
}

/**
 * A question built on the resume's own lines, lines that show the skill first; null without a resume or when every
 * combination was asked. Templates hold {line}, {n} and {skill}; nothing else is said about the candidate.
 */
export function resumeQuestion(templates: BankQuestion[], skill: string, request: AnswerRequest): BankQuestion | null {
  if (!request.resume) return null;
  const asked = new Set(request.existingQuestions.map(titleKey));
  const lines = candidateLines(request.resume, skill);
  for (const showsSkill of [true, false]) {
    for (const { line, kind } of lines.filter((item) => item.showsSkill === showsSkill)) {
      for (const template of templates.filter((item) => item.subtopic === kind)) {
        const filled = fill(template, skill, line);
        if (!asked.has(titleKey(filled.question))) return filled;
      }
    }
  }
  return null;
}

function candidateLines(resume: CandidateContext, skill: string): CandidateLine[] {
  const inWork = resume.profile.sections.filter(
    ({ section }) => section === 'experience' || section === 'projects' || section === 'achievements',
  );
  const evidence = resume.profile.skills.find(
    (item) => item.name.localeCompare(skill, 'en', { sensitivity: 'base' }) === 0,
  );
  return resume.lines
    .filter((line) => line.text.length >= MIN_LINE && inWork.some(({ from, to }) => line.n >= from && line.n <= to))
    .map((line) => {
      const showsSkill = evidence?.lines.includes(line.n) ?? false;
      const kind = FIGURE.test(line.text)
        ? 'Figure'
        : LEADERSHIP.test(line.text)
          ? 'Leadership'
          : showsSkill
            ? 'Tool'
            : 'Work';
      return { line, kind, showsSkill };
    });
}

/** A template with its placeholders filled in. The title quotes the line briefly, the answer in full. */
function fill(template: BankQuestion, skill: string, line: DocumentLine): BankQuestion {
  const text = line.text.replace(/^[•\-*]\s*/, '');
  const short = text.length > TITLE_QUOTE ? `${text.slice(0, TITLE_QUOTE - 3).trimEnd()}...` : text;
  const replace = (markdown: string, shown: string) =>
    markdown.replace(/\{(line|n|skill)\}/g, (_, name: string) =>
      name === 'line' ? shown : name === 'n' ? String(line.n) : escapeMarkdown(skill),
    );
  return {
    ...template,
    skill,
    question: replace(template.question, `“${short}”`).replaceAll('\\', ''),
    core: replace(template.core, quote(text)),
    example: replace(template.example, quote(text)),
    pitfalls: replace(template.pitfalls, quote(text)),
    inDepth: replace(template.inDepth, quote(text)),
    followUps: replace(template.followUps, quote(text)),
  };
}

/** A question that fits any skill; null when all were asked. It teaches how to answer and claims nothing about the skill. */
export function generalQuestion(templates: BankQuestion[], skill: string, request: AnswerRequest): BankQuestion | null {
  const asked = new Set(request.existingQuestions.map(titleKey));
  const filled = templates.map((template) => {
    const replace = (markdown: string) => markdown.replaceAll('{skill}', escapeMarkdown(skill));
    return {
      ...template,
      skill,
      question: template.question.replaceAll('{skill}', skill),
      core: replace(template.core),
      example: replace(template.example),
      pitfalls: replace(template.pitfalls),
      inDepth: replace(template.inDepth),
      followUps: replace(template.followUps),
    };
  });
  const open = filled.filter((question) => !asked.has(titleKey(question.question)));
  return open.find((question) => question.level === request.level) ?? open[0] ?? null;
}
