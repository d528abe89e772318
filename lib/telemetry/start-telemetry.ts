/**
 * Traces for whoever runs the site, by setting (OTEL_EXPORTER_OTLP_ENDPOINT): Next's own spans, the API's routes and the
 * jobs. Without the setting nothing of it is loaded. A traceparent that a visitor sends is not believed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { boundedDelivery, type DeliveryBounds } from './bounded-delivery';
import { cleanExporter } from './clean-spans';
import { collectorNews } from './collector-news';
import { otlpExporter } from './otlp-exporter';

export interface Telemetry {
  /** Sends what is left, and waits for a collector that does not answer for a moment only. Never fails. */
  stop(): Promise<void>;
}

export interface TelemetryBounds extends DeliveryBounds {
  /** How long a batch has to arrive, tries included. */
  readonly answerMilliseconds: number;
  /** How long the end of the process waits for the last ones. */
  readonly stopMilliseconds: number;
}

/** 2,048 spans are a few megabytes, and what 500 requests make. */
const ordinaryBounds: TelemetryBounds = {
  queueMax: 2048,
  batchMax: 512,
  everyMilliseconds: 5_000,
  answerMilliseconds: 10_000,
  stopMilliseconds: 3_000,
};

/** Sends traces to a collector, `endpoint` being its address without `/v1/traces`. Tests give other bounds. */
export function startTelemetry(
  endpoint: string,
  log: Logger,
  bounds: Partial<TelemetryBounds> = {},
): Telemetry {
  const all = { ...ordinaryBounds, ...bounds };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const exporter = otlpExporter(endpoint, all.answerMilliseconds);
  const news = collectorNews(log);
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
