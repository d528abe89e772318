/** System packages of the tests: a browser, and servers for the long tests. */
import { existsSync } from 'node:fs';
import { run } from './project.mjs';

/**
 * Chromium's headless shell: the browser tests need a fifth less processor time than with the full browser.
 */
const headlessShell = { name: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' };
const browsers = [
  headlessShell.file,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the installed browser, or null. `CHROMIUM_PATH` overrides it. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path)) ?? null;
}

/** Servers for the long tests: several instances of the site share a Redis behind nginx. */
const serverPackages = [
  { name: 'nginx-light', file: '/usr/sbin/nginx' },
  { name: 'redis-server', file: '/usr/bin/redis-server' },
];

/** Lists missing packages. */
function listMissing(long) {
  return [
    ...(process.env.CHROMIUM_PATH || existsSync(headlessShell.file) ? [] : [headlessShell.name]),
    ...(long ? serverPackages.filter(({ file }) => !existsSync(file)).map(({ name }) => name) : []),
  ];
}

/**
 * Installs missing packages as root; otherwise prints their names and exits.
 * @param {{ long?: boolean }} [options] whether the long tests run too
 */
export async function ensureSystemPackages({ long = false } = {}) {
  const missing = listMissing(long);
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (process.getuid?.() !== 0) {
    if (missing.every((name) => name === headlessShell.name) && findBrowser()) return;
    console.error(`Install these packages first: ${names}   (sudo apt-get install -y ${names})`);
    process.exit(1);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  // Package lists may be outdated: they are updated only after a failed installation.
  const code =
    (await run('apt-get', install, { env })) &&
    ((await run('apt-get', ['update'], { env })) || (await run('apt-get', install, { env })));
  const left = listMissing(long);
  const isEnough = left.every((name) => name === headlessShell.name && findBrowser());
  if (isEnough && left.length > 0) {
    console.warn(`${headlessShell.name} could not be installed: the tests use ${findBrowser()}.`);
  } else if (code !== 0 || left.length > 0) {
    console.error(`These packages could not be installed: ${left.join(' ')}. Install them and try again.`);
    process.exit(1);
  }
}
