import { LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The text of a search box, passed on once the typing pauses for 500 ms (docs/spec/2-practice-and-admin.md). */
export function useSearchBox(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** passed on last: when it comes back in the address, it must not change what is being typed */
  const sent = useRef(search);
  const pass = useEffectEvent(onSearch);

  useEffect(() => {
    if (search !== sent.current) setText(search);
    sent.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const wanted = next.trim();
        if (wanted === sent.current) return;
        sent.current = wanted;
        pass(wanted);
      }, LIMITS.history.searchDebounceMs);
    },
  };
}
