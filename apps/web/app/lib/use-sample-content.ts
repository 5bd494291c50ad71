import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The operator's setting show_sample_content, as the server wrote it into the page (docs/spec/decisions.md D2). */
export function showsSampleContent(): boolean {
  return document.documentElement.dataset.sampleContent !== 'off';
}

/**
 * The same for what a component does. What it shows has better its two forms in the prerendered page, marked with
 * data-sample="claim" and data-sample="measured", of which theme/sample-content.css shows one: nothing flashes, nothing moves.
 */
export function useSampleContent(): boolean {
  return useSyncExternalStore(never, showsSampleContent, () => true);
}
