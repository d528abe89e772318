/** The error of a failed request, for a form. Loaded with the requests themselves: it imports zod. */
import { $ZodError } from 'zod/v4/core';
import { ApiFailure } from './api';

export interface RequestFailure {
  /** The API's own message; no usable response; no response; none within the limit. */
  readonly kind: 'answered' | 'unknown' | 'offline' | 'timeout';
  /** Whether the API says that it did not do what was asked. Every other failure may follow after it was done. */
  readonly isRefused: boolean;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Final text in the visitor's language; empty unless the API sent it. */
  readonly message: string;
  /** Final texts by wire name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;
}

/** A gateway's own responses: their text is not ours. */
const gatewayStatuses = new Set([502, 503, 504]);

const nothing = { isRefused: false, status: 0, message: '', errors: {}, retryAfterSeconds: null } as const;

/** Reads the error of a request; null for any other error. A response that violates the contract counts as unknown. */
export function findRequestFailure(error: unknown): RequestFailure | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return { ...nothing, kind: 'timeout' };
  if (error instanceof $ZodError) return { ...nothing, kind: 'unknown', status: 200 };
  if (!(error instanceof ApiFailure)) return null;
  const { status, message, errors, retryAfterSeconds } = error;
  if (status === 0) return { ...nothing, kind: 'offline', errors, retryAfterSeconds };
  const isOurs = !gatewayStatuses.has(status) && message !== '';
  return {
    kind: isOurs ? 'answered' : 'unknown',
    isRefused: isOurs && status < 500,
    status,
    message: isOurs ? message : '',
    errors,
    retryAfterSeconds,
  };
}
