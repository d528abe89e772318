// Ends the server without losing a request, a job or a trace. The hooks are registered by code that is compiled apart from
// this file, so they are stored on `globalThis`.
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '../concurrency/with-timeout.mjs';

const drainingKey = Symbol.for('snoei.draining');
const hooksKey = Symbol.for('snoei.shutdown-hooks');

/** More than a page or an upload takes; a client that reads more slowly is cut off. */
const requestMilliseconds = 30_000;

/** More than Next's pending `after` callbacks take. */
const appMilliseconds = 10_000;

/** More than the job queue gives its jobs (lib/jobs/boss.ts), for a queue that does not respond. */
const workMilliseconds = 15_000;

/** More than the embedded database takes to close its connections and files. */
const databaseMilliseconds = 10_000;

/** More than telemetry waits for its collector (lib/telemetry/start-telemetry.ts). */
const telemetryMilliseconds = 5_000;

/**
 * Whether this process received a stop signal: /api/ready responds 503, so that load balancers choose another instance.
 */
export function isDraining() {
  return Reflect.get(globalThis, drainingKey) === true;
}

/**
 * Closes the connection after this response while the server is draining: the next request reaches another instance.
 * @param {import('node:http').ServerResponse} response
 */
export function closeKeepAlive(response) {
  if (isDraining()) response.shouldKeepAlive = false;
}

/**
 * Sets what has to be finished before the process ends; a second call for the same phase replaces the first.
 * @param {'work' | 'database' | 'telemetry'} phase `work` starts at the signal, beside the last requests; `database`, then `telemetry`, run
 *   after both
 * @param {() => Promise<unknown>} hook
 */
export function setShutdownHook(phase, hook) {
  Reflect.set(globalThis, hooksKey, { ...Reflect.get(globalThis, hooksKey), [phase]: hook });
}

/**
 * Drains and closes a server: serves on for `drainMilliseconds`, lets open requests end, runs the hooks. Never rejects;
 * `warn` receives what failed or took too long.
 * @param {import('node:http').Server} server
 * @param {{
 *   drainMilliseconds?: number,
 *   requestMilliseconds?: number,
 *   workMilliseconds?: number,
 *   telemetryMilliseconds?: number,
 *   closeApp?: () => Promise<unknown>,
 *   warn?: (message: string) => void,
 * }} [options] `closeApp` runs once no request is open
 */
export async function shutDown(server, options = {}) {
  const limits = { requestMilliseconds, workMilliseconds, telemetryMilliseconds, ...options };
  const { drainMilliseconds = 0, closeApp = async () => {}, warn = console.warn } = options;
  const run = (name, step, milliseconds) =>
    withTimeout(Promise.resolve().then(step), milliseconds).catch((error) =>
      warn(`shutdown: ${name}: ${error instanceof Error ? error.message : error}`),
    );
  const hook = (phase) => Reflect.get(globalThis, hooksKey)?.[phase] ?? (async () => {});

  Reflect.set(globalThis, drainingKey, true);
  const work = run('work', hook('work'), limits.workMilliseconds);
  if (drainMilliseconds > 0) await sleep(drainMilliseconds);
  await run('requests', () => closed(server), limits.requestMilliseconds);
  server.closeAllConnections();
  await run('app', closeApp, appMilliseconds);
  await work;
  await run('database', hook('database'), databaseMilliseconds);
  await run('telemetry', hook('telemetry'), limits.telemetryMilliseconds);
}

/** Resolves once no connection is open. @param {import('node:http').Server} server */
function closed(server) {
  return new Promise((resolve) => {
    server.close(resolve);
  });
}
