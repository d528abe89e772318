/**
 * Traces for whoever runs the site, by setting (OTEL_EXPORTER_OTLP_ENDPOINT): Next's own spans, the API's routes and the
 * jobs. Without the setting nothing of it is loaded. A traceparent that a visitor sends is not believed.
 */
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { cleanExporter } from './clean-spans';

export interface Telemetry {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends traces to a collector, `endpoint` being its address without `/v1/traces`. */
export function startTelemetry(endpoint: string): Telemetry {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'snoei' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: cleanExporter(exporter) })],
  });
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
