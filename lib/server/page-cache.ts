/**
 * A byte budget for pages that were rendered on demand: Next stores each on disk without an expiry, some 400 KB, and a crawler
 * that follows the sitemap of 100,000 companies requests hundreds of thousands. The least recently used ones are deleted; the
 * next request renders them again.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Next's folder for them, below that of the app. */
const pageCacheFolder = path.join('.next', 'server', 'route-cache');

/** The share of the budget that is left after trimming. */
const fullAfterwards = 0.9;

const minutesBetween = 10;

/** Files that are read at once. */
const atOnce = 200;

interface CachedPage {
  bytes: number;
  /** When it was made, in milliseconds: it is made anew when somebody asks after its hour. 0 without its main file. */
  madeAt: number;
}

/** The page that a file belongs to, as a path without extension; null for any other file. */
function pageOf(file: string): string | null {
  const segments = file.indexOf('.segments/');
  if (segments >= 0) return file.slice(0, segments);
  return /^(.+)\.(?:html|body|meta|rsc|prefetch\.rsc)$/s.exec(file)?.[1] ?? null;
}

async function listCachedPages(folder: string): Promise<Map<string, CachedPage>> {
  const pages = new Map<string, CachedPage>();
  const files = await readdir(folder, { recursive: true });
  for (let from = 0; from < files.length; from += atOnce) {
    const part = files.slice(from, from + atOnce).map((file) => file.split(path.sep).join('/'));
    await Promise.all(
      part.map(async (file) => {
        const page = pageOf(file);
        // A file that was deleted meanwhile takes no space.
        const found = page === null ? null : await stat(path.join(folder, file)).catch(() => null);
        if (page === null || !found?.isFile()) return;
        const kept = pages.get(page) ?? { bytes: 0, madeAt: 0 };
        kept.bytes += found.size;
        if (/\.(?:html|body)$/.test(file)) kept.madeAt = found.mtimeMs;
        pages.set(page, kept);
      }),
    );
  }
  return pages;
}

/** Deletes the main file first: without it Next does not find the page. */
async function removePage(folder: string, page: string): Promise<void> {
  const base = path.join(folder, page);
  for (const ending of ['.html', '.body', '.meta', '.rsc', '.prefetch.rsc', '.segments']) {
    await rm(base + ending, { recursive: true, force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Deletes the least recently used pages of a folder once they take more than `maxBytes` together. Returns how many were
 * deleted; 0 for a folder that does not exist.
 */
export async function trimPageCache(folder: string, maxBytes: number): Promise<number> {
  let pages: Map<string, CachedPage>;
  try {
    pages = await listCachedPages(folder);
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
  let bytes = [...pages.values()].reduce((sum, page) => sum + page.bytes, 0);
  if (bytes <= maxBytes) return 0;
  const oldest = [...pages].sort(([, one], [, other]) => one.madeAt - other.madeAt);
  let removed = 0;
  for (const [page, kept] of oldest) {
    if (bytes <= maxBytes * fullAfterwards) break;
    await removePage(folder, page);
    bytes -= kept.bytes;
    removed += 1;
  }
  return removed;
}

/** Trims every ten minutes for as long as the process runs, without keeping it alive. `tell` is called with failures. */
export function keepRoomForPages(
  maxBytes: number,
  tell: (error: unknown) => void,
  folder = pageCacheFolder,
): void {
  let isTrimming = false;
  const timer = setInterval(async () => {
    if (isTrimming) return;
    isTrimming = true;
    try {
      await trimPageCache(folder, maxBytes);
    } catch (error) {
      tell(error);
    } finally {
      isTrimming = false;
    }
  }, minutesBetween * 60_000);
  timer.unref();
}
