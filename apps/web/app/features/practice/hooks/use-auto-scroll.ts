import { LIMITS } from '@prep-ai/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** px that a question may be above the view and still counts as seen */
const SLACK_PX = 8;

/**
 * Follows `streaming` text that makes `content` grow, as long as the reader is within 50 px of the end of the page, but
 * never past the question that it answers: with a long answer the page comes to rest with the question at its top, and
 * the reader goes on from there. Somebody who scrolls on to the end themselves is taken along with the text. Scrolling up
 * lets go, scrolling back down takes hold again (docs/spec/decisions.md D18). Growth is seen in the frame that it happens
 * in, before it is painted, which is sooner than the documented check every 30 ms and costs nothing between two words.
 */
export function useAutoScroll(streaming: boolean, content: RefObject<HTMLElement | null>) {
  const held = useRef(true);
  /** the reader went past the question, to the end of the page */
  const along = useRef(false);
  const following = useRef(false);
  const [away, setAway] = useState(false);
  const [pastQuestion, setPastQuestion] = useState(false);

  useEffect(() => {
    let before = document.documentElement.scrollTop;
    const onScroll = () => {
      const { scrollTop } = document.documentElement;
      const past = scrollTop > questionTop(content.current) + SLACK_PX;
      const atEnd = distanceToEnd() <= LIMITS.chat.autoScrollWithinPx;
      if (atEnd) {
        held.current = true;
        // not when the page got shorter: then the reader did nothing
        along.current = past && (along.current || scrollTop > before);
      }
      // not when the page merely grew since it was last scrolled to its end
      else if (scrollTop < before) held.current = false;
      // reads on below the question: the text stays where it is
      else if (past && !along.current) held.current = false;
      before = scrollTop;
      setAway(!held.current && !past);
      setPastQuestion(along.current && atEnd);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [content]);

  useEffect(() => {
    const area = content.current;
    if (!area) return;
    if (streaming) following.current = true;
    const observer = new ResizeObserver(() => {
      if (following.current && held.current) toEnd(along.current ? null : area);
      // the last words arrive together with the end of the stream
      following.current = streaming;
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [streaming, content]);

  return {
    /** the newest question is further down, out of view */
    away,
    /** the end of the newest answer is in view, its question is not */
    pastQuestion,
    /** Goes to the newest card and holds on to it. */
    follow() {
      held.current = true;
      along.current = false;
      setAway(false);
      toEnd(content.current);
    },
    /** Shows the newest question at the top of the view. */
    toQuestion() {
      along.current = false;
      setPastQuestion(false);
      window.scrollTo({ top: questionTop(content.current) });
      // the button goes away with it
      newestQuestion(content.current)?.querySelector<HTMLElement>('[data-keeps-focus]')?.focus({ preventScroll: true });
    },
  };
}

function newestQuestion(area: HTMLElement | null): HTMLElement | undefined {
  const firsts = area ? [...area.querySelectorAll<HTMLElement>('article[data-first]')] : [];
  return firsts.findLast((card) => card.hasAttribute('data-live')) ?? firsts.at(-1);
}

/** Where the page is scrolled to when the newest question is at the top of the view; beyond any page without a question. */
function questionTop(area: HTMLElement | null): number {
  const newest = newestQuestion(area);
  if (!newest) return Number.POSITIVE_INFINITY;
  const margin = Number.parseFloat(getComputedStyle(newest).scrollMarginTop) || 0;
  return document.documentElement.scrollTop + newest.getBoundingClientRect().top - margin;
}

function distanceToEnd(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}

/** At once: a smooth scroll would lag behind the text and count as the reader's own. @param area not past its newest question */
function toEnd(area: HTMLElement | null): void {
  window.scrollTo({ top: Math.min(document.documentElement.scrollHeight, questionTop(area)), behavior: 'instant' });
}
