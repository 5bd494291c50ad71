/** What shows to everybody while the site is being maintained: the ways to sign in. */
const OPEN = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/password-reset-success',
  '/oauth/google',
  '/oauth/microsoft',
];

/** Those, and the admin area, which looks after itself. */
export function isScreenOpenInMaintenance(path: string): boolean {
  const plain = path.replace(/(.)\/$/, '$1');
  return OPEN.includes(plain) || plain === '/admin' || plain.startsWith('/admin/');
}
