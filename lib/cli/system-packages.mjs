/** System packages of the tests: browsers, and servers for the long tests. */
import { existsSync, readdirSync } from 'node:fs';
import { run } from './project.mjs';

/** Chromium's headless shell: the browser tests need a fifth less processor time than with the full browser. */
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

/** The other browsers of tests/browsers/: without them their tests are skipped. */
const otherBrowserPackages = [
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr' },
  { name: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', file: '/usr/bin/Xvfb' },
];

/** Returns the path of Firefox, or null. */
export function findFirefox() {
  const [{ file }] = otherBrowserPackages;
  return existsSync(file) ? file : null;
}

/**
 * Returns the paths of WebKit's browser, of its driver and of a virtual display, or null when one is missing.
 * @returns {{ browser: string, driver: string, display: string } | null}
 */
export function findWebkit() {
  const [, driver, display] = otherBrowserPackages.map(({ file }) => file);
  if (!existsSync(driver) || !existsSync(display)) return null;
  // Its folder is named after the processor.
  const browser = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file));
  return browser ? { browser, driver, display } : null;
}

/** It reads the metrics and the alert rules; without it that test is skipped. Its installation takes half a minute. */
const prometheusPackage = { name: 'prometheus', file: '/usr/bin/prometheus' };

/**
 * Returns the paths of Prometheus and of its tool, or null.
 * @returns {{ server: string, tool: string } | null}
 */
export function findPrometheus() {
  const { file: server } = prometheusPackage;
  return existsSync(server) ? { server, tool: '/usr/bin/promtool' } : null;
}

/** A server for the long tests: several instances of the site behind nginx. */
const serverPackages = [{ name: 'nginx-light', file: '/usr/sbin/nginx' }];

/** They build the container image; without them its tests are skipped. */
const imagePackages = [
  { name: 'buildah', file: '/usr/bin/buildah' },
  { name: 'debootstrap', file: '/usr/sbin/debootstrap' },
];

/** Lists missing packages. */
function listMissing(long) {
  return [
    ...(process.env.CHROMIUM_PATH || existsSync(headlessShell.file) ? [] : [headlessShell.name]),
    ...[...otherBrowserPackages, ...(long ? [...serverPackages, ...imagePackages, prometheusPackage] : [])]
      .filter(({ file }) => !existsSync(file))
      .map(({ name }) => name),
  ];
}

/** Whether the tests can do without a missing package. */
function isOptional(name) {
  return name === headlessShell.name
    ? findBrowser() !== null
    : [...otherBrowserPackages, ...imagePackages, prometheusPackage].some((each) => each.name === name);
}

/** Installs packages; the lists of packages may be outdated and are updated only after a failed installation. */
async function install(names) {
  if (names.length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['install', '-y', '--no-install-recommends', ...names];
  if ((await run('apt-get', options, { env })) === 0) return;
  await run('apt-get', ['update'], { env });
  await run('apt-get', options, { env });
}

/**
 * Installs missing packages as root. Prints the names of those that are still missing, and exits if one of them is required.
 * @param {{ long?: boolean }} [options] whether the long tests run too
 */
export async function ensureSystemPackages({ long = false } = {}) {
  const missing = listMissing(long);
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    // Separately: one name that this system lacks would prevent the installation of the others.
    await install(missing.filter((name) => !isOptional(name)));
    await install(missing.filter(isOptional));
  }
  const left = listMissing(long);
  if (left.length === 0) return;
  const names = left.join(' ');
  console.warn(
    isRoot
      ? `These packages could not be installed: ${names}.`
      : `Install these packages first: ${names}   (sudo apt-get install -y ${names})`,
  );
  if (!left.every(isOptional)) process.exit(1);
}
