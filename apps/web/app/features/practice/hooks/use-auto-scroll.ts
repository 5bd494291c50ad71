import { LIMITS } from '@prep-ai/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Keeps the end of the page in view while `streaming` text makes `content` grow, as long as the reader is within 50 px of
 * it; scrolling up lets go, scrolling back down takes hold again. Growth is seen in the frame that it happens in, before
 * it is painted, which is sooner than the documented check every 30 ms and costs nothing between two words.
 */
export function useAutoScroll(streaming: boolean, content: RefObject<HTMLElement | null>) {
  const held = useRef(true);
  const following = useRef(false);
  const [away, setAway] = useState(false);

  useEffect(() => {
    let before = document.documentElement.scrollTop;
    const onScroll = () => {
      const { scrollTop } = document.documentElement;
      if (distanceToEnd() <= LIMITS.chat.autoScrollWithinPx) held.current = true;
      // not when the page merely grew since it was last scrolled to its end
      else if (scrollTop < before) held.current = false;
      before = scrollTop;
      setAway(!held.current);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (!content.current) return;
    if (streaming) following.current = true;
    const observer = new ResizeObserver(() => {
      if (following.current && held.current) toEnd();
      // the last words arrive together with the end of the stream
      following.current = streaming;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [streaming, content]);

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
