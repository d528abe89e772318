/**
 * The server of this process, apart from its code, which is large. On `globalThis`, because pages, routes and the API are compiled
 * separately, so that a module variable would exist several times.
 */
import type { Server } from './server';

const serverKey = Symbol.for('snoei.server');

const holder = globalThis as typeof globalThis & { [serverKey]?: Server };

/** Returns the server, or null before it is created. */
export const findServer = (): Server | null => holder[serverKey] ?? null;

export const setServer = (server: Server): Server => {
  holder[serverKey] = server;
  return server;
};
