/**
 * The last responses that the middleware reads for every page, as files of this instance: which companies exist, and the flags. They are
 * served until the database is open, so that cached pages need no database.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const stored = z.object({ type: z.string(), etag: z.string(), body: z.string() });
type Stored = z.infer<typeof stored>;

/** File names by path. */
const files = { '/api/internal/company-flags': 'company-flags.json', '/api/flags': 'flags.json' } as const;

export type LookupPath = keyof typeof files;

export const isLookup = (path: string): path is LookupPath => Object.hasOwn(files, path);

export interface LastKnown {
  /** The last response to a path; null without one. Rejects if its file can't be read. */
  read(path: LookupPath): Promise<Response | null>;
  /** Stores a response, whose body stays readable, unless it is the last one. Rejects if it can't be written. */
  store(path: LookupPath, response: Response): Promise<void>;
}

/** Returns the responses stored in `folder`, which is made at the first one. */
export function lastKnownIn(folder: string): LastKnown {
  const newest = new Map<LookupPath, string>();
  return {
    async read(lookup) {
      const found = await readStored(path.join(/* turbopackIgnore: true */ folder, files[lookup]));
      if (!found) return null;
      const { type, etag, body } = found;
      return new Response(body, { headers: { 'content-type': type, etag, 'cache-control': 'no-cache' } });
    },
    async store(lookup, response) {
      const etag = response.headers.get('etag') ?? '';
      if (newest.get(lookup) === etag) return;
      newest.set(lookup, etag);
      const type = response.headers.get('content-type') ?? '';
      const text = JSON.stringify({ type, etag, body: await response.clone().text() } satisfies Stored);
      const file = path.join(/* turbopackIgnore: true */ folder, files[lookup]);
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      await mkdir(folder, { recursive: true });
      await writeFile(draft, text);
      await rename(draft, file);
    },
  };
}

async function readStored(file: string): Promise<Stored | null> {
  try {
    return stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
