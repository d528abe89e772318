/** Builds if needed and serves in production mode. Runs on Node 24, called by `up.mjs`. */
import { ensureBuilt, isBuilt } from './build.mjs';
import { inProject, projectNode, run, runOnProjectNode } from './project.mjs';
import { startSteps } from './steps.mjs';

if (!isBuilt()) {
  // The server checks it as well.
  const checked = await runOnProjectNode('--import', ['tsx', 'lib/api/cli/check-database.ts']);
  if (checked !== 0) process.exit(checked);
}
const onStart = () => console.log('  building: a minute or two, once for each version');
const runStep = startSteps(inProject('.data', 'up-build.log'));
const code = await runStep('build', (onOutput) => ensureBuilt({ onStart, onOutput }));
if (code !== 0) process.exit(code);
// The server prints the other steps.
process.exit(await run(projectNode, ['lib/server/main.mjs', '--steps'], { env: { NODE_ENV: 'production' } }));
