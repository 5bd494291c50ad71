/** A rectangle of the window, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** px between toasts and the edge of the window, and what they must not cover */
const GAP = 12;
/** px between two heights that are tried */
const STEP = 8;
/** px that the side navigation is wide, and from which width of the window on it is there */
const NAVIGATION = 240;
const WIDE = 1024;
const MAX_WIDTH = 360;

/**
 * Where toasts of this height cover none of the obstacles, or least of them: on wide windows in the side navigation, from
 * below, then at the right, from above; on others from above. @param heightAt their height at a width
 */
export function freePlace(
  view: { width: number; height: number },
  heightAt: (width: number) => number,
  obstacles: readonly Box[],
): Box {
  const best: { place: Box; covered: number }[] = [];
  for (const { width, left, tops } of columns(view, heightAt)) {
    const height = heightAt(width);
    for (const top of tops) {
      const place = { left, top, width, height };
      const covered = obstacles.reduce((sum, obstacle) => sum + overlap(place, obstacle), 0);
      if (covered === 0) return place;
      best.push({ place, covered });
    }
  }
  const [least] = best.sort((a, b) => a.covered - b.covered);
  return least?.place ?? { left: GAP, top: GAP, width: view.width - 2 * GAP, height: 0 };
}

function columns(view: { width: number; height: number }, heightAt: (width: number) => number) {
  const width = Math.min(MAX_WIDTH, view.width - 2 * GAP);
  const right = { width, left: view.width - GAP - width, tops: heights(view.height - heightAt(width)) };
  if (view.width < WIDE) return [right];
  const narrow = NAVIGATION - 2 * GAP;
  return [{ width: narrow, left: GAP, tops: heights(view.height - heightAt(narrow)).reverse() }, right];
}

/** Distances from the top, with the gap kept at both ends. */
function heights(room: number): number[] {
  const count = Math.max(1, Math.floor((room - 2 * GAP) / STEP) + 1);
  return Array.from({ length: count }, (_, index) => GAP + index * STEP);
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What toasts must leave free: whatever can be pressed or typed into, titles, questions. */
const KEEPS_FREE =
  'a[href], button, input, textarea, select, [role="option"], [role="dialog"] p, h1, h2, h3, [role="alert"]';

/** Puts the region of the toasts where it covers nothing that people want to press or read first. */
function placeToasts(region: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  // what is below the toasts now counts too
  region.style.visibility = 'hidden';
  const obstacles = [...document.querySelectorAll(KEEPS_FREE)].filter((one) => !region.contains(one)).flatMap(shownBox);
  region.style.visibility = '';
  const heightAt = (wide: number) => {
    region.style.width = `${wide}px`;
    return region.getBoundingClientRect().height;
  };
  region.style.left = '0';
  region.style.right = 'auto';
  const place = freePlace({ width, height }, heightAt, obstacles);
  Object.assign(region.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` });
}

/** Where an element is seen: nowhere when it is hidden, scrolled out of view, or below a dialog. */
function shownBox(element: Element): Box[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 12)];
  if (width < 2 || height < 2) return [];
  const there = document.elementFromPoint(x, y);
  return there && (element.contains(there) || there.contains(element)) ? [{ left, top, width, height }] : [];
}

/** Places the toasts of the page anew whenever one comes, unless somebody is about to press one. Returns how to stop. */
export function watchToasts(region: HTMLElement): () => void {
  const reset = () => Object.assign(region.style, { left: '', right: '', top: '', width: '' });
  const observer = new MutationObserver((records) => {
    const isStack = (node: Node) => node instanceof HTMLElement && node.matches('[role="alert"], [role="status"]');
    const came = records.some(({ target, addedNodes }) => isStack(target) && addedNodes.length > 0);
    if (came && !region.matches(':hover, :focus-within')) placeToasts(region);
    if (region.querySelector('button') === null) reset();
  });
  observer.observe(region, { childList: true, subtree: true });
  window.addEventListener('resize', reset);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', reset);
    reset();
  };
}
