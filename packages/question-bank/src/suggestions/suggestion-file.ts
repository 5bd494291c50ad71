/** One category of suggestions, as its file says it. */
export interface SuggestionFile {
  category: string;
  /** skills of the category, the most asked first */
  skills: string[];
  /** subtopics by skill, in the order in which one learns them */
  subtopics: Map<string, string[]>;
}

export class SuggestionFileError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'SuggestionFileError';
  }
}

/**
 * Reads one file of content/suggestions (CONTENT-GUIDE.md describes the format): a category, the list of its skills, and
 * below a heading for a skill the list of its subtopics.
 * @throws SuggestionFileError naming file and line
 */
export function parseSuggestionFile(file: string, text: string): SuggestionFile {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  const fail = (index: number, problem: string): never => {
    throw new SuggestionFileError(file, index + 1, problem);
  };
  const category = /^category: *(\S.*?)\s*$/.exec(lines[1] ?? '')?.[1];
  if (lines[0] !== '---' || category === undefined || lines[2] !== '---') {
    return fail(0, 'the file starts with the lines "---", "category: NAME", "---"');
  }
  const skills: string[] = [];
  const subtopics = new Map<string, string[]>();
  let list = skills;
  for (const [index, line] of lines.entries()) {
    if (index < 3 || line.trim() === '') continue;
    const [, mark, name] = /^(-|##) +(\S.*?)\s*$/.exec(line) ?? [];
    if (mark === undefined || name === undefined)
      fail(index, `neither "- NAME" nor "## SKILL": "${line.slice(0, 40)}"`);
    else if (mark === '-') list.push(name);
    else {
      if (!skills.includes(name)) fail(index, `"${name}" has subtopics and is not in the list of skills`);
      if (subtopics.has(name)) fail(index, `"${name}" has two lists`);
      list = [];
      subtopics.set(name, list);
    }
  }
  return { category, skills, subtopics };
}
