/** Starts telemetry if a collector or an endpoint is configured; the rest is flushed when the process ends. */
import pino from 'pino';
import { getEnv, SettingsError } from '@/lib/config/env';
import { setShutdownHook } from '@/lib/server/graceful-shutdown.mjs';

/** Loads nothing without a setting, nor during a build. Throws SettingsError if the endpoint's port is not free. */
export async function startTelemetryFromSettings(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, METRICS_PORT: port, METRICS_HOST: host, ...env } = getEnv();
  if (env.building || (!collector && port === undefined)) return;
  const log = pino({ level: env.LOG_LEVEL, base: null, name: 'telemetry' });
  const { startMetrics } = await import('./start-metrics');
  const endpoint = port === undefined ? undefined : { host, port };
  const started = [
    await startMetrics({ collector, endpoint }, log).catch((error: NodeJS.ErrnoException) => {
      throw new SettingsError([`METRICS_PORT: ${host}:${port} can't be listened on (${error.code})`]);
    }),
  ];
  if (collector) {
    const { startTelemetry } = await import('./start-telemetry');
    started.push(startTelemetry(collector, log));
  }
  setShutdownHook('telemetry', () => Promise.all(started.map((each) => each.stop())));
}
