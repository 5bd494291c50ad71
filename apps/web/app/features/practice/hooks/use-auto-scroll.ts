import { LIMITS } from '@prep-ai/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps the end of the page in view while `streaming` text grows, as long as the reader is within 50 px of it; scrolling
 * up lets go, scrolling back down takes hold again. `grown` is anything that changes when the page grows.
 */
export function useAutoScroll(streaming: boolean, grown: unknown) {
  const held = useRef(true);
  const followed = useRef(false);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const onScroll = () => {
      held.current = distanceToEnd() <= LIMITS.chat.autoScrollWithinPx;
      setAway(!held.current);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  useLayoutEffect(() => {
    // the last words arrive together with the end of the stream
    if ((streaming || followed.current) && held.current && grown !== undefined) toEnd();
    followed.current = streaming;
  }, [streaming, grown]);

  return {
    /** the end of the page is out of view */
    away,
    /** Goes to the end and holds on to it. */
    follow() {
      held.current = true;
      setAway(false);
      toEnd();
    },
  };
}

function distanceToEnd(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}

/** At once: a smooth scroll would lag behind the text and count as the reader's own. */
function toEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}
