/**
 * Three instances of the site over one PostgreSQL behind nginx, from the Dockerfile's folder: they share state, each job runs
 * once, and a new version is deployed without downtime. Long: part of `npm run test:long`.
 */
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { TestBrowser } from '../support/test-context';
import { type ReceivedResponse, sendRequest } from './send-request';
import { listMissing, SeveralInstances, webhookSecret } from './several-instances';
import { buy } from './shopper';
import type { SiteInstance } from './site-instance';

const isLong = process.env.LONG_TESTS === '1';
const missing = isLong ? listMissing() : ['LONG_TESTS=1'];

/** Generous: two shared cores do not measure the site. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 200 });

const site = new SeveralInstances();

async function column(statement: string): Promise<string[]> {
  const client = new pg.Client(site.connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return z.array(z.array(z.coerce.string())).parse(rows).flat();
  } finally {
    await client.end();
  }
}

/** Requests a path of one instance with the cookies of a browser, and stores those of the response. */
async function fetchAs(
  browser: TestBrowser,
  instance: SiteInstance,
  to: string,
  json?: object,
): Promise<ReceivedResponse> {
  const cookie = browser.header();
  const response = await sendRequest(`${instance.origin}${to}`, {
    ...(json ? { json } : {}),
    headers: { origin: site.origin, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
  });
  const headers = (response.headers['set-cookie'] ?? []).map((line): [string, string] => [
    'set-cookie',
    line,
  ]);
  browser.take(new Response(null, { headers }));
  return response;
}

/** A story that did not exist at build time. */
const story = { slug: 'nl/blog/opzeggen/van-drie-kanten', path: '/blog/opzeggen/van-drie-kanten' };

function writeStory(title: string): void {
  const like = path.join(site.stories, 'nl/blog/opzeggen/sportschool-opzeggen.json');
  const reported = z
    .looseObject({ content: z.looseObject({}) })
    .parse(JSON.parse(readFileSync(like, 'utf8')));
  const own = {
    ...reported,
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    group_id: '00000000-0000-4000-8000-000000000002',
    content: { ...reported.content, title },
  };
  writeFileSync(path.join(site.stories, `${story.slug}.json`), JSON.stringify(own));
}

/** Storyblok's webhook at one instance: behind a load balancer it reaches any one. */
async function postWebhook(instance: SiteInstance): Promise<void> {
  const body = { action: 'published', full_slug: story.slug };
  const signature = createHmac('sha1', webhookSecret).update(JSON.stringify(body)).digest('hex');
  const response = await sendRequest(`${instance.origin}/api/webhooks/stories`, {
    json: body,
    headers: { 'webhook-signature': signature },
  });
  expect(response).toMatchObject({ status: 200 });
}

const showsTitle = async (instance: SiteInstance, title: string) => {
  const page = await sendRequest(`${instance.origin}${story.path}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(title);
};

if (missing.length > 0) {
  it.skip(`several instances of the site: this needs ${missing.join(', ')}`);
} else {
  beforeAll(() => site.start(3), 600_000);
  afterAll(() => site.stop(), 300_000);

  describe('several instances of the site', () => {
    it('start concurrently on an empty database, and all serve it', async () => {
      for (const instance of site.instances) {
        expect((await sendRequest(`${instance.origin}/`)).status).toBe(200);
        expect((await sendRequest(`${instance.origin}/ziggo/opzeggen`)).status).toBe(200);
        expect((await sendRequest(`${instance.origin}/api/companies/search?search=zig`)).status).toBe(200);
      }
      expect(await column('select slug from companies group by slug having count(*) > 1')).toEqual([]);
    });

    it('serve all resources of a page: scripts, styles, typefaces, social images', async () => {
      const [instance] = site.instances;
      if (!instance) throw new Error('there is no instance');
      const { text } = await sendRequest(`${instance.origin}/ziggo/opzeggen`);
      const assets = [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))];
      expect(assets.some((asset) => asset.endsWith('.css'))).toBe(true);
      expect(assets.some((asset) => asset.endsWith('.woff2'))).toBe(true);
      const [, picture = ''] = /property="og:image" content="https?:\/\/[^/"]+([^"?]+)/.exec(text) ?? [];
      expect(picture).toMatch(/^\/.\S+/);
      for (const part of [...assets, picture, '/favicon.ico', '/sitemap.xml', '/sw.js']) {
        expect(`${part} ${(await sendRequest(`${instance.origin}${part}`)).status}`).toBe(`${part} 200`);
      }
    });

    it('all show a changed story, whichever of them got the webhook', async () => {
      const [first] = site.instances;
      if (!first) throw new Error('there is no instance');
      writeStory('Eerste titel van drie kanten');
      // They have listed the stories before: the addition is published too.
      await postWebhook(first);
      for (const instance of site.instances)
        await eventually(() => showsTitle(instance, 'Eerste titel van drie kanten'));
      for (const [number, teller] of site.instances.entries()) {
        const title = `Titel nummer ${number} van drie kanten`;
        writeStory(title);
        await postWebhook(teller);
        for (const instance of site.instances) await eventually(() => showsTitle(instance, title));
      }
    }, 200_000);

    it('all show newly imported companies', async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-import-'));
      const importNamed = async (name: string) => {
        const company = {
          slug: 'verzonnen-bedrijf',
          'relevant-countries': ['nl'],
          name,
          address: 'Verzonnenstraat 1\n1012 ZZ Amsterdam\nNederland',
          sources: ['https://verzonnen.example/privacy'],
          quality: 'verified',
        };
        writeFileSync(path.join(folder, 'verzonnen-bedrijf.json'), JSON.stringify(company));
        await site.run('lib/api/cli/companies-import.ts', folder);
      };
      try {
        for (const name of ['Verzonnen Eerste Naam', 'Verzonnen Tweede Naam']) {
          await importNamed(name);
          for (const instance of site.instances) {
            await eventually(async () => {
              const page = await sendRequest(`${instance.origin}/verzonnen-bedrijf/opzeggen`);
              expect(page.status).toBe(200);
              expect(page.text).toContain(name);
            });
          }
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    }, 200_000);

    it('serve their pages while their connections to each other break, and catch up', async () => {
      const [first] = site.instances;
      if (!first) throw new Error('there is no instance');
      const connections = `pid from pg_stat_activity where application_name = 'snoei-instances'`;
      await eventually(async () =>
        expect(await column(`select ${connections}`)).toHaveLength(site.instances.length),
      );
      const marks = site.instances.map(({ output }) => output.length);
      await column(`select pg_terminate_backend(pid), ${connections}`);
      writeStory('Titel zonder bode');
      await postWebhook(first);
      for (const [number, instance] of site.instances.entries()) {
        expect((await sendRequest(`${instance.origin}${story.path}`)).status).toBe(200);
        expect((await sendRequest(`${instance.origin}/api/ready`)).status).toBe(200);
        await eventually(() => showsTitle(instance, 'Titel zonder bode'));
        const since = instance.output.slice(marks[number]);
        expect(since.match(/other instances are out of reach/g)).toHaveLength(1);
      }
    }, 200_000);

    it('share a session that one of them began, and its end at another', async () => {
      const [first, second, third] = site.instances;
      if (!first || !second || !third) throw new Error('there are no three instances');
      const browser = new TestBrowser();
      const account = {
        first_name: 'Noor',
        last_name: 'Bakker',
        email: 'noor@klant.example',
        password: 'vier losse woorden hier',
        commercial_opted_in: false,
        terms: true,
      };
      expect((await fetchAs(browser, first, '/api/register', account)).status).toBe(201);
      const stored = new Map(browser.cookies);
      for (const instance of site.instances) {
        expect((await fetchAs(browser, instance, '/api/me')).status).toBe(200);
        // Each middleware verifies it by the shared secret.
        expect((await fetchAs(browser, instance, '/account')).status).toBe(200);
      }
      expect((await fetchAs(browser, second, '/api/logout', {})).status).toBeLessThan(300);
      // Also for a client that preserved the cookie.
      for (const [name, value] of stored) browser.cookies.set(name, value);
      for (const instance of [third, first, second]) {
        const thief = new TestBrowser();
        for (const [name, value] of stored) thief.cookies.set(name, value);
        expect((await fetchAs(thief, instance, '/api/me')).status).toBe(401);
      }
    }, 60_000);

    it('share rate limits', async () => {
      const email = 'niemand@klant.example';
      const tryAt = async (number: number) => {
        const instance = site.instances[number % site.instances.length];
        if (!instance) throw new Error('there is no instance');
        return (
          await fetchAs(new TestBrowser(), instance, '/api/login', { email, password: 'iets anders hier' })
        ).status;
      };
      const statuses: number[] = [];
      for (let number = 0; number < 23; number += 1) statuses.push(await tryAt(number));
      expect(statuses.indexOf(429)).toBe(20);
      expect(statuses.slice(20)).toEqual([429, 429, 429]);
    }, 120_000);

    it('serve while each of them is replaced: no request is lost, and nothing happens twice', async () => {
      const stopped = new AbortController();
      const references: string[] = [];
      let reads = 0;
      let number = 0;
      const pages = [
        '/',
        '/en',
        '/opzeggen',
        '/ziggo/opzeggen',
        '/en/netflix/cancel',
        '/api/flags',
        story.path,
      ];
      const reader = async (visitor: number) => {
        for (let turn = visitor; !stopped.signal.aborted; turn += 1) {
          const response = await sendRequest(`${site.origin}${pages[turn % pages.length]}`);
          if (response.status !== 200)
            throw new Error(`${pages[turn % pages.length]} returned ${response.status}`);
          reads += 1;
        }
      };
      const customer = async () => {
        while (!stopped.signal.aborted) {
          number += 1;
          references.push(await buy(site.origin, number));
        }
      };
      const visitors = Promise.all([reader(0), reader(2), reader(4), customer(), customer()]);
      const replace = async () => {
        try {
          for (const instance of site.instances) {
            expect(await instance.stop()).toBe(0);
            await instance.start();
          }
        } finally {
          stopped.abort();
        }
      };
      await Promise.all([visitors, replace()]);
      console.log(`three instances replaced under ${reads} reads and ${references.length} orders: none lost`);
      expect(reads).toBeGreaterThan(20);
      expect(references.length).toBeGreaterThan(3);
      expect(await column('select reference from orders order by 1')).toEqual([...references].sort());
      expect(await column('select reference from drafts order by 1')).toEqual([...references].sort());
    }, 580_000);

    it('run each job once, although all of them have workers', async () => {
      const open = `select name from pgboss.job where state in ('created', 'active', 'retry') and name <> 'sweep'`;
      for (let tries = 0; tries < 600 && (await column(open)).length > 0; tries += 1) await pause(200);
      expect(await column(open)).toEqual([]);
      expect(await column(`select id from pgboss.job where state = 'failed'`)).toEqual([]);
      expect(await column('select id from outbox_mails where delivered_at is null')).toEqual([]);
      const reported = await Promise.all(
        site.mails.received.map(async ({ message }) => (await PostalMime.parse(message)).messageId ?? ''),
      );
      expect(reported.sort()).toEqual(
        await column(`select '<' || id || '@snoei.example>' from outbox_mails order by 1`),
      );
      const letters = await column(
        `select order_reference from letters where handed_over_at is not null order by 1`,
      );
      expect(letters).toEqual(await column('select reference from orders order by 1'));
      // One a minute for all instances together, none in a run that ends sooner; a late one and the next may be created in the same minute.
      const surplus = `select count(*) - 2 - coalesce(extract(epoch from max(created_on) - min(created_on)), 0) / 60 from pgboss.job where name = 'sweep'`;
      expect(Number((await column(surplus))[0])).toBeLessThanOrEqual(0);
    }, 200_000);
  });
}
