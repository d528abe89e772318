/** Journeys in Firefox and WebKit on the production build, with a server of their own (`npm test -- build browsers`). */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions, serverOf } from '../e2e/support/site-server';
import type { BrowserOptions } from './support/test';

const port = process.env.E2E_BROWSERS_PORT || '3102';

export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Long: the tests do not measure how fast a machine is.
  timeout: 240_000,
  // A test that passes at its second attempt is reported as flaky (lib/cli/test-counts.mjs).
  retries: 1,
  ...(process.env.LONG_TESTS === '1' ? {} : { grepInvert: /@long/ }),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  use: { baseURL: `http://localhost:${port}`, launchOptions: chromiumOptions },
  // One worker each, so that each browser is started once and both run in parallel.
  projects: (['firefox', 'webkit'] as const).map((name) => ({
    name,
    workers: 1,
    use: { browserUnderTest: name },
  })),
  webServer: serverOf({
    port,
    dataFolder: `${path.resolve(process.env.DATA_DIR || '.data/e2e')}-browsers`,
    demoPostSeconds: '1',
    // WebKit keeps no cookie of an https site at an http address.
    siteUrl: 'http://snoei.example',
  }),
});
