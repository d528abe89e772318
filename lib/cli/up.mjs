/** `npm run up`: everything on a new machine, from installing to serving in production mode. */
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './project.mjs';

await ensureInstalled();
process.exit(await runOnProjectNode('lib/cli/serve.mjs'));
