// The compiled API (bundle-api.mjs). It is loaded by its path, so that Next compiles no copy of it into its own modules.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules of the API that other code loads, by their source. */
export const apiModules = {
  'start-database': 'lib/api/start-database.ts',
  'start-server': 'lib/api/start-server.ts',
  server: 'lib/api/server.ts',
};

/**
 * The folder of the compiled API. The development server's is another one, so that it leaves the build as it is.
 * @param {{ dev: boolean }} options
 */
export const apiFolder = ({ dev }) => path.join(process.cwd(), '.next', dev ? 'dev-api' : 'api');

/**
 * URL of a compiled module, for `import()`.
 * @param {keyof typeof apiModules} name
 * @param {{ dev: boolean }} options
 */
export const apiModuleUrl = (name, options) =>
  pathToFileURL(path.join(apiFolder(options), `${name}.mjs`)).href;
