import { errorOf, type Print } from './output.ts';
import type { createResumeTools } from './resume-tools.ts';
import { printScoresOf } from './scored-lines.ts';

type ResumeTools = ReturnType<typeof createResumeTools>;

/** files read ahead of the one to be printed next; the document reader has two child processes */
const AHEAD = 2;

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

/** Prints one score per line for lines of JSON with `resume_text` and `jd_text`; see `printScoresOf`. */
export function printScores(
  tools: Pick<ResumeTools, 'scoreTexts'>,
  lines: AsyncIterable<string>,
  print: Print,
): Promise<boolean> {
  return printScoresOf(lines, (textOf) => tools.scoreTexts(textOf('resume_text'), textOf('jd_text')), print);
}
