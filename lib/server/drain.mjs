// A load balancer learns that a copy of the site ends from /api/ready alone, and asks that every few seconds: until it
// has, visitors still come. So the copy says 503 there first, goes on serving for a while, and then closes.

const drainingMark = Symbol.for('snoei.draining');

/** Whether this process was told to end and sends its visitors elsewhere. */
export function isDraining() {
  return Reflect.get(globalThis, drainingMark) === true;
}

/**
 * Lets whoever closes a server wait until load balancers have noticed.
 * @param {import('node:http').Server} server
 * @param {number} milliseconds how long it goes on serving; 0 closes at once
 */
export function drainBeforeClose(server, milliseconds) {
  const close = server.close.bind(server);
  server.close = (callback) => {
    Reflect.set(globalThis, drainingMark, true);
    if (milliseconds > 0 && server.listening) setTimeout(() => close(callback), milliseconds);
    else close(callback);
    return server;
  };
}

/**
 * Ends the connection with this answer while the copy is draining: the next request finds another.
 * @param {import('node:http').ServerResponse} response
 */
export function sendElsewhere(response) {
  if (isDraining()) response.shouldKeepAlive = false;
}
