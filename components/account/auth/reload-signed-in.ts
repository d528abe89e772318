/**
 * Loads a page after signing in: all session-dependent content is re-rendered with the new cookies. Reloads when the
 * URL is the current one.
 */
export function reloadSignedIn(path: string): void {
  const target = new URL(path, window.location.href);
  const isHere = target.pathname + target.search === window.location.pathname + window.location.search;
  if (isHere) window.location.reload();
  else window.location.assign(target);
}
