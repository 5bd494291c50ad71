import { LIMITS } from '@prep-ai/contract';

/** The question of docs/spec/2-practice-and-admin.md section 4; today's browsers ask in words of their own. */
const UNLOAD_QUESTION = 'Would you like to provide feedback before leaving?';

/** Screens that nobody is held up on (docs/spec/2-practice-and-admin.md section 2). */
const EXCLUDED = ['/login', '/register', '/pricing', '/payment'];

const { exitSensitivity, exitDelayMs } = LIMITS.feedback;

export interface ExitIntent {
  /** whether this person may be asked now; looked at each time */
  wanted(): boolean;
  /** the browser asks, at an unload: it can't be known what the answer is */
  onAsked(): void;
  /** the person is about to leave, or has decided to stay */
  onLeaving(): void;
}

/**
 * Notices that somebody is about to leave (docs/spec/2-practice-and-admin.md section 4): the pointer leaves the window
 * through its upper part, as high as the sensitivity's share of it, and stays away for the delay; the tab is hidden;
 * the page is unloaded, where the browser asks first. Answers the function that ends it.
 */
export function watchExit(view: Window, { wanted, onAsked, onLeaving }: ExitIntent): () => void {
  const { document, location } = view;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** a page that goes away is hidden too, but there is nobody to see a dialog in it */
  let going = false;
  const mayAsk = () => !EXCLUDED.includes(location.pathname.replace(/(.)\/$/, '$1')) && wanted();

  function onOut({ relatedTarget, clientY }: MouseEvent): void {
    if (relatedTarget !== null || clientY >= view.innerHeight * exitSensitivity || !mayAsk()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (mayAsk()) onLeaving();
    }, exitDelayMs);
  }
  const onOver = () => clearTimeout(timer);
  function onVisibility(): void {
    if (document.visibilityState === 'hidden' && !going && mayAsk()) onLeaving();
  }
  function onUnload(event: BeforeUnloadEvent): void {
    // browsers ask only where something was done on the page
    if (view.navigator.userActivation?.hasBeenActive === false || !mayAsk()) return;
    event.preventDefault();
    // older browsers go by this instead
    event.returnValue = UNLOAD_QUESTION;
    onAsked();
    clearTimeout(timer);
    // those who stay are asked; where the page is gone, nothing runs any more
    timer = setTimeout(() => {
      if (!going) onLeaving();
    }, exitDelayMs);
  }
  const onHide = () => {
    going = true;
  };
  const onShow = () => {
    going = false;
  };

  document.addEventListener('mouseout', onOut);
  document.addEventListener('mouseover', onOver);
  document.addEventListener('visibilitychange', onVisibility);
  view.addEventListener('beforeunload', onUnload);
  view.addEventListener('pagehide', onHide);
  view.addEventListener('pageshow', onShow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('mouseout', onOut);
    document.removeEventListener('mouseover', onOver);
    document.removeEventListener('visibilitychange', onVisibility);
    view.removeEventListener('beforeunload', onUnload);
    view.removeEventListener('pagehide', onHide);
    view.removeEventListener('pageshow', onShow);
  };
}
