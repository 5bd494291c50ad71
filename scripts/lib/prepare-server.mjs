/** Run by tool.mjs as a process of its own: installs what is missing and builds the server when it is stale. */
import { ensureServerBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';

await ensurePackages();
await ensureServerBuilt();
