// Holds the body of an HTML response until it is complete; every other response is sent as it is written.

/**
 * Replaces the response's methods that send.
 * @param {import('node:http').ServerResponse} response
 * @param {(body: string | Buffer, done: (() => void) | undefined) => Promise<void>} onComplete receives the whole body and the
 *   callback of `end`, once; the response is destroyed where it rejects
 * @returns {(body: Buffer | undefined, done: (() => void) | undefined) => void} sends a body in place of the one held
 */
export function holdDocument(response, onComplete) {
  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const chunks = [];
  let held = null;

  function isHeld() {
    held ??=
      String(response.getHeader('content-type') ?? '').startsWith('text/html') && !response.headersSent;
    return held;
  }

  Object.assign(response, {
    writeHead(status, ...rest) {
      setHeaders(response, rest.at(-1));
      response.statusCode = status;
      return isHeld() ? response : original.writeHead(status);
    },
    flushHeaders() {
      if (!isHeld()) original.flushHeaders();
    },
    write(chunk, encoding, callback) {
      if (!isHeld()) return original.write(chunk, encoding, callback);
      chunks.push(toBuffer(chunk, encoding));
      const done = typeof encoding === 'function' ? encoding : callback;
      if (done) process.nextTick(done);
      return true;
    },
    end(chunk, encoding, callback) {
      const done = [chunk, encoding, callback].find((value) => typeof value === 'function');
      const last = typeof chunk === 'function' ? undefined : chunk;
      if (!isHeld()) return original.end(chunk, encoding, callback);
      const isWhole = chunks.length === 0 && typeof last === 'string' && typeof encoding !== 'string';
      if (!isWhole && last !== undefined && last !== null) chunks.push(toBuffer(last, encoding));
      const body = isWhole ? last : Buffer.concat(chunks);
      onComplete(body, done).catch((error) => response.destroy(error));
      return response;
    },
  });

  return function sendHeld(body, done) {
    // Node's own end() writes the headers through these.
    Object.assign(response, original);
    original.end(body, undefined, done);
  };
}

/** Headers as `writeHead` takes them: an object, or names and values in turn. */
function setHeaders(response, headers) {
  if (Array.isArray(headers)) {
    for (let index = 0; index < headers.length; index += 2)
      response.setHeader(headers[index], headers[index + 1]);
  } else if (headers && typeof headers === 'object') {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}

function toBuffer(chunk, encoding) {
  return typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
    : Buffer.from(chunk);
}
