/** Starts telemetry where the settings name a collector, and sends what is left when the process ends. */
import { getEnv } from '@/lib/config/env';

/** Loads nothing of it without the setting. */
export async function startTelemetryFromSettings(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = getEnv();
  if (!endpoint) return;
  const { startTelemetry } = await import('./start-telemetry');
  const telemetry = startTelemetry(endpoint);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      telemetry.stop().catch((error: unknown) => console.warn('the last traces were not sent', error));
    });
  }
}
