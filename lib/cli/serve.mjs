/** Builds if needed and serves in production mode. Runs on Node 24, called by `up.mjs`. */
import { endWithParent } from '../server/end-with-parent.mjs';
import { printAsLog } from '../server/start/print-as-log.mjs';
import { ensureBuilt, isBuilt } from './build.mjs';
import { inProject, projectNode, run } from './project.mjs';
import { startSteps } from './steps.mjs';

endWithParent();
printAsLog();
const runStep = startSteps(inProject('.data', 'up-build.log'));
if (!isBuilt()) {
  // The server checks it as well.
  const check = ['--import', 'tsx', 'lib/api/cli/check-database.ts'];
  const checked = await runStep('check', (onOutput) => run(projectNode, check, { onOutput }));
  if (checked !== 0) process.exit(checked);
}
const onStart = () => console.log('  building: a minute or two, once for each version');
const code = await runStep('build', (onOutput) => ensureBuilt({ onStart, onOutput }));
if (code !== 0 || process.argv.includes('--build-only')) process.exit(code);
// The server prints the other steps.
process.exit(await run(projectNode, ['lib/server/main.mjs', '--steps'], { env: { NODE_ENV: 'production' } }));
