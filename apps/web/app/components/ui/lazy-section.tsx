import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { comeAlive, PRESSED } from '../../lib/early-presses.ts';
import { retryUntilLoaded } from '../../lib/retry-until-loaded.ts';

/** How far below the window a section may be (CSS length) when its script is fetched. */
const LOAD_MARGIN = '600px';

export interface LazySectionDefinition {
  /** unique on the page */
  id: string;
  Part: ComponentType;
}

export interface LazySectionOptions {
  /** fetch the script on scrolling, pressing or typing only, not because the section is close to the window */
  onInteractionOnly?: boolean;
  /** called in the browser: true fetches the script at once */
  loadNow?: () => boolean;
}

/**
 * A section of a prerendered page whose script is fetched when the visitor comes near it, interacts with the page or opens an
 * address with a fragment. Until then the prerendered HTML is shown and its links work. On a page that was not prerendered it
 * loads at once. Its styles must be imported by the page itself.
 */
export function defineLazySection(
  id: string,
  load: () => Promise<ComponentType>,
  { onInteractionOnly = false, loadNow }: LazySectionOptions = {},
): LazySectionDefinition {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined' && !loadNow?.()) await whenNeeded(id, onInteractionOnly);
    const Loaded = await retryUntilLoaded(load);
    return {
      default: () => {
        useEffect(() => comeAlive(sectionOf(id)), []);
        return <Loaded />;
      },
    };
  });
  return { id, Part };
}

/** Shows a lazy section. It takes no changing props: a change before the script is loaded would discard the prerendered HTML. */
export const LazySection = memo(function LazySection({ section: { id, Part } }: { section: LazySectionDefinition }) {
  return (
    <div data-lazy-section={id} suppressHydrationWarning>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  );
});

const sectionOf = (id: string) => document.querySelector(`[data-lazy-section="${id}"]`);

function whenNeeded(id: string, onInteractionOnly: boolean): Promise<void> {
  const html = sectionOf(id);
  // drawn after a navigation: there is no prerendered HTML to show meanwhile; or somebody has pressed a button of it already
  if (!html?.firstElementChild || window.location.hash || html.hasAttribute(PRESSED)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) done();
      },
      { rootMargin: LOAD_MARGIN },
    );
    const interactions = ['pointerdown', 'keydown', 'scroll'] as const;
    function done(): void {
      observer.disconnect();
      for (const interaction of interactions) window.removeEventListener(interaction, done);
      resolve();
    }
    for (const interaction of interactions) window.addEventListener(interaction, done, { passive: true });
    if (!onInteractionOnly) observer.observe(html);
  });
}
