import { useEffect } from 'react';

/**
 * Tells styles as `--keyboard-inset` how many pixels of the page's foot the on-screen keyboard covers, on browsers where
 * it lies over the page instead of shrinking it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const update = () => {
      // pinch zoom shrinks the visual viewport as well, but covers nothing
      const covered = viewport.scale > 1.01 ? 0 : root.clientHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      root.style.removeProperty('--keyboard-inset');
    };
  }, []);
}
