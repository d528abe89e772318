/** Whether an error says that the database can't answer now, and may in a moment: gone, starting, full, too busy. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { isFromDatabase } from './connection-errors';

/**
 * What PostgreSQL says then (appendix A of its manual): 08 connections, 53 resources (a full disk is 53100), 57P being
 * stopped or started, 57014 a statement that took too long, 58 the machine below, 40 transactions that got in each
 * other's way, 55P03 a lock that did not come free, 25006 a server that only reads while another takes over.
 */
const passingStates = /^(?:08|53|57P|58|40)|^(?:57014|55P03|25006)$/;

/** What the system says of a connection that can't be made or broke. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const systemCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** What pg says without a code of its own: it has no class for these. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|The database does not answer|Cannot use a pool after calling end)/;

/** Looks at an error, and at what it was made of. What the system says counts only of the database's own connections. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  // Drizzle asks nobody but the database.
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause) || isConnectionLost(error.cause);
  return isFromDatabase(error) ? isConnectionLost(error) : words.test(error.message);
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && syscall !== undefined) return systemCodes.has(code) && systemCalls.has(syscall);
  return words.test(error.message);
}
