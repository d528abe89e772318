/** Runs a TypeScript command of the project: `node lib/cli/tool.mjs FILE …`, on Node 24 with the settings of `.env`. */
import { runOnProjectNode } from './project.mjs';

process.exit(await runOnProjectNode('--import', ['tsx', ...process.argv.slice(2)]));
