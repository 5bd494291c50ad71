/** Paths of the screens that exist; the server answers 404 for any other page, the navigation links to no other. */
export const SCREENS = [
  '/',
  '/chat',
  '/history',
  '/account',
  '/payment',
  '/admin',
  '/login',
  '/oauth/google',
  '/oauth/microsoft',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/password-reset-success',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/reviews',
  '/write-review',
] as const;
export type Screen = (typeof SCREENS)[number];

export function isScreenPath(path: string): path is Screen {
  return SCREENS.some((screen) => screen === path);
}

/** Screens that a search engine may show: they say the same to everybody. */
export const INDEXED_SCREENS = [
  '/',
  '/about',
  '/contact',
  '/reviews',
  '/login',
  '/register',
  '/terms',
  '/privacy',
] as const;

/**
 * Stands in the prerendered pages where the site's own origin belongs, which is known only where the product runs: the server
 * puts it in as it sends them.
 */
export const ORIGIN_PLACEHOLDER = 'https://site-origin.invalid';

/** Screens for developers: they exist in local mode only (docs/spec/decisions.md D12). */
const LOCAL_SCREENS = ['/test-password-reset'];

export function isLocalScreenPath(path: string): boolean {
  return LOCAL_SCREENS.includes(path);
}

/** Screens that only lead on from /admin: nothing on the public pages names them, so that their scripts don't carry the names. */
const ADMIN_SCREENS = ['/admin/reviews', '/admin/feedback', '/admin/messages', '/admin/payments', '/admin/audit'];

export function isAdminScreenPath(path: string): boolean {
  return ADMIN_SCREENS.includes(path);
}
