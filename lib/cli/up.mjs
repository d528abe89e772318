/** `npm run up`: everything on a new machine, from installing to serving in production mode. */
import { endWithParent } from '../server/end-with-parent.mjs';
import { install } from './install.mjs';
import { inProject, runOnProjectNode } from './project.mjs';
import { startSteps } from './steps.mjs';

endWithParent();
const logFile = inProject('.data', 'up-install.log');
const code = await startSteps(logFile)('install', (onOutput) => install({ needsDev: false, onOutput }));
process.exit(code === 0 ? await runOnProjectNode('lib/cli/serve.mjs') : code);
