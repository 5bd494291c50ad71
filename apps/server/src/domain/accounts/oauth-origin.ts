/** Hosts that can only be this machine (RFC 6761 section 6.3 for the names). */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Where providers send people back to: the site's public origin. Without one (local mode only) the origin of the page that
 * asks, when it is this very machine; null when there is none that could be trusted.
 */
export function returnOrigin(publicUrl: string | null, asked: string | null): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  if (asked === null || !URL.canParse(asked)) return null;
  const { hostname, origin } = new URL(asked);
  return isLoopbackHost(hostname) ? origin : null;
}
