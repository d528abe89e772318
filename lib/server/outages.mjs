// Recent outages of this process's dependencies: database, content service, remote API. A failed page then has
// Retry-After and status 503 instead of 500.

const mark = Symbol.for('snoei.outage-at');

/** Time after an outage in which a failed page is attributed to it. */
const recentMilliseconds = 30_000;

/** Records that a dependency gave no usable response. */
export function noteOutage() {
  Reflect.set(globalThis, mark, performance.now());
}

/** Returns whether an outage was recorded recently. */
export function isOutage() {
  const at = Reflect.get(globalThis, mark);
  return typeof at === 'number' && performance.now() - at < recentMilliseconds;
}
