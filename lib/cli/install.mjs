/** Installs missing packages of the lock file. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject, projectNode, run } from './project.mjs';

function readLock(path) {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : {};
}

/**
 * Packages of the lock file that are missing or of another version, by npm's record of its installation. Optional packages for other
 * platforms are skipped, and without `withDev` those of `devDependencies`.
 * @param {Record<string, { version?: string, optional?: boolean, link?: boolean, dev?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} installed
 * @param {{ withDev: boolean }} settings
 * @returns {string[]}
 */
export function listMissing(wanted, installed, { withDev }) {
  return Object.entries(wanted).flatMap(([path, { version, optional, link, dev }]) => {
    if (path === '' || link || (dev && !withDev)) return [];
    const there = installed[path];
    if (!there) return optional ? [] : [path];
    return there.version === version ? [] : [path];
  });
}

/** The npm that started this process, or the one on the path. */
function npm(options, settings) {
  const own = process.env.npm_execpath;
  return own && /npm-cli\.c?js$/.test(own)
    ? run(process.execPath, [own, ...options], settings)
    : run('npm', options, settings);
}

/** Installs node_modules from the lock file if needed. Exits the process when npm fails. */
export async function ensureInstalled() {
  const code = await install();
  if (code !== 0) process.exit(code);
}

/**
 * Installs node_modules from the lock file if needed.
 * @param {{ needsDev?: boolean, onOutput?: (text: string) => void }} [settings] `needsDev`: whether the packages of tests and checks are
 *   needed too (they are by default); `onOutput` receives npm's output
 * @returns {Promise<number>} an exit code
 */
export async function install({ needsDev = true, ...settings } = {}) {
  const installed = readLock(inProject('node_modules', '.package-lock.json'));
  // npm installs into an empty folder: packages that are there already are installed again.
  const withDev = needsDev || Object.values(installed).some(({ dev }) => dev);
  const missing = listMissing(readLock(inProject('package-lock.json')), installed, { withDev });
  if (missing.length > 0) {
    console.log(`Installing ${missing.length} packages …`);
    // Whatever NODE_ENV is. Warnings about the host's Node version are irrelevant: everything runs on Node 24.
    const dev = withDev ? '--include=dev' : '--omit=dev';
    const code = await npm(['ci', dev, '--no-audit', '--no-fund', '--loglevel=error'], settings);
    if (code !== 0) return code;
  }
  // npm settings may disable install scripts; Node 24 is installed by one.
  if (!existsSync(projectNode)) {
    const code = await npm(['rebuild', 'node', '--ignore-scripts=false'], settings);
    if (code !== 0 || !existsSync(projectNode)) {
      console.error('Node 24 could not be installed from the npm package `node`.');
      return 1;
    }
  }
  deleteHeaders();
  return 0;
}

/** Deletes Node's C++ headers, 67 MB that only a compiler reads. */
function deleteHeaders() {
  const folder = inProject('node_modules', 'node', 'node_modules');
  // The folders of its builds, one for each kind of machine, beside npm's own file.
  const builds = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('node-')) : [];
  for (const name of builds) {
    rmSync(inProject('node_modules', 'node', 'node_modules', name, 'include'), {
      recursive: true,
      force: true,
    });
  }
}
