import { ANALYZING_CREEP_PERCENT, RESUME_STAGES, type ResumeStage } from '@prep-ai/contract';
import type { Refusal } from './check-file.ts';

interface ChosenFile {
  name: string;
  /** bytes */
  size: number;
}

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'processing'; file: ChosenFile; stage: ResumeStage; percent: number }
  | { phase: 'failed'; file: ChosenFile; refusal: Refusal; retryable: boolean };

export type UploadAction =
  | { type: 'begun'; file: ChosenFile }
  | { type: 'stage'; stage: ResumeStage }
  | { type: 'crept' }
  | { type: 'failed'; file: ChosenFile; refusal: Refusal; retryable: boolean }
  | { type: 'reset' };

/** Share of the remaining distance to ANALYZING_CREEP_PERCENT that one step goes. */
const CREEP = 0.06;

/** The upload card's state after an action. The bar never goes back, in whichever order the stages are reported. */
export function reduceUpload(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'begun':
      return { phase: 'processing', file: action.file, stage: 'preparing', percent: RESUME_STAGES.preparing.percent };
    case 'stage': {
      if (state.phase !== 'processing') return state;
      const { percent } = RESUME_STAGES[action.stage];
      return percent > state.percent ? { ...state, stage: action.stage, percent } : state;
    }
    case 'crept': {
      if (state.phase !== 'processing' || state.stage !== 'analyzing') return state;
      return { ...state, percent: state.percent + (ANALYZING_CREEP_PERCENT - state.percent) * CREEP };
    }
    case 'failed':
      return { phase: 'failed', file: action.file, refusal: action.refusal, retryable: action.retryable };
    case 'reset':
      return { phase: 'idle' };
  }
}

const LISTED = ['validating', 'uploading', 'analyzing', 'extracting', 'finalizing'] as const;

/** The stages as a list of steps: those before the current one are done. */
export function stepsOf(
  stage: ResumeStage,
): { stage: ResumeStage; label: string; state: 'done' | 'current' | 'coming' }[] {
  const now = RESUME_STAGES[stage].percent;
  return LISTED.map((item) => {
    const { label, percent } = RESUME_STAGES[item];
    return { stage: item, label, state: percent < now ? 'done' : item === stage ? 'current' : 'coming' };
  });
}
