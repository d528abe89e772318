/** The client of the product API, for server and browser. */
import type * as z from 'zod';
import { problem } from '@/lib/contract/problem';

export interface ApiRequest<S extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as a form posts it. */
  readonly body?: unknown;
  /** Schema of the response. */
  readonly schema: S;
  /** For creating requests: the same key returns the first response. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Whether the request outlives its page, where the body is small enough for the browser. */
  readonly keepalive?: boolean;
}

export const formType = 'application/x-www-form-urlencoded';

/** Browsers refuse more than 64 KiB for all requests that outlive their pages. */
const keepaliveMaxCharacters = 20_000;

/** Sends a request to a path below /api; throws ApiFailure on an error response or none. */
export type Api = <S extends z.ZodType>(path: string, request: ApiRequest<S>) => Promise<z.output<S>>;

/** A failed request: message and field errors are final texts in the visitor's language. Status 0: no response. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly status: number,
    message: string,
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** Creates an Api from a fetch function; `headers` are added to every request. */
export function createApi(
  send: (path: string, init: RequestInit) => Promise<Response>,
  headers: Record<string, string>,
): Api {
  return async (path, request) => {
    const response = await sendRequest(send, path, request, headers);
    if (!response.ok) throw await failureOf(response);
    return readResponse(response, request.schema);
  };
}

async function sendRequest(
  send: (path: string, init: RequestInit) => Promise<Response>,
  path: string,
  { method = 'GET', body, idempotencyKey, signal, keepalive = false }: ApiRequest<z.ZodType>,
  headers: Record<string, string>,
): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const text = body === undefined ? null : isForm ? body.toString() : JSON.stringify(body);
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(text === null ? {} : { 'content-type': isForm ? formType : 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(text === null ? {} : { body: text }),
    ...(keepalive && (text ?? '').length <= keepaliveMaxCharacters ? { keepalive } : {}),
    ...(signal ? { signal } : {}),
  };
  try {
    return await send(`/api${path}`, init);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new ApiFailure(0, error instanceof Error ? error.message : String(error));
  }
}

/** Parses the response; an aborted one counts as none, one that violates the contract as a gateway's. */
async function readResponse<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  try {
    return schema.parse(response.status === 204 ? null : await response.json());
  } catch (error) {
    const { name } = error as Error;
    if (name === 'AbortError' || name === 'TimeoutError') throw error;
    const failure = new ApiFailure(error instanceof TypeError ? 0 : 502, '');
    failure.cause = error;
    throw failure;
  }
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const seconds = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null;
  const parsed = problem.safeParse(await response.json().catch(() => null));
  if (parsed.success)
    return new ApiFailure(response.status, parsed.data.message, parsed.data.errors, seconds);
  return new ApiFailure(response.status, response.statusText, {}, seconds);
}

/** Returns the response, or null on one of the statuses. */
export async function orNull<T>(call: Promise<T>, none: readonly number[] = [404]): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiFailure && none.includes(error.status)) return null;
    throw error;
  }
}
