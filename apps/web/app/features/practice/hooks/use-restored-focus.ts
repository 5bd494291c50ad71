import { type RefObject, useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../../../components/layout/skip-link.tsx';

/** Marks the element of an article that takes the focus when the one that had it goes away. */
export const RESTORES_FOCUS = { 'data-keeps-focus': '' };

interface Focused {
  element: HTMLElement;
  article: HTMLElement | null;
}

/**
 * Keeps the keyboard where it is when what had the focus in `area` goes away, as Stop does when an answer is complete: the
 * focus goes to the heading of the same article, or to the page when the article has gone too. Nothing scrolls. Looks
 * after each render of the component that uses it.
 */
export function useRestoredFocus(area: RefObject<HTMLElement | null>): void {
  const last = useRef<Focused | null>(null);

  useLayoutEffect(() => {
    const node = area.current;
    if (!node) return;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = { element: target, article: target.closest('article') };
    };
    // some browsers say so when a focused element is removed: it has not been left then
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last.current?.element === target && last.current.element.isConnected) last.current = null;
      });
    node.addEventListener('focusin', onFocusIn);
    node.addEventListener('focusout', onFocusOut);
    return () => {
      node.removeEventListener('focusin', onFocusIn);
      node.removeEventListener('focusout', onFocusOut);
      queueMicrotask(() => catchFocus(last));
    };
  }, [area]);

  useLayoutEffect(() => catchFocus(last));
}

function catchFocus(last: { current: Focused | null }): void {
  const lost = last.current;
  if (!lost || lost.element.isConnected) return;
  last.current = null;
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const next = lost.article?.isConnected ? lost.article.querySelector<HTMLElement>('[data-keeps-focus]') : null;
  (next ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
}
