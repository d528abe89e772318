/** Starts telemetry if a collector is configured; the rest is flushed when the process ends. */
import pino from 'pino';
import { getEnv } from '@/lib/config/env';
import { setShutdownHook } from '@/lib/server/graceful-shutdown.mjs';

/** Loads nothing without the setting, nor during a build. */
export async function startTelemetryFromSettings(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: level, building } = getEnv();
  if (!endpoint || building) return;
  const { startTelemetry } = await import('./start-telemetry');
  const telemetry = startTelemetry(endpoint, pino({ level, base: null, name: 'traces' }));
  setShutdownHook('telemetry', () => telemetry.stop());
}
