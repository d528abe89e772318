/** Browser tests on the production build (`npm test` builds it first; by hand: `npm run build`). */
import { defineConfig, devices } from '@playwright/test';

const port = process.env.E2E_PORT || '3100';
/** A server that runs already, in place of one of the tests' own. */
const running = process.env.E2E_BASE_URL;
const origin = running || `http://localhost:${port}`;
const forEverybody = ['**/site-switch.spec.ts', '**/whole-story.spec.ts', '**/money-back.spec.ts'];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Kept for Debian's Chromium, which every run uses.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous: two cores that others may share are no finding about the site.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A trace of every test costs a tenth of the run: `--trace on` makes one by hand.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        // Chromium's sandbox refuses root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'browser', testIgnore: forEverybody },
    // They switch parts of the site or move its clock, for everybody: when all else is done, one after the other.
    { name: 'clock', testMatch: forEverybody, dependencies: ['browser'], workers: 1 },
  ],
  ...(running ? {} : { webServer: ownServer() }),
});

function ownServer() {
  return {
    command: `node_modules/.bin/node --import ./lib/server/preload.mjs node_modules/next/dist/bin/next start --port ${port}`,
    url: `${origin}/api/ready`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: process.env.DATA_DIR || '.data/e2e',
      LOG_LEVEL: 'warn',
      DEV_OUTBOX: '1',
      DEV_CLOCK: '1',
      DEV_DESIGN: '1',
      DEMO_POST: '1',
      DEMO_POST_SECONDS: '1',
    },
  };
}
