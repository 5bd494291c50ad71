interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The modules that every page is built from. */
const SHELL = /\/app\/(root|routes\/site-layout)\.tsx(\?|$)/;
const OURS = /\/apps\/web\/app\//;
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/node_modules\/zustand\/esm\/vanilla\.mjs|rolldown\/runtime/;
/** Small enough for every page to have; importing them through an index must not bring their neighbours along. */
const COMMON =
  /\/packages\/contract\/src\/(first-page-limits|product)\.ts$|\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\.mjs$|\/app\/(lib\/session\/use-guest-start|lib\/use-sample-content|lib\/site|features\/landing\/model\/hero-button)\.ts$/;
const TOAST_ICONS =
  /\/icons-react\/dist\/esm\/icons\/Icon(AlertCircle|AlertTriangle|CircleCheck|InfoCircle|Lock|WifiOff)\.mjs$/;
const SESSION_API =
  /\/packages\/contract\/src\/(durations|entitlements|errors|limits|entities\/user)\.ts$|\/app\/lib\/local-data\//;

/**
 * Two chunks that every page loads, instead of the thirty small ones that cutting along routes gives: many small files
 * compress badly. The shell is what the root and the layout import, followed through static imports only, so that a part
 * which is loaded on demand never gets into it.
 */
export function chunkGroups() {
  const known = new Map<string, boolean>();
  function isShell(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // taken as false while it is being found out, which ends circles
    known.set(id, false);
    const shell = SHELL.test(id) || (graph.getModuleInfo(id)?.importers.some((from) => isShell(from, graph)) ?? false);
    known.set(id, shell);
    return shell;
  }
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    {
      debugName: 'shell',
      priority: 1,
      test: (id: string) => OURS.test(id) || COMMON.test(id),
      name: (id: string, graph: ModuleGraph) => (COMMON.test(id) || isShell(id, graph) ? 'shell' : null),
    },
    // parts that are loaded together on demand: the shell lists the file of each, so one file for a part saves its bytes
    { name: 'toast-icon', test: TOAST_ICONS },
    { name: 'session-api', test: SESSION_API },
  ];
}
