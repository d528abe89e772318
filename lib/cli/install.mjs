/** Installs the packages of the lock file where they are not there. */
import { existsSync, readFileSync } from 'node:fs';
import { inProject, projectNode, run } from './project.mjs';

function readLock(path) {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : {};
}

/**
 * What of the lock file is missing or of another version, by npm's own list of what it installed. Optional packages are
 * those of other machines.
 * @param {Record<string, { version?: string, optional?: boolean, link?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} installed
 * @returns {string[]}
 */
export function listMissing(wanted, installed) {
  return Object.entries(wanted).flatMap(([path, { version, optional, link }]) => {
    if (path === '' || link) return [];
    const there = installed[path];
    if (!there) return optional ? [] : [path];
    return there.version === version ? [] : [path];
  });
}

/** npm that called us, or the one on the path. */
function npm(options) {
  const own = process.env.npm_execpath;
  return own && /npm-cli\.c?js$/.test(own) ? run(process.execPath, [own, ...options]) : run('npm', options);
}

/** Makes node_modules what the lock file says. Ends the process where npm can't. */
export async function ensureInstalled() {
  const missing = listMissing(
    readLock(inProject('package-lock.json')),
    readLock(inProject('node_modules', '.package-lock.json')),
  );
  if (missing.length > 0) {
    console.log(`Installing ${missing.length} packages …`);
    // The environment may say production: the build and the tests need the development packages too. Warnings about the
    // host's Node say nothing: all of it runs on Node 24.
    const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) process.exit(code);
  }
  // npm runs install scripts only as its settings allow; Node 24 comes by one.
  if (!existsSync(projectNode)) {
    const code = await npm(['rebuild', 'node', '--ignore-scripts=false']);
    if (code !== 0 || !existsSync(projectNode)) {
      console.error('Node 24 could not be installed from the npm package `node`.');
      process.exit(1);
    }
  }
}
