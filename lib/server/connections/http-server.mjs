// The HTTP server without its handlers: how long a client may take, and which connections it may keep.
import http from 'node:http';
import { handleClientError } from './handle-client-error.mjs';

/**
 * Longer than proxies and clients keep an idle connection open (60 s at most by default), so that they don't
 * use a closing one.
 */
const keepAliveMilliseconds = 75_000;

/** Enough for the largest body at 2 Mbit/s; a client that sends more slowly holds a connection for nothing. */
const requestMilliseconds = 45_000;
const headMilliseconds = 15_000;
/** How often the two are checked. */
const checkMilliseconds = 5_000;

/**
 * Creates the server.
 * @param {{
 *   dev: boolean,
 *   headers: Record<string, string>,
 *   requestMilliseconds?: number,
 *   headMilliseconds?: number,
 *   checkMilliseconds?: number,
 * }} options `headers` of responses to malformed requests
 */
export function createHttpServer({ dev, headers, ...options }) {
  const limits = { requestMilliseconds, headMilliseconds, checkMilliseconds, ...options };
  const server = http.createServer({
    keepAliveTimeout: keepAliveMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    headersTimeout: Math.min(limits.headMilliseconds, limits.requestMilliseconds),
    connectionsCheckingInterval: limits.checkMilliseconds,
    // Only Next's development tools use another protocol: otherwise such a request gets its normal response.
    shouldUpgradeCallback: () => dev,
  });
  server.on('request', (request, response) => {
    // The parser reads nothing more from such a connection.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
  });
  server.on('clientError', handleClientError(headers));
  return server;
}
