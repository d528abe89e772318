import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, metrics, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, describe, expect, it } from 'vitest';
import { recordedLog } from '@/tests/support/vitest/recorded-log';
import { cleanExporter } from './clean-spans';
import { countLimitReached } from './counted';
import { startMetrics } from './start-metrics';
import { startTelemetry } from './start-telemetry';
import { tracedJob, tracedRequest } from './traced';

const fail = (error: Error) => {
  throw error;
};

const secret = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

afterEach(() => {
  trace.disable();
  context.disable();
});

function recorded(action: () => void) {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: cleanExporter(exporter, fail) })],
  });
  trace.setGlobalTracerProvider(provider);
  action();
  return exporter.getFinishedSpans();
}

describe('exported metrics', () => {
  it('arrive at a collector beside its traces; one that fails is logged once, without its address', async () => {
    const paths: (string | undefined)[] = [];
    let status = 200;
    const collector = createServer((request, response) => {
      paths.push(request.url);
      request.resume().on('end', () => response.writeHead(status).end('{}'));
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    const log = recordedLog();
    const send = async () => {
      const sent = await startMetrics(
        { collector: `http://127.0.0.1:${port}/base?key=${secret}` },
        log.logger,
      );
      countLimitReached('export');
      await sent.stop();
      metrics.disable();
    };
    await send();
    expect(log.lines()).toEqual([]);
    status = 400;
    await send();
    collector.close();
    expect(paths).toEqual([`/base/v1/metrics?key=${secret}`, `/base/v1/metrics?key=${secret}`]);
    expect(log.lines().map((line) => JSON.parse(line))).toMatchObject([{ level: 40, reason: 400 }]);
    expect(log.lines().join('')).not.toContain(secret);
  });
});

describe('exported traces', () => {
  it('have routes, never paths, queries or texts quoted by errors', () => {
    const [span] = recorded(() => {
      const next = trace.getTracer('next.js').startSpan(`GET /opzeggen/track/${secret}`, {
        attributes: {
          'http.method': 'GET',
          'http.target': `/opzeggen/track/${secret}?key=${secret}`,
          'http.route': '/[locale]/cancel/track/[reference]',
          'http.status_code': 500,
          'next.span_name': `GET /opzeggen/track/${secret}`,
          'next.span_type': 'BaseServer.handleRequest',
        },
        links: [],
      });
      next.recordException(new Error(`no letter ${secret}`));
      next.setStatus({ code: 2, message: `no letter ${secret}` });
      next.end();
    });
    expect(span?.name).toBe('GET BaseServer.handleRequest /[locale]/cancel/track/[reference]');
    expect(span?.status).toEqual({ code: 2 });
    expect(
      JSON.stringify([span?.name, span?.attributes, span?.events, span?.links, span?.status]),
    ).not.toContain(secret);
    expect(span?.attributes['http.status_code']).toBe(500);
  });

  it('arrive at a collector, with the API’s routes and the jobs', async () => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        bodies.push(`${request.url} ${body}`);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    const telemetry = startTelemetry(`http://127.0.0.1:${port}`, recordedLog().logger);
    await tracedRequest(
      'GET',
      async () => undefined,
      () => ({
        route: '/api/cancellations/:reference',
        status: 503,
      }),
    );
    await expect(
      tracedJob('deliver-mail', async () => {
        throw new Error(`refused ${secret}`);
      }),
    ).rejects.toThrow('refused');
    await telemetry.stop();
    collector.close();
    const sent = bodies.join('\n');
    expect(sent).toMatch(/^\/v1\/traces /);
    expect(sent).toContain('api GET /api/cancellations/:reference');
    expect(sent).toContain('job deliver-mail');
    expect(sent).not.toContain(secret);
  });
});
