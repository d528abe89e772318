/** What the tests need of the machine itself: a browser. */
import { existsSync } from 'node:fs';
import { run } from './project.mjs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that is there, or null. `CHROMIUM_PATH` names another. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path)) ?? null;
}

/** Installs the browser as root; otherwise names the packages in one line and ends. */
export async function ensureSystemPackages() {
  if (findBrowser()) return;
  if (process.getuid?.() !== 0) {
    console.error('Install these packages first: chromium   (sudo apt-get install -y chromium)');
    process.exit(1);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  // Package lists may be old or missing: they are fetched only where installing fails without.
  const code =
    (await run('apt-get', install, { env })) &&
    ((await run('apt-get', ['update'], { env })) || (await run('apt-get', install, { env })));
  if (code !== 0 || !findBrowser()) {
    console.error('Chromium could not be installed: install the package chromium and try again.');
    process.exit(1);
  }
}
