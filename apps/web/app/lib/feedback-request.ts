const EVENT = 'prep-ai:feedback';

/** Why the feedback dialog opens: somebody wants to say something, or something went wrong for them. */
export type FeedbackCause = 'given' | 'trouble';

/** Opens the feedback dialog, wherever on the page it is. */
export function askForFeedback(view: Window, cause: FeedbackCause): void {
  view.dispatchEvent(new CustomEvent<FeedbackCause>(EVENT, { detail: cause }));
}

/** Told when the dialog is asked for. Answers the function that ends it. */
export function onFeedbackAsked(view: Window, listener: (cause: FeedbackCause) => void): () => void {
  const onEvent = (event: Event) =>
    listener(event instanceof CustomEvent && event.detail === 'trouble' ? 'trouble' : 'given');
  view.addEventListener(EVENT, onEvent);
  return () => view.removeEventListener(EVENT, onEvent);
}
