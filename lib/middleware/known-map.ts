/**
 * What exists, as the edge knows it: a map from one internal endpoint, a few seconds old (DESIGN §3).
 * An unknown key is asked for once, so that what came a second ago is found.
 */
import { ask } from './ask';

/** How long the map is used without asking, in milliseconds. */
const freshMilliseconds = 5_000;

/** How long a visitor may wait for it, in milliseconds: more than the two seconds of the content service. */
const patienceMilliseconds = 3_000;

export interface KnownMap<Value> {
  /**
   * What stands under a key, null where nothing does. Undefined while nothing was ever fetched and the API is away: then
   * the page decides for itself.
   */
  find(key: string): Promise<Value | null | undefined>;
}

/** What stands under a key, undefined where nothing does. */
interface Known<Value> {
  get(key: string): Value | undefined;
}

export interface KnownMapOptions<Value> {
  /** What it is, for the log. */
  readonly name: string;
  /** The endpoint's address; it answers with an ETag. */
  readonly url: () => string;
  /** What an answer says; throws where it is none. */
  readonly read: (answer: Response) => Promise<Known<Value>>;
  /** Given by tests. */
  readonly fetcher?: typeof fetch;
  readonly now?: () => number;
}

interface State<Value> {
  readonly entries: Known<Value>;
  readonly etag: string | null;
  readonly checkedAt: number;
}

/** A map that asks its endpoint when it is needed. */
export function knownMap<Value>({
  name,
  url,
  read,
  fetcher,
  now = Date.now,
}: KnownMapOptions<Value>): KnownMap<Value> {
  let state: State<Value> | null = null;
  let pending: Promise<State<Value>> | null = null;

  async function load(): Promise<State<Value>> {
    const headers: Record<string, string> = state?.etag ? { 'if-none-match': state.etag } : {};
    return ask({
      url: url(),
      headers,
      patienceMilliseconds,
      ...(fetcher ? { fetcher } : {}),
      async read(response) {
        if (response.status === 304 && state) return { ...state, checkedAt: now() };
        if (!response.ok) throw new Error(`status ${response.status}`);
        const entries = await read(response);
        return { entries, etag: response.headers.get('etag'), checkedAt: now() };
      },
    });
  }

  /** The newest state to be had; the last known one goes on serving while the API is away. */
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
