/**
 * The process of the site's server, in production, in development (`--dev`) and in the container image alike. Settings come from the
 * environment and from `.env`; the working directory is the project's. `--steps` prints the steps of the start.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { endWithParent } from './end-with-parent.mjs';
import { buildFolder } from './page-cache/build-folder.mjs';
import { printAsLog } from './start/print-as-log.mjs';

endWithParent();
const dev = process.argv.includes('--dev');
process.env.NODE_ENV = dev ? 'development' : 'production';
// Next reads this file as well, but after the settings of our own steps are needed.
if (existsSync('.env')) process.loadEnvFile('.env');
if (!dev) printAsLog();
// Before the other modules are loaded. The development server's change all the time.
if (!dev) enableCompileCache(path.join(buildFolder(process.env, path.resolve('.next')), 'compiled'));

const { fail, serve } = await import('./serve.mjs');
await serve({ dev, steps: process.argv.includes('--steps') }).catch(fail);
