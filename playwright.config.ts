/** Browser tests on the production build (`npm test` builds it first; by hand: `SITE_URL=https://snoei.example npm run build`). */
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions, serverOf } from './tests/e2e/support/site-server';
import type { SiteOptions, SiteWorkerOptions } from './tests/e2e/support/test';

/** A running server, instead of the tests' own; tests that change its clock or flags are skipped. */
const running = process.env.E2E_BASE_URL;
const dataFolder = path.resolve(process.env.DATA_DIR || '.data/e2e');

/** Each project has its own server, port, database and clock. */
const servers = {
  site: { port: process.env.E2E_PORT || '3100', dataFolder, demoPostSeconds: '1' },
  /**
   * Serial, because its tests change the server's clock or flags. The sandbox post waits a day of that clock,
   * so that operators post the letters.
   */
  clock: {
    port: process.env.E2E_CLOCK_PORT || '3101',
    dataFolder: `${dataFolder}-clock`,
    demoPostSeconds: '86400',
  },
} as const;

const clockTests = [
  '**/answer-twice.spec.ts',
  '**/draft-later.spec.ts',
  '**/export-proof.spec.ts',
  '**/has-it-stopped.spec.ts',
  '**/journeys.spec.ts',
  '**/letter-link.spec.ts',
  '**/mailings.spec.ts',
  '**/money-back.spec.ts',
  '**/operator-companies.spec.ts',
  '**/operator-forms.spec.ts',
  '**/operator-proof.spec.ts',
  '**/returned-letter.spec.ts',
  '**/site-switch.spec.ts',
  '**/tour.spec.ts',
  '**/whole-story.spec.ts',
];

const optionsOf = (name: keyof typeof servers) => ({
  baseURL: running || `http://localhost:${servers[name].port}`,
  dataFolder: servers[name].dataFolder,
});

export default defineConfig<SiteOptions, SiteWorkerOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // The same file on every platform: every run uses Debian's Chromium (lib/cli/system-packages.mjs).
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that passes at its second attempt is reported as flaky (lib/cli/test-counts.mjs).
  retries: 1,
  ...(process.env.LONG_TESTS === '1' ? {} : { grepInvert: /@long/ }),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // The service worker fetches many pages at each first visit: only the tests of offline pages allow it.
    serviceWorkers: 'block',
    // Animations take a tenth of the processor time; tests of motion enable them (`page.emulateMedia`).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a tenth of the run; use `--trace on` manually.
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    // First, so that its single worker runs in parallel with the other project.
    ...(running ? [] : [{ name: 'clock', testMatch: clockTests, workers: 1, use: optionsOf('clock') }]),
    { name: 'site', testIgnore: clockTests, use: optionsOf('site') },
  ],
  ...(running ? {} : { webServer: Object.values(servers).map(serverOf) }),
});
