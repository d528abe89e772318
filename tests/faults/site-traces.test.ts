/**
 * The running site with a collector of traces that stops, recovers and hangs: pages are served throughout, and Next's own spans contain no
 * visitor data. On the build, so with LONG_TESTS=1 alone.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { templateName } from '../support/database/database-server';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import { Collector } from './collector';
import { RunningSite } from './running-site';

const isLong = process.env.LONG_TESTS === '1';

/** Longer than the site's interval between two batches, and than its delivery timeout. */
const polling = { timeout: 60_000, interval: 500 };

const collector = new Collector();
const { host, user } = inject('databaseServer');
const database = `traces_${process.pid}`;
let site: RunningSite;

/** Attributes that a span of ours or of Next's may have: patterns, figures and identifiers of the code. */
const allowed =
  /^(http\.(request\.)?method|http\.(response\.)?status_code|http\.route|next\.(route|rsc|span_type|span_category)|job\.name)$/;

const secrets = {
  reference: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  key: 'c2VjcmV0LW9mLWEtbWFpbGVkLWxpbms',
  email: 'noor@klant.example',
  agent: 'an-agent-of-nobody',
};

const count = (text: string) => site.output.split(text).length - 1;
const away = 'traces do not reach their collector and are dropped';

describe.runIf(isLong)('a site with a collector', () => {
  beforeAll(async () => {
    const client = new pg.Client({ host, user, database: 'postgres' });
    await client.connect();
    await client.query(`create database ${database} template ${templateName}`);
    await client.end();
    site = await RunningSite.start({
      DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, user })}`,
      SESSION_SECRET: 'd47a1e9b03c86f52be917cd0a2438f6e',
      DATA_DIR: temporaryFolder('traces'),
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${await collector.start()}`,
    });
  }, 240_000);

  afterAll(() => collector.stop());

  it('sends routes, and nothing of its visitors', async () => {
    const headers = { 'user-agent': secrets.agent, cookie: `session=${secrets.key}` };
    const query = `?key=${secrets.key}&email=${secrets.email}`;
    expect((await site.fetch(`/ziggo/opzeggen${query}`, { headers })).status).toBe(200);
    await site.fetch(`/opzeggen/track/${secrets.reference}${query}`, { headers });
    await site.fetch(`/${secrets.reference}/opzeggen${query}`, { headers });
    await site.fetch(`/api/cancellations/${secrets.reference}${query}`, { headers });
    await site.fetch('/api/magic/link', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(26) },
      body: JSON.stringify({ email: secrets.email }),
    });
    const names = () => collector.spans().map(({ name }) => name);
    await expect.poll(names, polling).toContain('api GET /api/cancellations/:reference');
    await expect.poll(names, polling).toContain('job account-mail');
    await expect
      .poll(() => names().some((name) => name.includes('/[locale]/company/[company]/cancel')), polling)
      .toBe(true);
    const keys = collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect([...new Set(keys)].filter((key) => !allowed.test(key))).toEqual([]);
    const sent = collector.taken.map(({ body }) => body).join('');
    for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);
    expect(count(away)).toBe(0);
  }, 180_000);

  it('continues without one, logs it once, and sends spans after recovery', async () => {
    await collector.stop();
    await expect
      .poll(async () => {
        expect((await site.fetch('/ziggo/opzeggen')).status).toBe(200);
        expect((await site.fetch('/api/flags')).status).toBe(200);
        return count(away);
      }, polling)
      .toBe(1);
    const before = collector.taken.length;
    await collector.start();
    await expect
      .poll(async () => {
        expect((await site.fetch('/api/flags')).status).toBe(200);
        return collector.taken.length;
      }, polling)
      .toBeGreaterThan(before);
    expect(count(away)).toBe(1);
  }, 240_000);

  it('exits on SIGTERM although the collector hangs', async () => {
    collector.become(() => undefined);
    const before = collector.requests;
    await expect
      .poll(async () => {
        expect((await site.fetch('/api/flags')).status).toBe(200);
        return collector.requests;
      }, polling)
      .toBeGreaterThan(before);
    await site.stop();
    expect(site.output).not.toContain('Unhandled');
  }, 180_000);
});
