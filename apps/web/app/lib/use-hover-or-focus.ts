import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor points at an element or has focus in it: what changes by itself waits meanwhile. */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listeners = {
      mouseenter: () => setPointed(true),
      mouseleave: () => setPointed(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
    };
  }, [element]);
  return pointed || focused;
}
