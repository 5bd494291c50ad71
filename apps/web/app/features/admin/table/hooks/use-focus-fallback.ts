import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps keyboard users at the list: when the row that had focus is removed by an action, the list itself gets focus. Put the
 * returned handlers on the element of `list`, which must be focusable (tabIndex -1).
 */
export function useFocusFallback(list: RefObject<HTMLElement | null>, rows: unknown) {
  const hadFocus = useRef(false);
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return {
    onFocus() {
      hadFocus.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // a dialog about a row gives focus back to it
      if (relatedTarget instanceof Element) {
        hadFocus.current = list.current?.contains(relatedTarget) === true || relatedTarget.closest('dialog') !== null;
      }
    },
  };
}
