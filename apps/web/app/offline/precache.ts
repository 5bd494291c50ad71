/** The files of one build that the worker caches, listed by scripts/service-worker.ts. */
export interface Precache {
  /** changes with every cached file, and with the worker itself */
  version: string;
  /** address of the route manifest, which identifies the build of a page */
  manifest: string;
  /** files with their hash in the name, so their content never changes */
  assets: readonly string[];
  /** other files */
  files: readonly string[];
  /** paths of the screens that open from the shell */
  screens: readonly string[];
}

/** Sent by a page to the worker that waits to take over: the page is of the build with this manifest. */
export interface TakeOver {
  type: 'take-over';
  manifest: string;
}
