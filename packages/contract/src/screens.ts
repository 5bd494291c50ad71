/** Paths of the screens that exist; the server answers 404 for any other page, the navigation links to no other. */
export const SCREENS = ['/', '/chat', '/account', '/login'] as const;
export type Screen = (typeof SCREENS)[number];

export function isScreenPath(path: string): path is Screen {
  return SCREENS.some((screen) => screen === path);
}
