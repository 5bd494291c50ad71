import { LIMITS, RESUME_STAGES, type ResumeStage } from '@prep-ai/contract';

export interface StagePlayer {
  /** Shows the stage after those before it had their time; one that was pushed before is not shown again. */
  push(stage: ResumeStage): void;
  /** Resolves when every pushed stage has been shown. */
  drained(): Promise<void>;
}

/** ms each stage stays at least, so that all of them together last LIMITS.resume.minProgressMs */
export const STAGE_DWELL_MS = Math.ceil(LIMITS.resume.minProgressMs / Object.keys(RESUME_STAGES).length);

/** Plays stages one after another, however fast the server goes through them. After `signal` aborts it shows no more. */
export function createStagePlayer(
  show: (stage: ResumeStage) => void,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal,
): StagePlayer {
  let last = Promise.resolve();
  const pushed = new Set<ResumeStage>();
  return {
    push(stage) {
      if (pushed.has(stage)) return;
      pushed.add(stage);
      last = last.then(async () => {
        if (signal.aborted) return;
        show(stage);
        await wait(STAGE_DWELL_MS);
      });
    },
    drained: () => last,
  };
}
