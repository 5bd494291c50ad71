import type { ResumeSection } from '@prep-ai/contract';
import type { EvalResume } from '../data/load.ts';

/** A paragraph, a bullet, or a line of an entry whose right part (usually its dates) may be set apart. */
export type Line =
  | { type: 'text'; text: string }
  | { type: 'bullet'; text: string }
  | { type: 'entry'; text: string; right: string | null };

export interface Section {
  kind: ResumeSection;
  heading: string | null;
  lines: Line[];
}

/** A resume taken apart, for the layouts to put together. */
export interface Content {
  name: string;
  /** headline and contact, as lines */
  head: string[];
  sections: Section[];
  rightToLeft: boolean;
  language: string;
}

export function contentOf(resume: EvalResume): Content {
  const [head = '', ...rest] = resume.body.split(/^## /m);
  const [name = '', ...headLines] = head.trim().split('\n');
  return {
    name: name.replace(/^# /, ''),
    head: headLines.filter((line) => line !== ''),
    sections: rest.map((part, i) => {
      const [, ...lines] = part.trim().split('\n');
      const section = resume.sections[i];
      if (!section) throw new Error(`${resume.id}: section ${i} is missing`);
      return { ...section, lines: lines.filter((line) => line !== '').map(lineOf) };
    }),
    rightToLeft: resume.language === 'ar',
    language: resume.language,
  };
}

function lineOf(line: string): Line {
  if (line.startsWith('- ')) return { type: 'bullet', text: line.slice(2) };
  if (!line.startsWith('### ')) return { type: 'text', text: line };
  const [text = '', right = null] = line.slice(4).split(' || ');
  return { type: 'entry', text, right };
}

const ASIDE: ReadonlySet<ResumeSection> = new Set([
  'skills',
  'languages',
  'interests',
  'certifications',
  'achievements',
]);

/** The sections of a narrow column, and those of the wide one. */
export function splitAside(sections: readonly Section[]): { aside: Section[]; main: Section[] } {
  return {
    aside: sections.filter(({ kind }) => ASIDE.has(kind)),
    main: sections.filter(({ kind }) => !ASIDE.has(kind)),
  };
}

/** The parts of the head lines as a narrow column shows them, one below the other. */
export const headParts = ({ head }: Content): string[] =>
  head.flatMap((line) => line.split(/\s+[|·•~/—–]\s+|\s{3,}/)).filter((part) => part !== '');
