/** What Prometheus reads: the names that the alerts and the dashboard use, and labels that are names of the code alone. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { metrics } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { limits } from '@/lib/api/core/limits/limits';
import { observeSite } from '@/lib/api/operator/metrics/observe-site';
import { runDuePayments } from '@/lib/api/ordering/payments/run-due-payments';
import { payments } from '@/lib/api/ordering/payments/table';
import { findPrometheus } from '@/lib/cli/system-packages.mjs';
import { cancellationStates } from '@/lib/contract/cancellations';
import { siteProblemNames, siteProblems } from '@/lib/contract/site-problems';
import { jobNames } from '@/lib/jobs/boss';
import { maintenanceHeader } from '@/lib/server/headers/maintenance.mjs';
import { createRequestListener } from '@/lib/server/request-listener.mjs';
import { observePageCache } from '@/lib/server/request-metrics.mjs';
import { Visitor } from '../../support/cancel-job';
import { freePort, type Sample, scrape, startEndpoint } from '../../support/metrics';
import { createTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const prometheus = findPrometheus();
const secret = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

let api: TestContext;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let samples: readonly Sample[];
let reference: string;

beforeAll(async () => {
  const folder = temporaryFolder('metrics');
  api = await createTestContext({ settings: { DATA_DIR: folder, CACHE_DIR: folder } });
  endpoint = await startEndpoint();
  observeSite(api.context);
  await observePageCache({ METRICS_PORT: '1' }, { stats: () => ({ bytes: 7, found: 5, missing: 2 }) });
  ({ reference } = await new Visitor(api).payOrder());
  await api.runJobs();
  // An open payment of a provider that this process can't ask.
  await new Visitor(api).placeOrder();
  await api.db.update(payments).set({ provider: 'mollie' });
  api.clock.advance(20 * 60_000);
  await runDuePayments(api.context);
  const caller = { clientAddress: '203.0.113.77', locale: 'nl' } as const;
  for (let turn = 0; turn <= limits.export.times; turn += 1)
    await consumeRateLimitFor(api.context, 'export', caller, { subject: secret }).catch(() => undefined);
  await request();
  samples = await scrape(endpoint.address);
});

afterAll(async () => {
  await endpoint.stop();
  metrics.disable();
});

/** Requests of every kind, through the listener of the site's server. */
async function request(): Promise<void> {
  const environment = { SITE_URL: 'http://localhost:3000', METRICS_PORT: '1' };
  const handle: http.RequestListener = ({ url }, response) => {
    if (url === '/never') return;
    const isClosed = url === '/closed';
    response.writeHead(isClosed ? 503 : 404, isClosed ? { [maintenanceHeader]: '1' } : {}).end();
  };
  const listener = createRequestListener(handle, {
    environment,
    isProduction: false,
    distFolder: '/nowhere',
  });
  const server = http.createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const paths = [
    '/',
    '/netflix/opzeggen',
    '/closed',
    `/en/cancel/track/${secret}?key=${secret}`,
    `/en/admin/requests?search=${secret}`,
    `/api/cancellations/${secret}`,
    '/api/admin/start',
    '/api/health',
    '/api/webhooks/mail',
    '/_next/static/a.js',
    `/${secret}.png`,
  ];
  for (const path of paths) await send(port, path, 'GET');
  await send(port, '/', 'PURGE');
  await abandon(port, '/never');
  await new Promise((closed) => server.close(closed));
}

/** Sends a request, and closes the connection once the server has it. */
async function abandon(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(socket, 'close');
}

function send(port: number, path: string, method: string): Promise<void> {
  return new Promise((ended, failed) => {
    const sent = http.request({ port, host: '127.0.0.1', path, method, agent: false }, (response) => {
      response.resume().once('close', ended);
    });
    sent.once('error', failed).end();
  });
}

const namesIn = (text: string) => new Set(text.match(/\b(?:snoei|http_server)_[a-z_]+/g) ?? []);
const files = ['deploy/alerts.yml', 'deploy/grafana-dashboard.json'];

describe('the metrics', () => {
  it('have labels with names of the code: none is a part of a path, a slug, a reference or an address', () => {
    const names: Readonly<Record<string, readonly string[]>> = {
      route: ['health', 'webhook', 'operator_api', 'api', 'static', 'operator_page', 'page'],
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'],
      status: ['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted', 'maintenance'],
      limit: Object.keys(limits),
      about: ['payment', 'refund'],
      problem: siteProblemNames,
      queue: ['letters', 'cases', 'disputes'],
      kind: [
        ...jobNames,
        'payment_unopened',
        'payment_refused',
        'refund_waiting',
        'refund_failed',
        'refund_unconfirmed',
      ],
      state: [
        ...cancellationStates,
        ...['placed', 'paid', 'queued', 'planned', 'running', 'retrying', 'failed'],
        ...['waiting', 'given_up', 'uncertain', 'blocked', 'used', 'idle', 'wanted'],
      ],
      folder: ['data', 'cache'],
      result: ['found', 'missing'],
    };
    const others = samples
      .filter(({ name }) => name !== 'target_info')
      .flatMap(({ labels }) => Object.entries(labels))
      .filter(([label, value]) => label !== 'le' && !names[label]?.includes(value));
    expect(others).toEqual([]);
    expect(JSON.stringify(samples)).not.toMatch(new RegExp(`${secret}|${reference}|203\\.0\\.113|netflix`));
  });

  it('count requests by what they are for', () => {
    const counted = samples
      .filter(({ name }) => name === 'http_server_request_duration_seconds_count')
      .map(({ labels: { route, method, status }, value }) => `${route} ${method} ${status} ${value}`);
    expect(counted.sort()).toEqual([
      'api GET 4xx 1',
      'health GET 4xx 1',
      'operator_api GET 4xx 1',
      'operator_page GET 4xx 1',
      'page GET 4xx 3',
      'page GET aborted 1',
      'page GET maintenance 1',
      'page other 4xx 1',
      'static GET 4xx 2',
      'webhook GET 4xx 1',
    ]);
  });

  it('show the state of the site, and how much of each problem there is', () => {
    const readValue = (wanted: string, labels: object = {}) =>
      samples.find(
        (sample) => sample.name === wanted && JSON.stringify(sample.labels) === JSON.stringify(labels),
      )?.value;
    expect(readValue('snoei_up')).toBe(1);
    expect(readValue('snoei_orders_last_day', { state: 'placed' })).toBe(2);
    expect(readValue('snoei_orders_last_day', { state: 'paid' })).toBe(1);
    expect(readValue('snoei_letters', { state: 'submitted' })).toBe(1);
    expect(readValue('snoei_limits_reached_total', { limit: 'export' })).toBe(1);
    expect(readValue('snoei_limits_reached_total', { limit: 'sms-all' })).toBe(0);
    expect(readValue('snoei_payment_provider_failures_total', { about: 'refund' })).toBe(0);
    expect(readValue('snoei_payment_provider_failures_total', { about: 'payment' })).toBe(1);
    expect(readValue('snoei_page_cache_lookups_total', { result: 'missing' })).toBe(2);
    for (const problem of siteProblemNames) expect(readValue('snoei_problems', { problem })).toBe(0);
  });

  it('are read once in some seconds', async () => {
    const reads = await countQueries(() =>
      Promise.all([1, 2, 3].map(() => scrape(endpoint.address))).then(() => undefined),
    );
    expect(reads).toBe(0);
  });

  it.each(files)('have every name that %s uses', (file) => {
    const known = new Set(samples.map(({ name }) => name));
    const used = namesIn(readFileSync(file, 'utf8'));
    expect(used.size).toBeGreaterThan(8);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it('are all on the dashboard', () => {
    const shown = namesIn(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
    const families = new Set(samples.map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')));
    const missing = [...families].filter((name) => ![...shown].some((each) => each.startsWith(name)));
    expect(missing).toEqual(['target_info']);
  });

  it('alert about each problem that operators are mailed about at once', () => {
    const [, list = ''] =
      /snoei_problems\{problem=~"([^"]+)"/.exec(readFileSync('deploy/alerts.yml', 'utf8')) ?? [];
    const urgent = siteProblemNames.filter((name) => siteProblems[name].isUrgent);
    expect(list.split('|').sort()).toEqual([...urgent].sort());
  });
});

describe.runIf(prometheus)('Prometheus', () => {
  const tool = (...options: string[]) => execFileSync(prometheus?.tool ?? '', options, { encoding: 'utf8' });

  it('accepts the rules, whose tests pass, and the example of its settings', () => {
    expect(tool('check', 'config', 'deploy/prometheus.yml')).toContain('is valid prometheus config');
    expect(tool('test', 'rules', 'deploy/alerts.test.yml')).toContain('SUCCESS');
  });

  it('reads the endpoint, and evaluates every rule and every query of the dashboard', async () => {
    const folder = temporaryFolder('prometheus');
    const config = readFileSync('deploy/prometheus.yml', 'utf8')
      .replaceAll('30s', '1s')
      .replace('alerts.yml', path.resolve('deploy/alerts.yml'))
      .replace('127.0.0.1:9464', endpoint.address);
    writeFileSync(path.join(folder, 'prometheus.yml'), config);
    const address = `127.0.0.1:${await freePort()}`;
    const server = spawn(
      prometheus?.server ?? '',
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
    const ask = async (what: string) =>
      (await fetch(`http://${address}/api/v1/${what}`).catch(() => null))?.json() ?? null;
    const query = (text: string) => ask(`query?${new URLSearchParams({ query: text })}`);
    try {
      await expect
        .poll(async () => (await query('snoei_up'))?.data.result[0]?.value[1], { timeout: 30_000 })
        .toBe('1');
      const rules = async () =>
        (await ask('rules')).data.groups.flatMap((group: { rules: object[] }) => group.rules);
      const health = async () => new Set((await rules()).map((rule: { health: string }) => rule.health));
      await expect.poll(health, { timeout: 30_000 }).toEqual(new Set(['ok']));
      const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
      for (const { title, targets } of panels) {
        for (const { expr } of targets) {
          expect(await query(expr), title).toMatchObject({ status: 'success' });
        }
      }
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});

describe('a database that can’t be read', () => {
  it('is shown, with what the instance knows by itself', async () => {
    metrics.disable();
    const other = await startEndpoint();
    const away = await createTestContext();
    observeSite(away.context);
    await away.close();
    const read = await scrape(other.address);
    await other.stop();
    expect(read.find(({ name }) => name === 'snoei_up')?.value).toBe(0);
    const names = new Set(read.map(({ name }) => name));
    expect(names.has('snoei_database_connections')).toBe(true);
    expect(names.has('snoei_problems')).toBe(false);
  });
});

describe('a database that does not answer', () => {
  it('is shown before Prometheus gives up, with what the instance knows by itself', async () => {
    metrics.disable();
    const other = await startEndpoint();
    const hanging = await createTestContext();
    observeSite(hanging.context, 300);
    const lock = await hanging.db.$client.connect();
    await lock.query('begin; lock table outbox_mails in access exclusive mode');
    const read = await scrape(other.address);
    expect(read.find(({ name }) => name === 'snoei_up')?.value).toBe(0);
    expect(read.some(({ name }) => name === 'snoei_database_connections')).toBe(true);
    await lock.query('rollback');
    lock.release();
    await expect
      .poll(async () => (await scrape(other.address)).find(({ name }) => name === 'snoei_up')?.value)
      .toBe(1);
    await other.stop();
    await hanging.close();
  });
});

/** Queries of the pool during an action. */
async function countQueries(action: () => Promise<void>): Promise<number> {
  let count = 0;
  const counting = () => {
    count += 1;
  };
  api.db.$client.on('acquire', counting);
  await action();
  api.db.$client.off('acquire', counting);
  return count;
}
