/**
 * A map from one internal endpoint, cached by the middleware for a few seconds. An unknown key refreshes it, so that
 * entries created a second ago are found.
 */
import { fetchWithTimeout } from './fetch-with-timeout';

/** How long the map is used without a request, in milliseconds. */
const freshMilliseconds = 5_000;

/** In milliseconds: longer than the two seconds of the content service. */
const timeoutMilliseconds = 3_000;

export interface CachedLookup<Value> {
  /**
   * Returns the value of a key, or null. Undefined while nothing was ever fetched and the API is unavailable:
   * then the page decides.
   */
  find(key: string): Promise<Value | null | undefined>;
}

/** The parsed response. */
interface Entries<Value> {
  get(key: string): Value | undefined;
}

export interface CachedLookupOptions<Value> {
  /** Name for the log. */
  readonly name: string;
  /** Returns the endpoint's URL; it responds with an ETag. */
  readonly url: () => string;
  /** Parses the response; throws when it is malformed. */
  readonly read: (response: Response) => Promise<Entries<Value>>;
  /** Replaced in tests. */
  readonly fetcher?: typeof fetch;
  readonly now?: () => number;
}

interface State<Value> {
  readonly entries: Entries<Value>;
  readonly etag: string | null;
  readonly checkedAt: number;
}

/** Creates a map that requests its endpoint on demand. */
export function cachedLookup<Value>({
  name,
  url,
  read,
  fetcher,
  now = Date.now,
}: CachedLookupOptions<Value>): CachedLookup<Value> {
  let state: State<Value> | null = null;
  let pending: Promise<State<Value>> | null = null;

  async function load(): Promise<State<Value>> {
    const headers: Record<string, string> = state?.etag ? { 'if-none-match': state.etag } : {};
    return fetchWithTimeout({
      url: url(),
      headers,
      timeoutMilliseconds,
      ...(fetcher ? { fetcher } : {}),
      async read(response) {
        if (response.status === 304 && state) return { ...state, checkedAt: now() };
        if (!response.ok) throw new Error(`status ${response.status}`);
        const entries = await read(response);
        return { entries, etag: response.headers.get('etag'), checkedAt: now() };
      },
    });
  }

  /** Returns the newest available state; the last one while the API is unavailable. */
  async function refresh(): Promise<State<Value> | null> {
    pending ??= load().finally(() => {
      pending = null;
    });
    try {
      state = await pending;
    } catch (error) {
      console.error(`${name}:`, error instanceof Error ? error.message : error);
    }
    return state;
  }

  return {
    async find(key) {
      let current = state ?? (await refresh());
      if (!current) return undefined;
      const known = current.entries.get(key);
      const stale = now() - current.checkedAt > freshMilliseconds;
      if (known !== undefined) {
        if (stale) void refresh();
        return known;
      }
      if (stale) current = (await refresh()) ?? current;
      return current.entries.get(key) ?? null;
    },
  };
}
