/** The site, checked by the compiler and built with one more language. It takes minutes, so with LONG_TESTS=1 alone. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { parse } from 'node-html-parser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnvironment, inProject } from '@/lib/cli/project.mjs';
import { RunningSite } from '../faults/running-site';
import { createEmptyDatabase, databaseUrl } from '../support/database/empty-database';
import { addedLocale, copyWithAddedLocale } from './added-locale';

const isLong = process.env.LONG_TESTS === '1';
const buildMilliseconds = 900_000;

/** Runs a program of a package in `folder`. Rejects with its output where it fails. */
function runIn(
  folder: string,
  program: string,
  options: readonly string[],
  settings: Record<string, string>,
) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [inProject('node_modules', program), ...options], {
      cwd: folder,
      env: childEnvironment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output.slice(-5000)))));
  });
}

describe.runIf(isLong)('the site with one more language', () => {
  let folder: string;
  let site: RunningSite;
  let database: pg.Client;

  beforeAll(async () => {
    mkdirSync(inProject('.data'), { recursive: true });
    // Inside the project: the bundler follows no link to packages outside its root.
    folder = mkdtempSync(inProject('.data', 'added-locale-'));
    copyWithAddedLocale(folder);
    const connection = await createEmptyDatabase();
    const settings = {
      DATABASE_URL: databaseUrl(connection),
      SESSION_SECRET: 'c41f0b7e93d84a6f95be017cd2438a6e',
    };
    await runIn(folder, 'typescript7/bin/tsc', ['--noEmit'], {});
    await runIn(folder, 'next/dist/bin/next', ['build'], {
      ...settings,
      NODE_ENV: 'production',
      BUILD_CACHE: '0',
    });
    site = await RunningSite.start(settings, folder);
    database = new pg.Client(connection);
    await database.connect();
  }, buildMilliseconds);

  afterAll(async () => {
    await database?.end();
    await site?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }, 120_000);

  const documentOf = async (page: string) => parse((await site.fetch(page)).text);
  const urlOf = (page: string) => `${site.origin}${page}`;

  it.each(['/fr', '/fr/cancel-fr', '/fr/netflix/cancel-fr', '/fr/about-fr', '/fr/blog-fr', '/fr/login-fr'])(
    'renders %s in the language',
    async (page) => {
      const { status, text } = await site.fetch(page);
      expect(status).toBe(200);
      const document = parse(text);
      expect(document.querySelector('html')?.getAttribute('lang')).toBe(addedLocale);
      expect(document.querySelector('a[href="#main"]')?.text).toBe('[fr] Skip to content');
    },
  );

  it.each([
    ['/fr/cancel-fr', { nl: '/opzeggen', 'x-default': '/opzeggen', en: '/en/cancel', fr: '/fr/cancel-fr' }],
    ['/over-ons', { nl: '/over-ons', 'x-default': '/over-ons', en: '/en/about', fr: '/fr/about-fr' }],
  ])('%s links to every language', async (page, paths) => {
    const links = (await documentOf(page)).querySelectorAll('link[rel="alternate"][hreflang]');
    // Static pages have the origin that they were built with.
    const pathOf = (href = '') => new URL(href).pathname;
    expect(
      Object.fromEntries(
        links.map((link) => [link.getAttribute('hreflang'), pathOf(link.getAttribute('href'))]),
      ),
    ).toEqual(paths);
  });

  it('lists pages and stories of the language in the sitemap', async () => {
    const { text } = await site.fetch('/sitemaps/pages.xml');
    for (const page of ['/fr', '/fr/cancel-fr', '/fr/about-fr']) {
      expect(text).toContain(`<loc>${urlOf(page)}</loc>`);
    }
    expect(text).not.toContain(urlOf('/fr/jobs-fr'));
    expect((await site.fetch('/sitemaps/articles.xml')).text).toContain(
      urlOf('/fr/blog-fr/cancel/cancel-gym-membership'),
    );
  });

  it('switches between three languages', async () => {
    const links = (await documentOf('/opzeggen')).querySelectorAll('header a[hreflang], footer a[hreflang]');
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/api/locale?to=en', '/api/locale?to=fr']),
    );
    const switched = await site.fetch('/api/locale?to=fr&path=/over-ons');
    expect(switched.status).toBe(303);
    expect(switched.headers.get('location')).toBe('/fr/about-fr');
    expect(switched.headers.get('set-cookie')).toContain('snoei_locale=fr');
  });

  it('returns 404 in the language for a page that does not exist, and for a story that is not translated', async () => {
    for (const page of ['/fr/no/such/page', '/fr/jobs-fr']) {
      const { status, text } = await site.fetch(page);
      expect(status, page).toBe(404);
      expect(parse(text).querySelector('html')?.getAttribute('lang'), page).toBe(addedLocale);
      expect(parse(text).querySelector('h1')?.text, page).toMatch(/^\[fr\] /);
    }
  });

  it('moves English words behind the prefix to its own', async () => {
    const { status, headers } = await site.fetch('/fr/cancel');
    expect([status, headers.get('location')]).toEqual([301, '/fr/cancel-fr']);
  });

  it('has the language in the contract, in problems and in mails of the API', async () => {
    const { text } = await site.fetch('/api/openapi.json');
    expect(text).toContain('["nl","en","fr"]');
    const post = (email: string) =>
      site.fetch('/api/magic/link', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'fr', origin: site.origin },
        body: JSON.stringify({ email, redirect_url: '/fr/account-fr' }),
      });
    const refused = await post('nobody');
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.text)).toMatchObject({ message: expect.stringMatching(/^\[fr\] /) });
    expect((await post('noor@klant.example')).status).toBe(202);
    await expect
      .poll(async () => (await database.query('select locale, subject from outbox_mails')).rows, {
        timeout: 60_000,
      })
      .toEqual([{ locale: 'fr', subject: expect.stringMatching(/^\[fr\] /) }]);
  });
});
