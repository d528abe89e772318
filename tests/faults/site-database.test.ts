/**
 * The running site while its database is unavailable: cached pages are served, a page that was never rendered states when to retry, forms
 * show what to do and preserve the input, and everything recovers, with no wrong page cached. On the build, so with LONG_TESTS=1 alone.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserCookieName } from '@/lib/config/cookies';
import { templateName } from '../support/database/database-server';
import { FlakyDatabase, type Road } from '../support/database/flaky-database';
import { companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { RunningSite } from './running-site';

const isLong = process.env.LONG_TESTS === '1';

let road: FlakyDatabase;
let site: RunningSite;

const away: readonly Exclude<Road, 'open' | 'lost-commit'>[] = ['closed', 'silent', 'nonsense'];
/** Companies whose pages were not requested before, one per failure. */
const newcomers = { closed: 'vodafone', silent: 'ziggo', nonsense: 'eneco' } as const;

async function makeDatabase(): Promise<string> {
  const name = `site_${process.pid}`;
  const client = new pg.Client({ ...inject('databaseServer'), database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template ${templateName}`);
  await client.end();
  return name;
}

describe.runIf(isLong)('a site with an unavailable database', () => {
  beforeAll(async () => {
    road = new FlakyDatabase();
    await road.start();
    site = await RunningSite.start({
      DATABASE_URL: road.url(await makeDatabase()),
      SESSION_SECRET: '9f3c1b7e20d84a6f95be017cd2438a6e',
    });
  }, 240_000);

  afterAll(async () => {
    await site?.stop();
    await road?.stop();
  }, 120_000);

  afterEach(() => road.become('open'));

  const draftOf = (key: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', 'idempotency-key': key },
    body: JSON.stringify({ flow: 'cancel', company: companyWithAddress, step: 'details', values: {} }),
  });

  const nativeForm = (): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,*/*;q=0.8',
      cookie: `${browserCookieName}=${'k'.repeat(43)}`,
      origin: site.origin,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ fullName: 'Noor <b>de</b> Wit', _step: 'claim', _locale: 'en' }),
  });

  it.each(away)(
    '%s: pages are served or report it, and recover',
    async (state) => {
      const newcomer = `/${newcomers[state]}/opzeggen`;
      const made = ['/', '/en', '/opzeggen', '/blog', '/kpn', '/kpn/opzeggen', '/en/kpn/cancel'];
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
      const key = newKey();
      road.become(state);

      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
      expect((await site.fetch('/api/health')).status).toBe(200);
      expect((await site.fetch('/api/ready')).status).toBe(503);

      const page = await site.fetch(newcomer);
      expect(page.status).toBe(503);
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(page.headers.get('cache-control')).toContain('no-store');
      expect(page.text).toContain('<html lang="nl">');
      expect(page.text).toContain('We zijn even niet bereikbaar');
      const english = await site.fetch(`/en${newcomer.replace('opzeggen', 'cancel')}`);
      expect([english.status, english.text.includes('We can’t be reached right now')]).toEqual([503, true]);
      expect((await site.fetch('/dit-bedrijf-bestaat-niet')).status).toBe(404);

      const refused = await site.fetch('/api/drafts', draftOf(key));
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.text)).toEqual({
        message: 'We can’t be reached right now. Please try again in a moment.',
        errors: {},
      });
      const native = await site.fetch('/api/forms/claim', nativeForm());
      expect(native.status).toBe(503);
      expect(native.text).toContain('We can’t be reached right now');
      expect(native.text).toContain('Noor &lt;b&gt;de&lt;/b&gt; Wit');

      road.become('open');
      await site.pollUntil('/api/ready', ({ status }) => status === 200);
      // The failed page was not cached.
      const recovered = await site.pollUntil(newcomer, ({ status }) => status === 200);
      expect(recovered.text).toContain('opzeggen');
      const saved = await site.pollUntil('/api/drafts', ({ status }) => status < 500, draftOf(key));
      const again = await site.fetch('/api/drafts', draftOf(key));
      expect([saved.status, JSON.parse(again.text)]).toEqual([201, JSON.parse(saved.text)]);
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
    },
    600_000,
  );

  it('starts while the database is silent: cached pages are served, what needs it gets Retry-After', async () => {
    const made = ['/', '/en', '/kpn', '/kpn/opzeggen'];
    for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
    await site.restart('/api/health', () => road.become('silent'));
    for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
    // The middleware has the companies of the last run.
    expect((await site.fetch('/dit-bedrijf-bestaat-niet')).status).toBe(404);
    for (const path of ['/api/ready', '/api/companies/kpn', '/odido/opzeggen']) {
      const refused = await site.fetch(path);
      expect(refused.status, path).toBe(503);
      expect(Number(refused.headers.get('retry-after')), path).toBeGreaterThan(0);
    }
    expect((await site.fetch('/api/drafts', draftOf(newKey()))).status).toBe(503);
  }, 600_000);

  it('logs no personal data', () => {
    expect(site.output).not.toContain('Noor');
  });
});
