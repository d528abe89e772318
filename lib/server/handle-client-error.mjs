// What is no HTTP never becomes a request: Node's own answer to it carries no headers, ours does.

/** What Node's parser complains of, where that is not simply a bad request. */
const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * Makes the `clientError` listener of a server.
 * @param {Record<string, string>} headers of every answer
 * @returns {(error: Error & { code?: string }, socket: import('node:stream').Duplex) => void}
 */
export function handleClientError(headers) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (error, socket) => {
    // An answer that is on its way already must not get another in its middle.
    const isAnswering = Boolean(socket._httpMessage?._header);
    if (!socket.writable || isAnswering) {
      socket.destroy(error);
      return;
    }
    const status = statuses.get(error.code ?? '') ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`);
  };
}
