/**
 * Metrics, by setting: sent to the collector of the traces each minute, and shown to Prometheus on an address and port of their own.
 * Without either setting nothing is loaded.
 */
import { metrics } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Logger } from 'pino';
import { reportSeldom, signalUrl, stoppedInTime, type Telemetry } from './collector';

export interface MetricsTargets {
  /** URL of the collector, without `/v1/metrics`. */
  readonly collector?: string | undefined;
  /** Where Prometheus reads `/metrics`. */
  readonly endpoint?: { readonly host: string; readonly port: number } | undefined;
}

/** Starts both targets; the instruments exist once this has resolved. Rejects if the endpoint can't listen. */
export async function startMetrics(
  { collector, endpoint }: MetricsTargets,
  log: Logger,
  exportEveryMilliseconds = 60_000,
): Promise<Telemetry> {
  const report = reportSeldom(log, 'metrics');
  const readers: MetricReader[] = [];
  if (endpoint) {
    const exporter = new PrometheusExporter({
      ...endpoint,
      preventServerStart: true,
      withoutScopeInfo: true,
    });
    await exporter.startServer();
    readers.push(exporter);
  }
  if (collector) {
    const exporter = new OTLPMetricExporter({ url: signalUrl(collector, 'metrics') });
    const send = exporter.export.bind(exporter);
    exporter.export = (batch, done) =>
      send(batch, (result) => {
        if (result.error) report(result.error);
        done(result);
      });
    readers.push(
      new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: exportEveryMilliseconds }),
    );
  }
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'snoei' }),
    readers,
  });
  metrics.setGlobalMeterProvider(provider);
  return stoppedInTime(provider, report);
}
