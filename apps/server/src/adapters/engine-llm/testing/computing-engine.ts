import type { DocumentLine, Evidence, MatchResult, ResumeProfile } from '@prep-ai/contract';
import type { ResumeRules } from '../../../domain/resumes/resume-rules.ts';
import type { CandidateContext, InterviewEngine } from '../../../ports/interview-engine.ts';

const TERMS = ['Java', 'PostgreSQL', 'Docker', 'Kafka', 'AWS'];

/** Small deterministic rules for tests, in the place of the real ones. */
export const TEST_RULES: ResumeRules = { computeProfile: profileOf, computeMatch: matchOf };

/** A small deterministic engine for tests, in the place of the offline one: its answer is one sentence. */
export function createComputingEngine(): InterviewEngine {
  return {
    name: 'offline',
    async *streamAnswer() {
      yield { type: 'text', text: '### 1. What does the built-in bank ask?\n\nThis.' };
      yield { type: 'usage', provider: 'built-in', model: 'test', inputTokens: 1, outputTokens: 1, estimated: true };
    },
    async *streamSubtopics({ limit }) {
      yield* ['Built-in one', 'Built-in two'].slice(0, limit);
    },
  };
}

/** An engine that fails in each of its calls, after the texts that it is given. */
export function createFailingEngine(failure: Error, texts: string[] = []): InterviewEngine {
  return {
    name: 'llm',
    async *streamAnswer() {
      for (const text of texts) yield { type: 'text', text };
      throw failure;
    },
    async *streamSubtopics() {
      yield* texts;
      throw failure;
    },
    suggestProfile: () => Promise.reject(failure),
    wordRecommendations: () => Promise.reject(failure),
  };
}

export function profileOf(lines: readonly DocumentLine[]): ResumeProfile {
  const dated = lines.some((line) => /\b20\d\d - /.test(line.text));
  const experience = lines.find((line) => line.text === 'Experience');
  const skills = TERMS.map((name) => ({
    name,
    category: 'Technical Skills',
    lines: lines.filter((line) => line.text.includes(name)).map((line) => line.n),
    in_experience: false,
  }));
  return {
    summary: 'A computed summary.',
    total_experience: dated ? '3 years 3 months' : 'Not stated',
    total_experience_months: dated ? 39 : null,
    headline: null,
    positions: [],
    skills: skills.filter((skill) => skill.lines.length > 0),
    sections: experience ? [{ section: 'experience', from: experience.n, to: experience.n + 4 }] : [],
    contact: { name: null, email: null, phone: null },
  };
}

function matchOf(resume: CandidateContext, jobDescription: string): MatchResult {
  const job = jobDescription.split('\n').map((text, index) => ({ n: index + 1, text }));
  const asked = TERMS.filter((term) => jobDescription.includes(term));
  const known = new Set(resume.profile.skills.map((skill) => skill.name));
  const item = (term: string) => ({
    term,
    importance: 'required' as const,
    detail: `About ${term}.`,
    credit: known.has(term) ? 1 : 0,
    evidence: evidenceOf(term, job, resume.lines),
  });
  const score =
    asked.length === 0 ? 0 : Math.round((asked.filter((term) => known.has(term)).length / asked.length) * 100);
  return {
    score,
    job_title: job[0]?.text ?? null,
    strong_matches: asked.filter((term) => known.has(term)).map(item),
    gaps: asked.filter((term) => !known.has(term)).map(item),
    recommendations: [{ title: 'Computed advice', text: 'Read about the gaps.' }],
    breakdown: [{ name: 'required', earned: score, possible: 100, note: 'test' }],
    formula: 'test',
  };
}

function evidenceOf(term: string, job: DocumentLine[], resume: DocumentLine[]): Evidence[] {
  const find = (source: Evidence['source'], lines: DocumentLine[]): Evidence[] =>
    lines
      .filter((line) => line.text.includes(term))
      .map((line) => ({
        source,
        line: line.n,
        text: line.text,
        start: line.text.indexOf(term),
        end: line.text.indexOf(term) + term.length,
      }));
  return [...find('job', job), ...find('resume', resume)];
}
