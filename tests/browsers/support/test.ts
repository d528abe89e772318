/** Playwright's `test` with a visit in Firefox or WebKit, and one in Chromium, whose errors fail the test. */
import { writeFileSync } from 'node:fs';
import { test as base, expect, type TestInfo } from '@playwright/test';
import type { Browser as Firefox } from 'puppeteer-core';
import { findFirefox, findWebkit } from '@/lib/cli/system-packages.mjs';
import type { BrowserPage } from './browser-page';
import { ChromiumPage } from './chromium';
import { launchFirefox, openFirefoxPage } from './firefox';
import { connectToSite } from './site-connection';
import { Visit } from './visit';
import { launchWebkit, type Webkit } from './webkit';
import { WebkitPage } from './webkit-page';

export interface BrowserOptions {
  browserUnderTest: 'firefox' | 'webkit';
  /** Dark mode, which these browsers read when they start. */
  dark: boolean;
}

interface Running {
  readonly firefox?: Firefox;
  readonly webkit?: Webkit;
}

interface Fixtures {
  visit: Visit;
  /** What Chromium shows. */
  chromium: Visit;
}

export const test = base.extend<Fixtures, BrowserOptions & { running: Running }>({
  browserUnderTest: ['firefox', { option: true, scope: 'worker' }],
  dark: [false, { option: true, scope: 'worker' }],
  running: [
    async ({ browserUnderTest, dark }, use) => {
      const firefox = findFirefox();
      const webkit = findWebkit();
      if (browserUnderTest === 'firefox' && firefox) {
        const browser = await launchFirefox(firefox, dark);
        await use({ firefox: browser });
        await browser.close();
      } else if (browserUnderTest === 'webkit' && webkit) {
        const launched = await launchWebkit(webkit, dark);
        await use({ webkit: launched });
        await launched.close();
      } else await use({});
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visit: async ({ running: { firefox, webkit }, browserUnderTest, baseURL }, use, info) => {
    base.skip(!firefox && !webkit, `${browserUnderTest} is not installed`);
    const page = firefox ? await openFirefoxPage(firefox) : webkit && new WebkitPage(webkit.driver);
    if (page) await visitWith(page, baseURL, info, use);
  },
  chromium: async ({ browser, dark, baseURL }, use, info) => {
    const context = await browser.newContext({
      locale: 'nl-NL',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await visitWith(new ChromiumPage(context, await context.newPage()), baseURL, info, use);
  },
});

/** Every visit has an origin of its own: what a browser stored in another test is not there. */
async function visitWith(
  page: BrowserPage,
  baseURL: string | undefined,
  info: TestInfo,
  use: (visit: Visit) => Promise<void>,
): Promise<void> {
  const visit = new Visit(page, await connectToSite(new URL(baseURL ?? '')));
  await visit.refuseCookies();
  await use(visit);
  const isFailed = info.status !== info.expectedStatus;
  if (isFailed) {
    const path = info.outputPath(`${page.constructor.name}.png`);
    writeFileSync(path, await page.screenshot());
    await info.attach(page.constructor.name, { path });
  }
  const errors = await visit.readErrors();
  await visit.close();
  expect(errors, 'errors of scripts and of the console').toEqual([]);
}
