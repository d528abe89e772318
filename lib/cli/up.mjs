/** `npm run up`: everything on a new machine, from installing to serving in production mode; with `--build-only` without serving. */
import { endWithParent } from '../server/end-with-parent.mjs';
import { printAsLog } from '../server/start/print-as-log.mjs';
import { install } from './install.mjs';
import { inProject, runOnProjectNode } from './project.mjs';
import { startSteps } from './steps.mjs';

endWithParent();
printAsLog();
const logFile = inProject('.data', 'up-install.log');
const code = await startSteps(logFile)('install', (onOutput) => install({ needsDev: false, onOutput }));
process.exit(code === 0 ? await runOnProjectNode('lib/cli/serve.mjs', process.argv.slice(2)) : code);
