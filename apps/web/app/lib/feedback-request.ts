const EVENT = 'prep-ai:feedback';
/** on the html element: asked for before what shows the dialog was there */
const WAITING = 'data-feedback-asked';

/** Why the feedback dialog opens: somebody wants to say something, or something went wrong for them. */
export type FeedbackCause = 'given' | 'trouble';

/** Opens the feedback dialog, wherever on the page it is; as soon as it is there, when its script is still on its way. */
export function askForFeedback(view: Window, cause: FeedbackCause): void {
  const unheard = view.dispatchEvent(new CustomEvent<FeedbackCause>(EVENT, { detail: cause, cancelable: true }));
  if (unheard) view.document.documentElement.setAttribute(WAITING, cause);
}

/** Notifies when the dialog is asked for, or was before. Returns the function that stops it. */
export function onFeedbackAsked(view: Window, listener: (cause: FeedbackCause) => void): () => void {
  const tell = (cause: unknown) => listener(cause === 'trouble' ? 'trouble' : 'given');
  const onEvent = (event: Event) => {
    event.preventDefault();
    tell(event instanceof CustomEvent ? event.detail : null);
  };
  view.addEventListener(EVENT, onEvent);
  const page = view.document.documentElement;
  const waiting = page.getAttribute(WAITING);
  page.removeAttribute(WAITING);
  if (waiting) tell(waiting);
  return () => view.removeEventListener(EVENT, onEvent);
}
