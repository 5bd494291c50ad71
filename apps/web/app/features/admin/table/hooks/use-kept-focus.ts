import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the place of who works on a list with the keyboard: when the row that had focus is gone, because what was done to it
 * takes it off this list, the list itself gets it. Put the answer on the element of `list`, which takes focus (tabIndex -1).
 */
export function useFocusFallback(list: RefObject<HTMLElement | null>, rows: unknown) {
  const held = useRef(false);
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    if (held.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return {
    onFocus() {
      held.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // a dialog about a row gives focus back to it
      if (relatedTarget instanceof Element) {
        held.current = list.current?.contains(relatedTarget) === true || relatedTarget.closest('dialog') !== null;
      }
    },
  };
}
