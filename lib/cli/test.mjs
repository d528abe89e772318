/** `npm test`: installs missing packages, then runs all checks and tests (`--long` adds slow ones). */
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './project.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

await ensureInstalled();
await ensureSystemPackages({ long: process.argv.includes('--long') });
// Without `.env`: a developer's settings must not affect the tests.
process.exit(await runOnProjectNode('lib/cli/run-tests.mjs', process.argv.slice(2), { settings: false }));
