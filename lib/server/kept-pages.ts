/**
 * Room for pages that were made on demand: Next keeps each on disk for good, some 400 KB of it, and a crawler that goes
 * through the sitemap of 100,000 companies asks for hundreds of thousands. Those that nobody asked for the longest go; the
 * next visitor has them made again.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where Next keeps them, below the folder of the app. */
const keptPagesFolder = path.join('.next', 'server', 'route-cache');

/** Once there is too much, so much of the room is left full. */
const fullAfterwards = 0.9;

const minutesBetween = 10;

/** How many files are looked at in one go. */
const atOnce = 200;

interface KeptPage {
  bytes: number;
  /** When it was made, in milliseconds: it is made anew when somebody asks after its hour. 0 without its main file. */
  madeAt: number;
}

/** The page that a file belongs to, as a path without an ending; null for what belongs to none. */
function pageOf(file: string): string | null {
  const segments = file.indexOf('.segments/');
  if (segments >= 0) return file.slice(0, segments);
  return /^(.+)\.(?:html|body|meta|rsc|prefetch\.rsc)$/s.exec(file)?.[1] ?? null;
}

async function listKeptPages(folder: string): Promise<Map<string, KeptPage>> {
  const pages = new Map<string, KeptPage>();
  const files = await readdir(folder, { recursive: true });
  for (let from = 0; from < files.length; from += atOnce) {
    const part = files.slice(from, from + atOnce).map((file) => file.split(path.sep).join('/'));
    await Promise.all(
      part.map(async (file) => {
        const page = pageOf(file);
        // What is gone by now takes no room.
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

/** The main file goes first: without it the page is not there for Next, whatever else still lies around. */
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
 * Removes the oldest kept pages of a folder once all together hold more than `maxBytes`. Gives how many went; a folder
 * that is not there has none.
 */
export async function trimKeptPages(folder: string, maxBytes: number): Promise<number> {
  let pages: Map<string, KeptPage>;
  try {
    pages = await listKeptPages(folder);
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

/** Trims every ten minutes for as long as the process runs; does not keep it from ending. `tell` hears of failures. */
export function keepRoomForPages(
  maxBytes: number,
  tell: (error: unknown) => void,
  folder = keptPagesFolder,
): void {
  let isTrimming = false;
  const timer = setInterval(async () => {
    if (isTrimming) return;
    isTrimming = true;
    try {
      await trimKeptPages(folder, maxBytes);
    } catch (error) {
      tell(error);
    } finally {
      isTrimming = false;
    }
  }, minutesBetween * 60_000);
  timer.unref();
}
