/**
 * Traces, by setting (OTEL_EXPORTER_OTLP_ENDPOINT): Next's own spans, the API's routes and the jobs, by the SDK's processor and exporter.
 * Without the setting nothing is loaded. A visitor's traceparent header is ignored.
 */
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { cleanExporter } from './clean-spans';
import { reportSeldom, signalUrl, stoppedInTime, type Telemetry } from './collector';

/** All in milliseconds; undefined ones are the SDK's: a batch every 5 s, a response within 10 s. */
export interface TelemetryTimes {
  readonly batchEvery?: number;
  readonly responseTimeout?: number;
}

/** Exports traces to a collector, `endpoint` being its URL without `/v1/traces`. Its failures change no response. */
export function startTelemetry(endpoint: string, log: Logger, times: TelemetryTimes = {}): Telemetry {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const report = reportSeldom(log, 'traces');
  const exporter = new OTLPTraceExporter({
    url: signalUrl(endpoint, 'traces'),
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
  return stoppedInTime(provider, report);
}
