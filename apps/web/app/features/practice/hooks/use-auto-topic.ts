import { LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface AutoTopic {
  skills: readonly string[];
  /** nothing has been asked, no subtopic is chosen, the dialog was never dismissed, nothing else is going on */
  ready: boolean;
  onOpen: (skill: string) => void;
}

/**
 * Offers the topics of the first saved skill a second after entry, once (docs/spec/2-practice-and-admin.md section 4).
 */
export function useAutoTopic({ skills, ready, onOpen }: AutoTopic): void {
  const [saved] = useState(skills[0] ?? null);
  const offered = useRef(false);
  const open = useEffectEvent(onOpen);
  const due = ready && saved !== null && skills.includes(saved);
  useEffect(() => {
    if (!due || offered.current) return;
    const timer = setTimeout(() => {
      offered.current = true;
      if (saved !== null) open(saved);
    }, LIMITS.subtopics.autoModalDelayMs);
    return () => clearTimeout(timer);
  }, [due, saved]);
}
