import { AppError } from '@prep-ai/contract';
import type { createResumeTools } from './resume-tools.ts';

type ResumeTools = ReturnType<typeof createResumeTools>;

/** Prints one line; resolves when the next may follow. */
export type Print = (line: string) => Promise<void>;

/** files read ahead of the one to be printed next; the document reader has two child processes */
const AHEAD = 2;

/** An error as the tools print it. */
export const errorOf = (error: unknown): { code: string; detail: string } =>
  error instanceof AppError
    ? { code: error.code, detail: error.message }
    : { code: 'internal', detail: error instanceof Error ? error.message : String(error) };

/**
 * Prints one JSON object per file, in the order of the files: its profile with the file's name first, or
 * `{"file", "error": {"code", "detail"}}`. Returns whether all were read.
 */
export function printProfiles(
  tools: Pick<ResumeTools, 'readResume'>,
  files: readonly string[],
  print: Print,
): Promise<boolean> {
  return printEach(files, async (file) => (await tools.readResume(file)).profile, print);
}

/** As `printProfiles`, for what was read of advertisements. */
export function printJobs(
  tools: Pick<ResumeTools, 'readJobFile'>,
  files: readonly string[],
  print: Print,
): Promise<boolean> {
  return printEach(files, tools.readJobFile, print);
}

async function printEach(
  files: readonly string[],
  readFile: (file: string) => Promise<object>,
  print: Print,
): Promise<boolean> {
  let clean = true;
  const read = (file: string): Promise<string> =>
    readFile(file).then(
      (found) => JSON.stringify({ file, ...found }),
      (error: unknown) => {
        clean = false;
        return JSON.stringify({ file, error: errorOf(error) });
      },
    );
  const begun: Promise<string>[] = [];
  for (const [place] of files.entries()) {
    while (begun.length <= place + AHEAD && begun.length < files.length) begun.push(read(files[begun.length] ?? ''));
    await print((await begun[place]) ?? '');
  }
  return clean;
}

/** Prints the match of a resume's file with a job's text file as JSON, or its error. Returns whether there was a match. */
export async function printMatch(
  tools: Pick<ResumeTools, 'matchFiles'>,
  resume: string,
  job: string,
  print: Print,
): Promise<boolean> {
  try {
    await print(JSON.stringify(await tools.matchFiles(resume, job), null, 2));
    return true;
  } catch (error) {
    await print(JSON.stringify({ resume, job, error: errorOf(error) }));
    return false;
  }
}

/**
 * Prints one score per line for lines of JSON with `resume_text` and `jd_text`, in their order, or
 * `{"line", "error": {"code", "detail"}}` for a line that is not a pair. Blank lines are skipped.
 * Returns whether every line was a pair.
 */
export async function printScores(
  tools: Pick<ResumeTools, 'scoreTexts'>,
  lines: AsyncIterable<string>,
  print: Print,
): Promise<boolean> {
  let clean = true;
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    try {
      const pair = pairOf(number === 1 ? line.replace(/^\uFEFF/u, '') : line);
      await print(String(tools.scoreTexts(pair.resumeText, pair.jobText)));
    } catch (error) {
      clean = false;
      await print(JSON.stringify({ line: number, error: errorOf(error) }));
    }
  }
  return clean;
}

function pairOf(line: string): { resumeText: string; jobText: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new AppError('malformed_body', { detail: 'This line is not valid JSON.', cause: error });
  }
  const fields = new Map(value !== null && typeof value === 'object' ? Object.entries(value) : []);
  const textOf = (field: string): string => {
    const text: unknown = fields.get(field);
    if (typeof text === 'string') return text;
    throw new AppError('invalid_request', { detail: `This line has no text in "${field}".` });
  };
  return { resumeText: textOf('resume_text'), jobText: textOf('jd_text') };
}
