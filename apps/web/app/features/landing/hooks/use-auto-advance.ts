import { useEffect, useState } from 'react';

export interface AutoAdvance {
  /** the step that is shown, from 0 */
  step: number;
  /** the visitor has not stopped it */
  playing: boolean;
  /** the step is running out at this moment */
  running: boolean;
  /** false when the system prefers reduced motion: then nothing moves by itself and there is nothing to pause */
  canPlay: boolean;
  select(step: number): void;
  toggle(): void;
}

/** Moves from step to step every `intervalMs`, while it may: in sight, and nobody reading it more closely. */
export function useAutoAdvance(steps: number, intervalMs: number, may: boolean): AutoAdvance {
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [canPlay, setCanPlay] = useState(true);

  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setCanPlay(!reduced.matches);
    update();
    reduced.addEventListener('change', update);
    return () => reduced.removeEventListener('change', update);
  }, []);

  const running = playing && canPlay && may;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setStep((step + 1) % steps), intervalMs);
    return () => clearTimeout(timer);
  }, [running, step, steps, intervalMs]);

  return {
    step,
    playing,
    running,
    canPlay,
    toggle: () => setPlaying(!playing),
    select(next) {
      // somebody who chooses a step wants to stay on it
      setStep(next);
      setPlaying(false);
    },
  };
}
