// Malformed HTTP never becomes a request: Node's own response to it has no security headers, this one does.

/** Status by parser error code, if other than 400. */
const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * Creates the `clientError` listener of a server.
 * @param {Record<string, string>} headers of every response
 * @returns {(error: Error & { code?: string }, socket: import('node:stream').Duplex) => void}
 */
export function handleClientError(headers) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (error, socket) => {
    // A partly written response must not be followed by another.
    const isResponding = Boolean(socket._httpMessage?._header);
    if (!socket.writable || isResponding) {
      socket.destroy(error);
      return;
    }
    const status = statuses.get(error.code ?? '') ?? '400 Bad Request';
    // A client that does not close its half would keep the socket open.
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy());
  };
}
