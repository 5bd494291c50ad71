import { useSyncExternalStore } from 'react';

/** Whether this browser shows model answers at once, instead of letting people answer first. It belongs to no user. */
export const ANSWERS_SHOWN_KEY = 'alwaysShowAnswers';

const CHANGED = 'prep-ai:answers-shown';

/** Value of this page where the browser refuses its storage. */
let unstored: boolean | null = null;

export function readAnswersShown(): boolean {
  try {
    return unstored ?? localStorage.getItem(ANSWERS_SHOWN_KEY) === 'true';
  } catch {
    return false;
  }
}

export function writeAnswersShown(shown: boolean): void {
  try {
    localStorage.setItem(ANSWERS_SHOWN_KEY, String(shown));
    unstored = null;
  } catch {
    unstored = shown;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Follows the preference, also when another tab changes it. */
export function useAnswersShown(): boolean {
  return useSyncExternalStore(subscribe, readAnswersShown, () => false);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
