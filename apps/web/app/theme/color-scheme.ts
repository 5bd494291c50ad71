export type ColorScheme = 'light' | 'dark';

/** Mantine's own key and attribute, so that its provider and the pages without it agree. */
export const SCHEME_KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const CHANGED = 'prep-ai:color-scheme';
const DARK = '(prefers-color-scheme: dark)';

/**
 * Runs in the head before anything is painted: sets the theme, and marks the page of a visitor who holds a token so
 * that what only strangers see does not flash. Static, so that its hash can be in a content security policy.
 */
export const HEAD_SCRIPT = `(function(){var d=document.documentElement,s=null;try{s=localStorage.getItem("${SCHEME_KEY}");if(localStorage.getItem("token"))d.setAttribute("data-session","known")}catch(e){}d.setAttribute("${ATTRIBUTE}",s==="dark"||(s!=="light"&&matchMedia("${DARK}").matches)?"dark":"light")})()`;

/** The remembered choice, or null when the theme follows the system. */
export function chosenScheme(view: Window): ColorScheme | null {
  try {
    const value = view.localStorage.getItem(SCHEME_KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

function apply(view: Window): void {
  const scheme = chosenScheme(view) ?? (view.matchMedia(DARK).matches ? 'dark' : 'light');
  view.document.documentElement.setAttribute(ATTRIBUTE, scheme);
}

/** Changes to the other theme and remembers it. */
export function switchScheme(view: Window): void {
  const next: ColorScheme = view.document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'light' : 'dark';
  try {
    view.localStorage.setItem(SCHEME_KEY, next);
  } catch {
    // not remembered, but changed
  }
  view.document.documentElement.setAttribute(ATTRIBUTE, next);
  view.dispatchEvent(new CustomEvent(CHANGED, { detail: next }));
}

/** Told of switches on this page and in other tabs. Answers the function that ends it. */
export function onSchemeChange(view: Window, listener: (scheme: ColorScheme | null) => void): () => void {
  const onSwitch = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === SCHEME_KEY || event.key === null) listener(chosenScheme(view));
  };
  view.addEventListener(CHANGED, onSwitch);
  view.addEventListener('storage', onStorage);
  return () => {
    view.removeEventListener(CHANGED, onSwitch);
    view.removeEventListener('storage', onStorage);
  };
}

/** Keeps the page in step with the system and with other tabs. Answers the function that ends it. */
export function followScheme(view: Window): () => void {
  const update = () => apply(view);
  const system = view.matchMedia(DARK);
  const stop = onSchemeChange(view, (scheme) => {
    if (chosenScheme(view) === scheme) update();
  });
  system.addEventListener('change', update);
  return () => {
    stop();
    system.removeEventListener('change', update);
  };
}
