import { createContext, use } from 'react';
import type { PracticeScreenState } from './use-practice-screen.ts';

/** The practice screen for its parts. */
export const PracticeScreenContext = createContext<PracticeScreenState | null>(null);

export function useScreen(): PracticeScreenState {
  const screen = use(PracticeScreenContext);
  if (!screen) throw new Error('useScreen needs a PracticeScreenContext above it');
  return screen;
}
