/** A deployment can take away the scripts that an open page still asks for: reload it, at most once a minute (spec §8). */
import { chunkReloadIntervalMilliseconds } from '@/lib/config/business';

const key = 'snoei-chunk-reload';

/** Whether an error means that a script could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /(loading|load) (css )?chunk|dynamically imported module/i.test(error.message)
  );
}

/** Whether the page may reload itself now; remembers it when it may. Without storage it may not, so that it can't loop. */
export function mayReloadAfterChunkFailure(storage: Storage | null, nowMilliseconds: number): boolean {
  try {
    if (!storage) return false;
    const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (nowMilliseconds - last < chunkReloadIntervalMilliseconds) return false;
    storage.setItem(key, String(nowMilliseconds));
    return true;
  } catch {
    return false;
  }
}
