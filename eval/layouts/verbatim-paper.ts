import type { ResumeSection } from '@prep-ai/contract';
import type { HardResume } from '../data/hard/load-hard.ts';
import { flat } from '../data/label-words.ts';

export interface VerbatimLine {
  text: string;
  look: 'name' | 'heading' | 'text';
  /** the section in which it stands, by the headings above; null before the first */
  section: ResumeSection | null;
}

/** A raw text in pages and lines, with the look of each line. */
export interface VerbatimPaper {
  id: string;
  name: string;
  language: string;
  rightToLeft: boolean;
  pages: VerbatimLine[][];
}

export function verbatimPaper(resume: HardResume): VerbatimPaper {
  const { id, name, language, text } = resume;
  const lookOf = looks(resume);
  const pages = text.split(/^\f.*$\n?/m).map((page) =>
    page
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => lookOf(line)),
  );
  return { id, name, language, rightToLeft: ['he', 'ar', 'fa', 'ur'].includes(language), pages };
}

/** Marks line after line: a heading counts only when it is next in order and alone on its line. */
function looks({ name, headings }: HardResume): (line: string) => VerbatimLine {
  let nameLeft = bare(name);
  let next = 0;
  let section: ResumeSection | null = null;
  return (line) => {
    const words = bare(line);
    if (words !== '' && nameLeft !== '' && (words.includes(nameLeft) || nameLeft.startsWith(words))) {
      nameLeft = words.includes(nameLeft) ? '' : nameLeft.slice(words.length).trim();
      return { text: line, look: 'name', section };
    }
    const at = headings.findIndex(({ text }, i) => i >= next && bare(text) === words);
    const heading = headings[at];
    if (!heading) return { text: line, look: 'text', section };
    next = at + 1;
    section = heading.kind;
    return { text: line, look: 'heading', section };
  };
}

/** In lower case, without the signs around that a heading may have on its line. */
const bare = (text: string): string =>
  flat(text).replace(/^[\s:：|•*#=_~\-–—.【】■●◆▪]+|[\s:：|•*#=_~\-–—.【】]+$/gu, '');

/** A line cut where three spaces or more, or a tab, set parts of it apart. */
export const partsOf = (text: string): string[] =>
  text
    .split(/\t| {3,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
