// Metrics of requests and of the page cache, if a setting asks for metrics. Labels are words of this file, never a part of a path.
import { isMaintenance } from './headers/maintenance.mjs';

/** Seconds, up to the longest time that a page may take. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The first that matches a path. */
const routeClasses = [
  ['health', /^\/api\/(?:health|ready)$/],
  ['webhook', /^\/api\/(?:webhooks\/|payments\/webhook)/],
  ['operator_api', /^\/api\/admin(?:\/|$)/],
  ['api', /^\/api(?:\/|$)/],
  ['static', /^\/_next\/|\.[a-z0-9]{2,11}$/],
  ['operator_page', /^(?:\/en)?\/admin(?:\/|$)/],
];

/**
 * @param {string} [url]
 * @returns {string} a word for the kind of page or file
 */
export function routeClassOf(url = '/') {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const [name = 'page'] = routeClasses.find(([, pattern]) => pattern.test(path)) ?? [];
  return name;
}

/**
 * `aborted`: the connection was closed before the response began. `maintenance`: a refusal that operators have asked for.
 * @param {import('node:http').ServerResponse} response
 */
function statusClassOf(response) {
  if (!response.headersSent) return 'aborted';
  return isMaintenance(response) ? 'maintenance' : `${Math.floor(response.statusCode / 100)}xx`;
}

/**
 * Whether the process has metrics.
 * @param {Record<string, string | undefined>} environment
 */
const hasMetrics = (environment) =>
  Boolean(environment.METRICS_PORT?.trim() || environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());

/** The package takes a start a tenth of a second, so that it is loaded with a setting only. */
const loadMeter = async () => (await import('@opentelemetry/api')).metrics.getMeter('snoei');

const createHistogram = async () =>
  (await loadMeter()).createHistogram('http.server.request.duration.seconds', {
    description: 'Requests by kind of route, from arrival to end',
    advice: { explicitBucketBoundaries: bounds },
  });

/**
 * Makes the function that measures a request from its arrival to its end; null without metrics.
 * @param {Record<string, string | undefined>} environment
 * @returns {((request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void) | null}
 */
export function measureRequests(environment) {
  if (!hasMetrics(environment)) return null;
  /** @type {ReturnType<typeof createHistogram> | undefined} */
  let durations;
  return (request, response) => {
    const start = performance.now();
    const route = routeClassOf(request.url);
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const method = methods.has(request.method ?? '') ? request.method : 'other';
      const status = statusClassOf(response);
      // Only now: the first requests arrive before the provider is set.
      durations ??= createHistogram();
      void durations.then((histogram) => histogram.record(seconds, { route, method, status }));
    });
  };
}

/**
 * Shows the size and the use of the page cache, if the process has metrics. Call it once the provider is set.
 * @param {Record<string, string | undefined>} environment
 * @param {Pick<import('./page-cache/page-cache.mjs').PageCache, 'stats'> | null} pageCache
 */
export async function observePageCache(environment, pageCache) {
  if (!pageCache || !hasMetrics(environment)) return;
  const meter = await loadMeter();
  const bytes = meter.createObservableGauge('snoei.page.cache.bytes', {
    description: 'Cached pages on disk',
  });
  const lookups = meter.createObservableCounter('snoei.page.cache.lookups', {
    description: 'Look-ups of cached pages and fetches',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const { bytes: size, found, missing } = pageCache.stats();
      result.observe(bytes, size);
      result.observe(lookups, found, { result: 'found' });
      result.observe(lookups, missing, { result: 'missing' });
    },
    [bytes, lookups],
  );
}
