import { basename, extname } from 'node:path';
import { AppError, type DocumentLine, LIMITS, type MatchResult, type ResumeProfile } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { type JobOutline, outlineJob } from '../domain/job-match/job-outline.ts';
import { matchJob } from '../domain/job-match/match-job.ts';
import { profileFromLines } from '../domain/resumes/profile-from-lines.ts';
import { assertSomeText, makeReadResumeFile, storable } from '../domain/resumes/read-resume-file.ts';
import type { DocumentReader, SniffKind } from '../ports/document-reader.ts';
import { bytesOf, decodeText, textLines } from './text-file.ts';

export interface ResumeToolsDeps {
  reader: DocumentReader;
  sniffKind: SniffKind;
  taxonomy: Taxonomy;
  /** the day that "present" means */
  now: Date;
}

interface Candidate {
  profile: ResumeProfile;
  lines: readonly DocumentLine[];
}

/** bytes: a longer text is neither an advertisement nor a resume */
const MAX_TEXT_BYTES = 1_000_000;
/** characters of a text in a pair that are read; a resume or an advertisement has a tenth of it */
const MAX_PAIR_CHARACTERS = 100_000;
/** resumes held in memory: files of pairs match each resume with several jobs, mostly in a row */
const MOST_KEPT = 64;

/** Reading and matching resumes on the command line, with the server's own code. */
export function createResumeTools(deps: ResumeToolsDeps) {
  const readDocument = makeReadResumeFile(deps);
  const kept = new Map<string, Candidate>();

  const candidateOf = (lines: DocumentLine[]): Candidate => ({
    profile: profileFromLines(lines, deps.taxonomy, deps.now),
    lines,
  });

  async function linesOfFile(path: string): Promise<DocumentLine[]> {
    const bytes = await bytesOf(path, LIMITS.resume.maxBytes);
    if (bytes.length === 0) throw new AppError('file_empty');
    return (await readDocument({ filename: basename(path), bytes })).lines;
  }

  /** @throws AppError not_found, invalid_file_type, file_*, resume_without_content */
  async function readResume(path: string): Promise<Candidate> {
    if (extname(path).toLowerCase() !== '.txt') return candidateOf(await linesOfFile(path));
    const lines = storable(textLines(decodeText(await bytesOf(path, LIMITS.resume.maxBytes))));
    if (lines.length === 0) throw new AppError('file_empty');
    assertSomeText(lines);
    return candidateOf(lines);
  }

  function ofText(text: string): Candidate {
    const known = kept.get(text);
    if (known) return known;
    const candidate = candidateOf(storable(textLines(text.slice(0, MAX_PAIR_CHARACTERS))));
    if (kept.size >= MOST_KEPT) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
    kept.set(text, candidate);
    return candidate;
  }

  /** @throws AppError as readResume */
  async function readJobFile(path: string): Promise<JobOutline> {
    if (extname(path).toLowerCase() !== '.txt')
      return outlineJob((await linesOfFile(path)).map((line) => line.text).join('\n'), deps.taxonomy);
    const text = decodeText(await bytesOf(path, MAX_TEXT_BYTES));
    if (text.trim() === '') throw new AppError('file_empty');
    return outlineJob(text.slice(0, MAX_PAIR_CHARACTERS), deps.taxonomy);
  }

  return {
    readResume,
    readJobFile,

    /** @throws AppError as readResume; file_too_large and not_found for the job's file too */
    matchFiles: async (resumePath: string, jobPath: string): Promise<MatchResult> => {
      const job = decodeText(await bytesOf(jobPath, MAX_TEXT_BYTES));
      return matchJob(await readResume(resumePath), job, deps.taxonomy);
    },

    /** Score of two texts, 0 to 100; 0 if one of them is empty. */
    scoreTexts: (resumeText: string, jobText: string): number =>
      resumeText.trim() === '' || jobText.trim() === ''
        ? 0
        : matchJob(ofText(resumeText), jobText.slice(0, MAX_PAIR_CHARACTERS), deps.taxonomy).score,
  };
}
