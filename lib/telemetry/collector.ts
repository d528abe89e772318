/** What traces and metrics share on their way to a collector. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Telemetry {
  /** Sends what waits, for 3 s at most. Never fails. */
  stop(): Promise<void>;
}

const stopMilliseconds = 3_000;
const seldomMilliseconds = 3_600_000;

/** The collector's URL of a signal, with the query of `endpoint`, which may contain an API key. */
export function signalUrl(endpoint: string, signal: 'traces' | 'metrics'): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/${signal}`;
  return url.href;
}

/** Logs failed batches, one line an hour, with a code or words of ours: the SDK's texts contain URLs and responses. */
export function reportSeldom(log: Logger, signal: 'traces' | 'metrics'): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < seldomMilliseconds) return;
    loggedAt = performance.now();
    log.warn({ reason: reasonOf(error) }, `${signal} do not reach their collector and are dropped`);
  };
}

/** Stops a provider of the SDK, within a time; `report` gets its failure. */
export function stoppedInTime(
  provider: { shutdown(): Promise<void> },
  report: (error: Error) => void,
): Telemetry {
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

/** The SDK's errors after a timeout, and after statuses that it tries again (429, 502, 503, 504), have no code. */
function reasonOf(error: Error): unknown {
  return ('code' in error ? error.code : undefined) ?? 'no acceptance';
}
