/** What one build keeps in the browser, made by scripts/service-worker.ts. */
export interface Precache {
  /** changes with everything that is kept, and with the worker itself */
  version: string;
  /** address of the route manifest: it names the build that a page is of */
  manifest: string;
  /** files with their hash in the name, so their content never changes */
  assets: readonly string[];
  /** other files */
  files: readonly string[];
  /** paths of the screens that open from the shell */
  screens: readonly string[];
}

/** What a page tells the worker that waits to take over: it is of that worker's build. */
export interface TakeOver {
  type: 'take-over';
  manifest: string;
}
