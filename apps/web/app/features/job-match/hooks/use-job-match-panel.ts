import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import { useStoredText } from '../../../lib/forms/use-stored-text.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useAnalyzeMatch } from '../api/analyze-match.ts';
import { useLatestMatch } from '../api/get-latest-match.ts';
import { canAnalyze } from '../model/job-description.ts';

/** the overlay stays at least that long, since a flash is not readable */
const MIN_OVERLAY_MS = 400;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The job description and its match. @param onMatched called when there is a new result */
export function useJobMatchPanel(userId: number, resumeId: number | null, onMatched: () => void) {
  const latest = useLatestMatch(userId);
  const analyzeMatch = useAnalyzeMatch(userId);
  const toasts = useToasts();
  const [draft, setDraft] = useStoredText(`job-description:${userId}`);
  const [open, setOpen] = useState(false);
  const [analyzing, setAnalyzing] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const match = latest.data ?? null;
  const jobDescription = draft ?? match?.jobDescription ?? '';

  async function analyze(): Promise<void> {
    if (resumeId === null || !canAnalyze(jobDescription)) {
      toasts.warning('Missing Information', 'Upload a resume and paste a job description first.');
      return;
    }
    const mine = new AbortController();
    running.current = mine;
    setAnalyzing(true);
    try {
      const [result] = await Promise.all([
        analyzeMatch({ resumeId, jobDescription: jobDescription.trim() }, mine.signal),
        wait(MIN_OVERLAY_MS),
      ]);
      if (mine.signal.aborted) return;
      toasts.success('Job Matching Complete', `Match Score: ${result.score}%`);
      setDraft(null);
      setOpen(false);
      onMatched();
    } catch (error) {
      if (mine.signal.aborted) return;
      const failure = toApiError(error);
      // the dialog about the ended session is shown already
      if (failure.status === 401) return;
      if (failure.status === 0) toasts.connection('Connection Error', failure.detail);
      else toasts.error('Matching Failed', failureText(failure, 'Failed to analyze job match'));
    } finally {
      if (running.current === mine) setAnalyzing(false);
    }
  }

  return {
    match,
    /** the server has not responded yet */
    loading: latest.isPending,
    jobDescription,
    setJobDescription: setDraft,
    open,
    setOpen,
    analyzing,
    analyze: () => void analyze(),
    cancel() {
      running.current?.abort();
      setAnalyzing(false);
    },
  };
}
