/**
 * A deployment can take away the scripts that an open page still asks for (spec §8): the page is loaded anew, at most once
 * a minute. Never while something is typed that would be lost, and never where the site can't be reached: a page that can
 * be read is better than none.
 */
import { chunkReloadIntervalMilliseconds } from '@/lib/config/business';

const key = 'snoei-chunk-reload';

/** Path of the page on which something was typed last. */
let typedOn: string | null = null;

/** Whether an error means that a script could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /(loading|load) (css )?chunk|dynamically imported module|importing a module script/i.test(error.message)
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

/** Watches whether the visitor types; gives the function that stops it. Once in a document. */
export function watchTyping(): () => void {
  const onInput = () => {
    typedOn = location.pathname;
  };
  document.addEventListener('input', onInput);
  return () => document.removeEventListener('input', onInput);
}

/** Whether the visitor has typed anything since the document was loaded. */
export function hasTyped(): boolean {
  return typedOn !== null;
}

/** Whether this very page answers. A failure of the network is no reason to leave what is on the screen. */
export async function isPageReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew where a script of it is gone; true while that happens. `typedIsGone` where the page was replaced
 * already, so that there is nothing left to lose.
 */
export async function reloadAfterChunkFailure(
  error: unknown,
  { typedIsGone = false }: { readonly typedIsGone?: boolean } = {},
): Promise<boolean> {
  if (!isChunkFailure(error)) return false;
  const mayLose = () => typedIsGone || typedOn !== location.pathname;
  if (!mayLose() || !(await isPageReachable())) return false;
  // Something may have been typed meanwhile.
  if (!mayLose() || !mayReloadAfterChunkFailure(sessionStorageOrNull(), Date.now())) return false;
  location.reload();
  return true;
}

/** Even asking for it throws where a browser keeps nothing. */
function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
