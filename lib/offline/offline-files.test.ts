import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = '/offline';
const script = '/_next/static/chunks/a.js';
const lazyScript = '/_next/static/chunks/b.js';
let stored: Map<string, Map<string, Response>>;
let failing: string | null;

/** What a worker has: a store that fetches, and the events of its life. */
beforeEach(() => {
  stored = new Map();
  failing = null;
  const fetched = async (path: string) => {
    if (path === failing) throw new TypeError('Failed to fetch');
    if (path === page) return new Response(`<script src="${script}"></script>`);
    return new Response(path === script ? 'import("static/chunks/b.js")' : '');
  };
  const pathOf = (request: Request | string) =>
    new URL(request instanceof Request ? request.url : request, location.href).pathname;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: Request | string) => entries.get(pathOf(request))?.clone(),
      put: async (request: Request | string, response: Response) =>
        void entries.set(pathOf(request), response),
      keys: async () => [],
      addAll: async (paths: readonly string[]) => {
        const responses = await Promise.all(paths.map(fetched));
        for (const [index, path] of paths.entries()) entries.set(path, responses[index] ?? Response.error());
      },
    };
  };
  // Serwist's log is for a worker alone.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('location', new URL('https://snoei.example/sw.js'));
  vi.stubGlobal('caches', {
    open,
    match: async (request: Request, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
  });
  vi.stubGlobal('fetch', (request: Request) => fetched(pathOf(request)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function install(): Promise<void> {
  const { PrecacheStrategy } = await import('serwist');
  const { offlineFiles } = await import('./offline-files');
  const strategy = new PrecacheStrategy({ cacheName: 'pages', plugins: [offlineFiles('files')] });
  const event = Object.assign(new Event('install'), { waitUntil: () => {} });
  const [response, done] = strategy.handleAll({
    event,
    request: new Request(`https://snoei.example${page}`),
  });
  await Promise.all([response, done]);
}

it.each([page, script, lazyScript])(
  'an install without %s is repeated as a whole by the next one',
  async (path) => {
    failing = path;
    await expect(install()).rejects.toThrow();
    failing = null;
    await install();
    expect([...(stored.get('pages') ?? new Map()).keys()]).toEqual([page]);
    expect([...(stored.get('files') ?? new Map()).keys()]).toEqual([script, lazyScript]);
  },
);
