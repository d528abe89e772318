/**
 * Loads a page anew after signing in: what depends on the visitor changes everywhere, and the browser sends the new
 * cookies along. The address that is shown already is loaded again.
 */
export function goSignedIn(path: string): void {
  const target = new URL(path, window.location.href);
  const isHere = target.pathname + target.search === window.location.pathname + window.location.search;
  if (isHere) window.location.reload();
  else window.location.assign(target);
}
