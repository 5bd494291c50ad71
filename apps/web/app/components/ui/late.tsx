import { type ComponentType, lazy, memo, Suspense } from 'react';
import { patiently } from '../../lib/patiently.ts';

/** px before it scrolls into view that a part becomes live */
const MARGIN = '600px';

export interface LatePart {
  /** unique on the page */
  id: string;
  Part: ComponentType;
}

/**
 * A part of a prerendered page whose script is fetched only when the visitor comes near it or does anything at all. Until
 * then its HTML stands there and its links work. On a page that was not prerendered it loads at once. Its styles must be
 * imported by the page itself. `still`: being near it is no reason to fetch its script, only scrolling, pressing, typing or an
 * address that names a place in the page; `wanted`, asked in the browser: it is fetched at once after all.
 */
export function latePart(
  id: string,
  load: () => Promise<ComponentType>,
  { still = false, wanted }: { still?: boolean; wanted?: () => boolean } = {},
): LatePart {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined' && !wanted?.()) await whenNeeded(id, still);
    return { default: await patiently(load) };
  });
  return { id, Part };
}

/** Shows a late part. Nothing that changes may be passed to it: a change would throw its waiting HTML away. */
export const Late = memo(function Late({ part: { id, Part } }: { part: LatePart }) {
  return (
    <div data-late={id}>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  );
});

function whenNeeded(id: string, still: boolean): Promise<void> {
  const html = document.querySelector(`[data-late="${id}"]`);
  // drawn by a navigation: there is no HTML to live from
  if (!html?.firstElementChild || window.location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) done();
      },
      { rootMargin: MARGIN },
    );
    const acts = ['pointerdown', 'keydown', 'scroll'] as const;
    function done(): void {
      observer.disconnect();
      for (const act of acts) window.removeEventListener(act, done);
      resolve();
    }
    for (const act of acts) window.addEventListener(act, done, { passive: true });
    if (!still) observer.observe(html);
  });
}
