/**
 * A collector of traces that is down, silent or faulty: responses are unaffected, the log has one line, the process
 * exits without delay, and spans arrive after recovery.
 */
import type { RequestListener } from 'node:http';
import { context, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Telemetry } from '@/lib/telemetry/collector';
import { startTelemetry, type TelemetryTimes } from '@/lib/telemetry/start-telemetry';
import { tracedJob } from '@/lib/telemetry/traced';
import { createTestContext } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';
import { Collector } from './collector';

const api = await createTestContext();

/** Credentials of the collector, as in settings. */
const password = 'pa55-of-the-collector';
const key = 'key-of-the-collector';

const patient = 600_000;
const quick: TelemetryTimes = { batchEvery: 10, responseTimeout: 300 };

let collector: Collector;
let address: string;
const log = recordedLog();

beforeEach(async () => {
  collector = new Collector();
  address = await collector.start();
});

afterEach(async () => {
  trace.disable();
  context.disable();
  log.clear();
  await collector.stop();
});

function startTraces(times: TelemetryTimes = quick): Telemetry {
  return startTelemetry(`http://snoei:${password}@${address}/base/?key=${key}`, log.logger, times);
}

const lines = () =>
  log.lines().map((line) => JSON.parse(line) as { msg: string; reason: string | number; level: number });

async function responsesOf(count: number): Promise<string[]> {
  const responses: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const response = await api.request('/api/flags');
    responses.push(`${response.status} ${await response.text()}`);
  }
  return responses;
}

/** Repeats requests until the collector has received a span. */
async function untilSpansArrive(): Promise<void> {
  await expect
    .poll(async () => {
      await responsesOf(1);
      return collector.taken.length;
    })
    .toBeGreaterThan(0);
}

const html = { 'content-type': 'text/html' };

const troubles: readonly (readonly [string, string | number, RequestListener])[] = [
  ['breaks the connection', 'ECONNRESET', (request) => request.socket.destroy()],
  ['fails', 500, (_, response) => response.writeHead(500, html).end(`<html>${key}</html>`)],
  ['refuses us', 401, (_, response) => response.writeHead(401, 'Nobody').end()],
  ['says nothing', 'no acceptance', () => undefined],
  [
    'is overloaded',
    'no acceptance',
    (_, response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
  ],
];

describe.each(troubles)('a collector that %s', (_, reason, trouble) => {
  it('changes no response, is logged once, and gets spans after recovery', async () => {
    const [ordinary] = await responsesOf(1);
    collector.become(trouble);
    startTraces();
    expect(new Set(await responsesOf(100))).toEqual(new Set([ordinary]));
    await expect.poll(lines).toMatchObject([{ level: 40, reason }]);
    await expect.poll(async () => (await responsesOf(1)) && collector.requests).toBeGreaterThan(2);
    collector.become(null);
    await untilSpansArrive();
    expect(lines()).toHaveLength(1);
    expect(log.lines().join('')).not.toMatch(new RegExp(`${password}|${key}|${address}`));
  });
});

describe('an unreachable collector', () => {
  it('changes no response, is logged once, and gets spans once it is up', async () => {
    await collector.stop();
    startTraces();
    const responses = await responsesOf(100);
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toMatch(/^200 /);
    await expect.poll(lines).toMatchObject([{ level: 40, reason: 'ECONNREFUSED' }]);
    await collector.start();
    await untilSpansArrive();
    expect(collector.taken[0]).toMatchObject({
      path: `/base/v1/traces?key=${key}`,
      authorization: `Basic ${Buffer.from(`snoei:${password}`).toString('base64')}`,
    });
    expect(log.lines().join('')).not.toMatch(new RegExp(`${password}|${key}|${address}`));
  });
});

describe('a collector that hangs', () => {
  it('blocks neither visitors nor the process’s exit', async () => {
    collector.become(() => undefined);
    const running = startTraces({ ...quick, responseTimeout: patient });
    await responsesOf(1);
    await expect.poll(() => collector.open).toBe(1);
    expect(new Set(await responsesOf(100)).size).toBe(1);
    // It never responded to the very first.
    expect(collector.requests).toBe(1);
    const start = performance.now();
    await running.stop();
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('received spans', () => {
  it('include everything buffered at exit', async () => {
    const running = startTraces({ batchEvery: patient });
    await responsesOf(30);
    expect(collector.taken).toEqual([]);
    await running.stop();
    expect(collector.spans().map(({ name }) => name)).toEqual(Array(30).fill('api GET /api/flags'));
    expect(log.lines()).toEqual([]);
  });

  it('name routes: no reference, token, query, address, account number or name', async () => {
    const running = startTraces({ batchEvery: patient });
    const secrets = {
      reference: '01JD0000000000000000SECRET',
      token: 'b3BlbnNlc2FtZS1vcGVuc2VzYW1lLW9wZW5zZXNhbWU',
      query: 'tell-nobody',
      iban: 'NL91ABNA0417164300',
      email: 'noor@klant.example',
      visitor: '203.0.113.77',
    };
    const headers = {
      authorization: `Bearer ${secrets.token}`,
      'user-agent': `agent ${secrets.query}`,
      traceparent: '00-5ec4e75ec4e75ec4e75ec4e75ec4e700-5ec4e75ec4e75e00-01',
      tracestate: `secret=${secrets.query}`,
      baggage: `secret=${secrets.query}`,
      cookie: `session=${secrets.token}`,
    };
    const json = { email: secrets.email, iban: secrets.iban, password: secrets.token };
    const query = `?key=${secrets.token}&q=${secrets.query}&email=${secrets.email}`;
    const sendRequest = (path: string, method: string) =>
      api.request(`${path}${query}`, {
        method,
        headers,
        address: secrets.visitor,
        ...(method === 'GET' ? {} : { json }),
      });
    await sendRequest(`/api/cancellations/${secrets.reference}`, 'GET');
    await sendRequest(`/api/proposals/${secrets.reference}`, 'GET');
    await sendRequest(`/api/${secrets.reference}/${secrets.iban}`, 'GET');
    await sendRequest('/api/magic/link', 'POST');
    await sendRequest('/api/login', 'POST');
    await sendRequest('/api/companies', 'GET');
    await expect(
      tracedJob('deliver-mail', async () => {
        throw new Error(`no such mailbox: ${secrets.email}`);
      }),
    ).rejects.toThrow(secrets.email);
    await running.stop();
    expect(collector.spans().length).toBeGreaterThanOrEqual(7);
    const sent = collector.taken.map(({ body }) => body).join('');
    for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);
    expect(sent).not.toContain('5ec4e7');
    const names = collector.spans().flatMap(({ attributes }) => attributes.map((each) => each.key));
    expect(new Set(names)).toEqual(
      new Set(['http.request.method', 'http.route', 'http.response.status_code', 'job.name']),
    );
    const routes = collector
      .spans()
      .flatMap(({ attributes }) => attributes.filter((each) => each.key === 'http.route'))
      .map(({ value }) => value.stringValue);
    expect(routes).toContain('/api/cancellations/:reference');
    expect(routes).toContain('unknown');
  });
});
