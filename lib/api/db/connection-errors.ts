/**
 * Identifies errors of database connections. The system reports `ECONNRESET` for any connection, and a broken one to a mail server or
 * payment service must not be mistaken for an unavailable database.
 */
const known = new WeakSet<object>();

/** Marks an error as one of a database connection; returns it. */
export function fromDatabase<E>(error: E): E {
  if (typeof error === 'object' && error !== null) known.add(error);
  return error;
}

/** Whether an error is marked. */
export function isFromDatabase(error: object): boolean {
  return known.has(error);
}
