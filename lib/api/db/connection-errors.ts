/**
 * Which errors came from a connection to the database. The system says `ECONNRESET` of any connection, and one to a mail
 * server or a payment service that broke must not read as a database that is away.
 */
const known = new WeakSet<object>();

/** Remembers that an error came from a connection to the database; gives it back. */
export function fromDatabase<E>(error: E): E {
  if (typeof error === 'object' && error !== null) known.add(error);
  return error;
}

/** Whether it did. */
export function isFromDatabase(error: object): boolean {
  return known.has(error);
}
