import { isAdminScreenPath, isLocalScreenPath, isScreenPath } from '@prep-ai/contract';

/** Whether a screen has this path; screens for developers exist in local mode only. */
export function isScreenAddress(path: string, local: boolean): boolean {
  return isScreenPath(path) || isAdminScreenPath(path) || (local && isLocalScreenPath(path));
}

/**
 * The path of the screen that was meant, for one that is written with capitals or with too many slashes (/About, //login);
 * null if the path is right already, or if there is no such screen. Only paths of screens leave here, so nobody can be sent
 * to another site.
 */
export function meantScreen(path: string, local: boolean): string | null {
  if (isScreenAddress(path, local)) return null;
  const meant = path
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')
    .replace(/(.)\/$/, '$1');
  return isScreenAddress(meant, local) ? meant : null;
}

/** An address that can't be decoded, with each % taken as it is (/100% becomes /100%25); on this site, however it begins. */
export function decodableAddress(url: string): string {
  return `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;
}
