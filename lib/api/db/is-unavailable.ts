/** Whether an error means that the database is temporarily unavailable: stopped, starting, full or overloaded. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { isFromDatabase } from './connection-errors';

/**
 * PostgreSQL's codes (appendix A of its manual): 08 connections, 53 resources (a full disk is 53100), 57P being stopped or started, 57014 a
 * statement timeout, 58 system errors, 40 transaction conflicts, 55P03 an unavailable lock, 25006 a read-only server during a failover.
 */
const passingStates = /^(?:08|53|57P|58|40)|^(?:57014|55P03|25006)$/;

/** System codes of failed and broken connections. */
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

/** pg's messages without a code; it has no error class for these. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/** Checks an error and its causes. System codes only count for the database's own connections. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  // Drizzle only queries the database.
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
