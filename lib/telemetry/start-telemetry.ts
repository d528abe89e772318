/**
 * Traces, by setting (OTEL_EXPORTER_OTLP_ENDPOINT): Next's own spans, the API's routes and the
 * jobs. Without the setting nothing is loaded. A visitor's traceparent header is ignored.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { boundedDelivery, type DeliveryBounds } from './bounded-delivery';
import { cleanExporter } from './clean-spans';
import { collectorLog } from './collector-log';
import { otlpExporter } from './otlp-exporter';

export interface Telemetry {
  /** Flushes with a short timeout. Never fails. */
  stop(): Promise<void>;
}

export interface TelemetryBounds extends DeliveryBounds {
  /** Timeout of a batch, retries included. */
  readonly responseMilliseconds: number;
  /** Timeout of flushing at the end of the process. */
  readonly stopMilliseconds: number;
}

/** 2,048 spans are a few megabytes, from about 500 requests. */
const ordinaryBounds: TelemetryBounds = {
  queueMax: 2048,
  batchMax: 512,
  everyMilliseconds: 5_000,
  responseMilliseconds: 10_000,
  stopMilliseconds: 3_000,
};

/** Exports traces to a collector, `endpoint` being its URL without `/v1/traces`. Tests pass other bounds. */
export function startTelemetry(
  endpoint: string,
  log: Logger,
  bounds: Partial<TelemetryBounds> = {},
): Telemetry {
  const all = { ...ordinaryBounds, ...bounds };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const exporter = otlpExporter(endpoint, all.responseMilliseconds);
  const news = collectorLog(log);
  const delivery = boundedDelivery(cleanExporter(exporter), news, all);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'snoei' }),
    spanProcessors: [delivery],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      const late = new AbortController();
      await Promise.race([
        provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the traces did not end')),
        pause(all.stopMilliseconds, undefined, { signal: late.signal }),
      ]);
      late.abort();
      delivery.giveUp();
      exporter.cut();
    },
  };
}
