/** `npm test`: installs what is missing, then checks and tests everything (`--long` adds what takes longer). */
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './project.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

await ensureInstalled();
await ensureSystemPackages({ long: process.argv.includes('--long') });
// A developer's own settings must not reach the tests.
process.exit(await runOnProjectNode('lib/cli/run-tests.mjs', process.argv.slice(2), { settings: false }));
