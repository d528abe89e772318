/** A delay that is not a number is 0, as in browsers: SWR passes the event of a focus, of which Node's timers would warn. */
const { setTimeout: nodeTimeout } = globalThis;

function browserTimeout(callback: (...values: unknown[]) => void, delay?: unknown, ...values: unknown[]) {
  return nodeTimeout(callback, Number(delay) || 0, ...values);
}

// Set once for the files that share a worker, before its globals are noted; with the properties of Node's function.
if (nodeTimeout.name !== browserTimeout.name) {
  globalThis.setTimeout = Object.assign(browserTimeout, nodeTimeout) as typeof setTimeout;
}
