/**
 * A collector of traces that is down, silent, busy or faulty: responses are unaffected, spans are dropped instead of stored, the log has
 * one line, the process exits without delay, and spans arrive after recovery.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { context, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTelemetry, type Telemetry, type TelemetryBounds } from '@/lib/telemetry/start-telemetry';
import { tracedJob } from '@/lib/telemetry/traced';
import { createTestContext } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';
import { Collector } from './collector';

const api = await createTestContext();

/** Credentials of the collector, as in settings. */
const password = 'pa55-of-the-collector';
const key = 'key-of-the-collector';

const patient = 600_000;
const bounds: TelemetryBounds = {
  queueMax: 20,
  batchMax: 5,
  everyMilliseconds: 10,
  responseMilliseconds: 300,
  stopMilliseconds: 100,
};

/** Waits for all spans to arrive. */
const roomy = { everyMilliseconds: patient, stopMilliseconds: patient, queueMax: 100, batchMax: 100 };

let collector: Collector;
let address: string;
let telemetry: Telemetry | null = null;
const log = recordedLog();

beforeEach(async () => {
  collector = new Collector();
  address = await collector.start();
});

afterEach(async () => {
  await telemetry?.stop();
  telemetry = null;
  trace.disable();
  context.disable();
  log.clear();
  await collector.stop();
});

function startTraces(other: Partial<TelemetryBounds> = {}): Telemetry {
  telemetry = startTelemetry(`http://snoei:${password}@${address}/base/?key=${key}`, log.logger, {
    ...bounds,
    ...other,
  });
  return telemetry;
}

const messages = () => log.lines().map((line) => String(JSON.parse(line).msg));
const away = 'traces do not reach their collector and are dropped';
const back = 'traces reach their collector again';

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

const late = 'no response in time';
const html = { 'content-type': 'text/html' };

const troubles: readonly (readonly [string, string, RequestListener])[] = [
  ['breaks the connection', 'ECONNRESET', (request) => request.socket.destroy()],
  ['says nothing', late, () => undefined],
  [
    'responds byte by byte, without end',
    late,
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(timer));
    },
  ],
  ['fails', 'a response of 500', (_, response) => response.writeHead(500, html).end(`<html>${key}</html>`)],
  ['refuses us', 'a response of 401', (_, response) => response.writeHead(401, 'Nobody').end()],
  [
    'is a page of a proxy',
    'a response that is no acceptance',
    (_, response) => response.writeHead(200, html).end('<html>Sign in to the network</html>'),
  ],
  [
    'takes only a part',
    'a response that is no acceptance',
    (_, response) => response.end('{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too many"}}'),
  ],
  [
    'is overloaded for an hour',
    'Export failed with retryable status',
    (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  ],
  [
    'is overloaded, with a Retry-After of zero',
    'Export failed with retryable status',
    (_, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
  ],
  [
    'responds without an end',
    'OTLP export response body exceeded size limit of 4194304 bytes',
    (_, response) => response.writeHead(200).end(Buffer.alloc(5_000_000, 32)),
  ],
];

describe.each(troubles)('a collector that %s', (_, _reason, trouble) => {
  it('changes no response, is logged once, and gets spans after recovery', async () => {
    const [ordinary] = await responsesOf(1);
    collector.become(trouble);
    startTraces();
    // Far more than the buffer holds.
    expect(new Set(await responsesOf(100))).toEqual(new Set([ordinary]));
    await expect.poll(() => collector.requests).toBeGreaterThan(2);
    await expect.poll(messages).toEqual([away]);
    expect(collector.taken).toEqual([]);

    collector.become(null);
    await untilSpansArrive();
    await expect.poll(messages).toEqual([away, back]);
    expect(JSON.parse(log.lines()[1] ?? '{}').lostSpans).toBeGreaterThan(0);
    expect(log.lines().join('')).not.toMatch(new RegExp(`${password}|${key}|${address}`));
  });
});

/** A broken connection is retried until the timeout, which is too long for this test. */
const responding = troubles.filter(([, reason]) => reason !== 'ECONNRESET');

describe.each(responding)('the log about a collector that %s', (_, reason, trouble) => {
  it('names the failure', async () => {
    collector.become(trouble);
    startTraces(reason === late ? {} : { responseMilliseconds: patient });
    await responsesOf(1);
    await expect.poll(() => log.lines().length).toBe(1);
    expect(JSON.parse(log.lines()[0] ?? '{}')).toMatchObject({ level: 40, reason, lostSpans: 1 });
  });
});

describe('an unreachable collector', () => {
  it('changes no response, is logged once, and gets spans once it is up', async () => {
    await collector.stop();
    startTraces();
    const responses = await responsesOf(100);
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toMatch(/^200 /);
    await expect.poll(() => log.lines().length).toBe(1);
    await collector.start();
    await untilSpansArrive();
    await expect.poll(messages).toEqual([away, back]);
    expect(collector.taken[0]).toMatchObject({
      path: `/base/v1/traces?key=${key}`,
      authorization: `Basic ${Buffer.from(`snoei:${password}`).toString('base64')}`,
    });
    expect(log.lines().join('')).not.toMatch(new RegExp(`${password}|${key}|${address}`));
  });
});

describe('a slow collector', () => {
  it('gets every span, and is not logged', async () => {
    const held: ServerResponse[] = [];
    collector.become((_, response) => void held.push(response));
    startTraces({ responseMilliseconds: patient, queueMax: 100 });
    await responsesOf(10);
    await expect.poll(() => held.length).toBe(1);
    await responsesOf(40);
    // Later batches wait for the response to the first.
    expect(collector.requests).toBe(1);
    collector.become(null);
    for (const response of held) response.end('{}');
    await expect.poll(() => collector.spans().length).toBeGreaterThanOrEqual(40);
    expect(log.lines()).toEqual([]);
  });
});

describe('a collector that hangs', () => {
  beforeEach(() => collector.become(() => undefined));

  it('blocks neither visitors nor the process’s exit', async () => {
    const running = startTraces({ responseMilliseconds: patient });
    await responsesOf(1);
    await expect.poll(() => collector.open).toBe(1);
    const responses = await responsesOf(100);
    expect(new Set(responses).size).toBe(1);
    // It never responded to the very first.
    expect(collector.requests).toBe(1);
    expect(collector.open).toBe(1);
    await running.stop();
    await expect.poll(() => collector.open).toBe(0);
    expect(messages()).toEqual([away]);
  });

  it('is logged at exit if only then known to have failed', async () => {
    const running = startTraces({ responseMilliseconds: patient });
    await responsesOf(3);
    await running.stop();
    const lines = log.lines().map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ msg: away, reason: 'the end of the process', lostSpans: 3 }]);
  });
});

describe('received spans', () => {
  it('include everything buffered at exit', async () => {
    const running = startTraces(roomy);
    await responsesOf(30);
    expect(collector.taken).toEqual([]);
    await running.stop();
    expect(collector.spans().map(({ name }) => name)).toEqual(Array(30).fill('api GET /api/flags'));
    expect(log.lines()).toEqual([]);
  });

  it('name routes: no reference, token, query, address, account number or name', async () => {
    const running = startTraces(roomy);
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
