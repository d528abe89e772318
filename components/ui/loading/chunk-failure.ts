/**
 * A deployment can remove scripts that an open page still loads: the page is reloaded, at most once a minute. Never
 * with unsaved input, and never when the site is unreachable.
 */
import { chunkReloadIntervalMilliseconds } from '@/lib/config/business';

const key = 'snoei-chunk-reload';

/** Path of the page with the last input. */
let typedOn: string | null = null;

/** Returns whether an error is a script load error. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /(loading|load) (css )?chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Returns whether the page may reload now, and records the reload. False without storage, to avoid a loop. */
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

/** Tracks input; returns the unsubscribe function. Once per document. */
export function watchTyping(): () => void {
  const onInput = () => {
    typedOn = location.pathname;
  };
  // Captured, as React stops the events of a form that is not hydrated.
  document.addEventListener('input', onInput, true);
  return () => document.removeEventListener('input', onInput, true);
}

/** Returns whether the visitor has typed anything since the document was loaded. */
export function hasTyped(): boolean {
  return typedOn !== null;
}

/** Returns whether this page's URL responds, so that a network failure does not cause a reload. */
export async function isPageReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page after a script load error; resolves to true meanwhile. `typedIsGone` when an error boundary has
 * replaced the page, so that no input can be lost.
 */
export async function reloadAfterChunkFailure(
  error: unknown,
  { typedIsGone = false }: { readonly typedIsGone?: boolean } = {},
): Promise<boolean> {
  if (!isChunkFailure(error)) return false;
  const mayLose = () => typedIsGone || typedOn !== location.pathname;
  if (!mayLose() || !(await isPageReachable())) return false;
  // The visitor may have typed meanwhile.
  if (!mayLose() || !mayReloadAfterChunkFailure(sessionStorageOrNull(), Date.now())) return false;
  location.reload();
  return true;
}

/** Accessing it throws where storage is disabled. */
function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
