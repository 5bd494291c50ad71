/** Child process of the tests: locks a folder until it is killed. */
import { lockFolder } from '../folder-lock.ts';

await lockFolder(process.argv[2] ?? '');
process.send?.('held');
setInterval(() => undefined, 60_000);
