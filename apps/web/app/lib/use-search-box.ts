import { LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is typed into a search box, handed on once the typing pauses (docs/spec/2-practice-and-admin.md: 500 ms). */
export function useSearchBox(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** what was handed on last: the address that comes back from it must not touch what is being typed */
  const sent = useRef(search);
  const hand = useEffectEvent(onSearch);

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
        hand(wanted);
      }, LIMITS.history.searchDebounceMs);
    },
  };
}
