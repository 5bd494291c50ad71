import type { ResumeUploadResponse } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import { reloadResumeSkills } from '../api/get-resume-skills.ts';
import { uploadResume } from '../api/upload-resume.ts';
import { checkFile, type Refusal } from '../model/check-file.ts';
import { createStagePlayer } from '../model/stage-player.ts';
import { reduceUpload } from '../model/upload-state.ts';

/** ms between two steps of the bar while the server analyzes */
const CREEP_INTERVAL_MS = 300;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Uploads a resume, shows its stages, and refreshes what depends on it. */
export function useResumeUpload(userId: number, onUploaded: (resume: ResumeUploadResponse) => void) {
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [upload, dispatch] = useReducer(reduceUpload, { phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  const analyzing = upload.phase === 'processing' && upload.stage === 'analyzing';

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!analyzing) return;
    const timer = setInterval(() => dispatch({ type: 'crept' }), CREEP_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [analyzing]);

  function refuse(file: File, refusal: Refusal, retryable: boolean): void {
    dispatch({ type: 'failed', file, refusal, retryable });
    report(refusal);
  }

  function report(refusal: Refusal): void {
    if (refusal.title === 'Connection Error') toasts.connection(refusal.title, refusal.text);
    else toasts.error(refusal.title, refusal.text);
  }

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    chosen.current = file;
    const refusal = checkFile(file);
    if (refusal) return refuse(file, refusal, false);
    dispatch({ type: 'begun', file: { name: file.name, size: file.size } });
    const player = createStagePlayer((stage) => dispatch({ type: 'stage', stage }), wait, mine.signal);
    player.push('preparing');
    player.push('validating');
    player.push('uploading');
    try {
      const resume = await uploadResume(api, file, player.push, mine.signal);
      // all stages are shown, also when the server was too quick to report each
      player.push('analyzing');
      player.push('extracting');
      player.push('finalizing');
      player.push('complete');
      await player.drained();
      if (mine.signal.aborted) return;
      await reloadResumeSkills(queries, userId);
      if (mine.signal.aborted) return;
      dispatch({ type: 'reset' });
      onUploaded(resume);
    } catch (error) {
      if (mine.signal.aborted) return;
      mine.abort();
      const failure = toApiError(error);
      // another file is needed, not another attempt
      const retryable = failure.code !== 'invalid_file_type' && failure.code !== 'file_too_large';
      // the dialog about the ended session is shown already
      if (failure.status === 401) dispatch({ type: 'failed', file, refusal: refusalOf(failure), retryable });
      else refuse(file, refusalOf(failure), retryable);
    }
  }

  return {
    upload,
    choose: (file: File) => void send(file),
    retry: () => void (chosen.current && send(chosen.current)),
    cancel() {
      running.current?.abort();
      dispatch({ type: 'reset' });
      // the server may have finished already
      void reloadResumeSkills(queries, userId);
    },
    dismiss: () => dispatch({ type: 'reset' }),
  };
}

/** The server looks into the file, so it can refuse for the same reasons as the check before sending. */
const TITLES: Readonly<Record<string, string>> = {
  invalid_file_type: 'Invalid File Type',
  file_too_large: 'File Too Large',
  rate_limited: 'Rate Limited',
};

function refusalOf(failure: ApiError): Refusal {
  if (failure.status === 0) return { title: 'Connection Error', text: failure.detail };
  return {
    title: TITLES[failure.code] ?? 'Processing Error',
    text: failureText(failure, 'Failed to process resume'),
  };
}
