/** What the tests need of the machine itself: a browser, and for the long ones servers. */
import { existsSync } from 'node:fs';
import { run } from './project.mjs';

/** Chromium without its window: the browser tests take a fifth less processor time than with the whole browser. */
const headlessShell = { name: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' };
const browsers = [
  headlessShell.file,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser that is there, or null. `CHROMIUM_PATH` names another. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path)) ?? null;
}

/** What the long tests start beside the site: several instances of it share a Redis and stand behind nginx. */
const serverPackages = [
  { name: 'nginx-light', file: '/usr/sbin/nginx' },
  { name: 'redis-server', file: '/usr/bin/redis-server' },
];

/** Names of the packages that are not there. */
function listMissing(long) {
  return [
    ...(process.env.CHROMIUM_PATH || existsSync(headlessShell.file) ? [] : [headlessShell.name]),
    ...(long ? serverPackages.filter(({ file }) => !existsSync(file)).map(({ name }) => name) : []),
  ];
}

/**
 * Installs what is missing as root; otherwise names the packages in one line and ends.
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
  // Package lists may be old or missing: they are fetched only where installing fails without.
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
