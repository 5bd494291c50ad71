import { type ComponentType, lazy, memo, Suspense } from 'react';

/** px before it scrolls into view that a section becomes live */
const MARGIN = '600px';

/**
 * A part of a prerendered page whose script is fetched only when the visitor comes near it or does anything at all. Until
 * then its HTML stands there and its links work. On a page that was not prerendered it loads at once.
 * Call it once a section, outside components; `id` is unique on the page. `still`: nothing in it reacts, so that seeing it
 * is no reason to fetch its script.
 */
export function lateSection(
  id: string,
  load: () => Promise<ComponentType>,
  { still = false }: { still?: boolean } = {},
): ComponentType {
  const Part = lazy(async () => {
    await whenNeeded(id, still);
    return { default: await load() };
  });
  return memo(function LateSection() {
    return (
      <div data-late={id}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  });
}

function whenNeeded(id: string, still: boolean): Promise<void> {
  const html = typeof document === 'undefined' ? null : document.querySelector(`[data-late="${id}"]`);
  // at build time, or drawn by a navigation: there is no HTML to live from
  if (!html?.firstElementChild) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) done();
      },
      { rootMargin: MARGIN },
    );
    const acts = ['pointerdown', 'keydown'] as const;
    function done(): void {
      observer.disconnect();
      for (const act of acts) window.removeEventListener(act, done);
      resolve();
    }
    for (const act of acts) window.addEventListener(act, done, { passive: true });
    if (!still) observer.observe(html);
  });
}
