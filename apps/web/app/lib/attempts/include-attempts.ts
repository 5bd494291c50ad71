import { LOCAL_KEYS } from '../local-data/local-state.ts';

/** Whether exports carry the person's own answers; a choice of this browser. */
export function includesAttempts(): boolean {
  try {
    return window.localStorage.getItem(LOCAL_KEYS.exportAnswers) === 'yes';
  } catch {
    return false;
  }
}

/** A browser that refuses its storage forgets the choice with the page. */
export function includeAttempts(include: boolean): void {
  try {
    window.localStorage.setItem(LOCAL_KEYS.exportAnswers, include ? 'yes' : 'no');
  } catch {
    // nothing is kept
  }
}
