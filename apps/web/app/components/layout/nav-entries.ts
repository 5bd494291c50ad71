import type { User } from '@prep-ai/contract';

/** `unknown`: somebody who is signed in and whom the server could not be asked about */
export type Who = 'signed-out' | 'guest' | 'user' | 'admin' | 'unknown';

export function whoIs(user: Pick<User, 'is_guest' | 'role'> | null): Who {
  if (!user) return 'signed-out';
  if (user.is_guest) return 'guest';
  return user.role === 'admin' ? 'admin' : 'user';
}

export type NavIcon = 'home' | 'practice' | 'history' | 'locked' | 'account' | 'admin' | 'about' | 'contact' | 'login';

export interface NavEntry {
  label: string;
  to: string;
  icon: NavIcon;
  /** under the label */
  hint?: string;
  /** entries of the second group are below a rule */
  group: 'main' | 'more';
  active: boolean;
}

/**
 * The entries of the navigation (docs/spec/1-account-and-site.md section 2, Layout and navigation) for this kind of
 * user on this path.
 */
export function navEntries(who: Who, pathname: string): NavEntry[] {
  const member = who !== 'signed-out' && who !== 'guest';
  const entries: (Omit<NavEntry, 'active'> | false)[] = [
    { label: 'Home', to: '/', icon: 'home', group: 'main' },
    { label: 'Prep AI', to: '/chat', icon: 'practice', group: 'main' },
    member && { label: 'History', to: '/history', icon: 'history', group: 'main' },
    who === 'guest' && {
      label: 'History',
      hint: '(Sign up to unlock)',
      to: '/register',
      icon: 'locked',
      group: 'main',
    },
    who !== 'signed-out' && { label: 'Account', to: '/account', icon: 'account', group: 'main' },
    who === 'admin' && { label: 'Admin Panel', to: '/admin', icon: 'admin', group: 'main' },
    { label: 'About', to: '/about', icon: 'about', group: 'more' },
    { label: 'Contact', to: '/contact', icon: 'contact', group: 'more' },
    !member && { label: 'Login', to: '/login', icon: 'login', group: 'more' },
  ];
  return entries
    .filter((entry) => entry !== false)
    .map((entry) => ({ ...entry, active: entry.icon !== 'locked' && isActive(entry.to, pathname) }));
}

/** The admin area is active on all its paths, every other entry on its own only. */
function isActive(to: string, pathname: string): boolean {
  // pages are prerendered at a path that ends with a slash
  return to === '/admin' ? pathname.startsWith('/admin') : pathname.replace(/(?<=.)\/$/, '') === to;
}

export interface CallToAction {
  label: string;
  to: string;
  /** light for an offer, default for an invitation */
  variant: 'light' | 'default';
}

/** The button above the user: null where there is nothing to offer. */
export function callToAction(who: Who, hasPro?: boolean): CallToAction | null {
  // prices are on the home page, paying is on /payment
  if (who === 'user' && !hasPro) {
    return { label: 'Upgrade Plan', to: '/#pricing', variant: 'light' };
  }
  if (who === 'guest') {
    return { label: 'Sign up for free', to: '/register', variant: 'default' };
  }
  return null;
}

/** Initials for the avatar: of the first and the last word, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
