/**
 * Traces, by setting (OTEL_EXPORTER_OTLP_ENDPOINT): Next's own spans, the API's routes and the jobs, by the SDK's processor and exporter.
 * Without the setting nothing is loaded. A visitor's traceparent header is ignored.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { cleanExporter } from './clean-spans';

export interface Telemetry {
  /** Sends what waits, for 3 s at most. Never fails. */
  stop(): Promise<void>;
}

/** All in milliseconds; undefined ones are the SDK's: a batch every 5 s, a response within 10 s. */
export interface TelemetryTimes {
  readonly batchEvery?: number;
  readonly responseTimeout?: number;
}

const stopMilliseconds = 3_000;
const seldomMilliseconds = 3_600_000;

/** Exports traces to a collector, `endpoint` being its URL without `/v1/traces`. Its failures change no response. */
export function startTelemetry(endpoint: string, log: Logger, times: TelemetryTimes = {}): Telemetry {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const report = reportSeldom(log);
  const exporter = new OTLPTraceExporter({
    url: tracesUrl(endpoint),
    ...(times.responseTimeout ? { timeoutMillis: times.responseTimeout } : {}),
  });
  const batches = new BatchSpanProcessor({
    exporter: cleanExporter(exporter, report),
    ...(times.batchEvery ? { scheduledDelayMillis: times.batchEvery } : {}),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'snoei' }),
    spanProcessors: [batches],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      const late = new AbortController();
      await Promise.race([
        provider.shutdown().catch(report),
        pause(stopMilliseconds, undefined, { signal: late.signal }),
      ]);
      late.abort();
    },
  };
}

/** The collector's traces URL, with its query, which may contain an API key. */
function tracesUrl(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

/** Logs failed batches, one line an hour, with a code or words of ours: the SDK's texts contain URLs and responses. */
function reportSeldom(log: Logger): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < seldomMilliseconds) return;
    loggedAt = performance.now();
    log.warn({ reason: reasonOf(error) }, 'traces do not reach their collector and are dropped');
  };
}

/** The SDK's errors after a timeout, and after statuses that it tries again (429, 502, 503, 504), have no code. */
function reasonOf(error: Error): unknown {
  return ('code' in error ? error.code : undefined) ?? 'no acceptance';
}
