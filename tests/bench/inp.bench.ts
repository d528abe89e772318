/**
 * Interaction to next paint on a processor that is four times slower (at most 100 ms), on the production build in both languages.
 * Of each action counts its slowest interaction. `INP_RUNS` of each (5), `INP_PAGES` (all; names of `journeys`, separated by commas).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import * as z from 'zod';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { inProject } from '@/lib/cli/project.mjs';
import { findBrowser } from '@/lib/cli/system-packages.mjs';
import { locales } from '@/lib/i18n/locale';
import { consentCookieName } from '@/lib/tracking/consent';
import { journeys, type MeasureAction } from './interactions';
import { type Measurement, shareOf } from './measure';
import { serveSite } from './served';

const slowdown = 4;
const runs = Number(process.env.INP_RUNS || 5);
const wanted = process.env.INP_PAGES?.split(',').map((name) => name.trim()) ?? Object.keys(journeys);
/** The shortest duration of an event that browsers report. */
const shortestMilliseconds = 16;

const timings = z.array(
  z.object({
    interactionId: z.number(),
    name: z.string(),
    duration: z.number(),
    inputDelay: z.number(),
    processing: z.number(),
  }),
);

type Timing = z.output<typeof timings>[number];

/** Builds if needed, serves the site and measures every interaction. */
export default async function inpBench(): Promise<readonly Measurement[]> {
  const unknown = wanted.filter((name) => !journeys[name]);
  if (unknown.length > 0) throw new Error(`there is no page "${unknown.join(', ')}"`);
  if ((await ensureBuilt()) !== 0) throw new Error('the site could not be built');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  try {
    const site = await serveSite(path.join(folder, 'data'));
    try {
      return await measureJourneys(site.origin);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureJourneys(origin: string): Promise<readonly Measurement[]> {
  const found = new Map<string, Timing[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const name of wanted) {
      for (const locale of locales) {
        const measured = (action: string, timing: Timing) => {
          const key = `${action}, ${locale}`;
          found.set(key, [...(found.get(key) ?? []), timing]);
        };
        await withPage(origin, (page, measureWith) => journeys[name]?.(page, locale, measureWith(measured)));
      }
    }
  }
  return [...found]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, slowest]) => rowOf(what, slowest));
}

type Noted = (action: string, timing: Timing) => void;

/** Opens a page in a browser of its own. */
async function withPage(
  origin: string,
  action: (page: Page, measureWith: (noted: Noted) => MeasureAction) => Promise<void> | undefined,
): Promise<void> {
  const browser = await launch();
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      baseURL: origin,
      timezoneId: 'Europe/Amsterdam',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: consentCookieName, value: 'deny', url: origin }]);
    await context.addInitScript({ path: inProject('tests', 'bench', 'event-timings.js') });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await action(
      page,
      (noted) => (name, act) => measureAction(page, session, act).then((each) => noted(name, each)),
    );
  } finally {
    await browser.close();
  }
}

function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findBrowser() ?? '',
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
}

/** The slowest interaction of an action. */
async function measureAction(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Timing> {
  await takeTimings(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act();
  const entries = await takeTimings(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [slowest] = entries.toSorted((one, other) => other.duration - one.duration);
  return (
    slowest ?? {
      interactionId: 0,
      name: 'none',
      duration: shortestMilliseconds,
      inputDelay: 0,
      processing: 0,
    }
  );
}

async function takeTimings(page: Page): Promise<Timing[]> {
  return timings.parse(await page.evaluate('window.eventTimings.take()'));
}

function rowOf(what: string, slowest: readonly Timing[]): Measurement {
  const values = slowest.map(({ duration }) => duration);
  const worst = slowest.find(({ duration }) => duration === Math.max(...values));
  return {
    what,
    unit: 'ms',
    median: shareOf(values, 0.5),
    p99: null,
    runs: values.length,
    target: 'at most 100 ms',
    columns: {
      highest: Math.max(...values),
      'its event': worst?.name ?? '',
      'its input delay': Math.round(worst?.inputDelay ?? 0),
      'its processing': Math.round(worst?.processing ?? 0),
      load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
    },
  };
}
