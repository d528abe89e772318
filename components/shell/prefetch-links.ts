/**
 * Prefetch policy: links with hover or focus intent, and the first few visible ones. Only pages cached for all
 * visitors; nothing on a slow connection or with data saver; no link that would disclose something about the visitor
 * (`prefetch="never"`, components/ui/text/page-link.client.tsx).
 */
import { matchPath } from '@/lib/routes/match';
import { mayPrefetch } from './prefetch-policy';

/** Visible links prefetched per page. */
const inSightMax = 2;

/** Hover duration that counts as intent. */
const restMilliseconds = 80;

/** Returns the path of a link's public page, or null when it may not be prefetched. */
export function findPrefetchPath(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.search !== '' || link.pathname === location.pathname)
    return null;
  if (link.target !== '' || link.hasAttribute('download')) return null;
  // These links open an overlay or have their own handler.
  if ('download' in link.dataset || 'acts' in link.dataset) return null;
  if (link.closest('[data-prefetch="never"]')) return null;
  const match = matchPath(link.pathname);
  if (!match || match.movedTo !== null) return null;
  const { index, guards = [] } = match.route;
  return index && guards.length === 0 ? link.pathname : null;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** `fetchPage` is called once for each path that is not in `fetched` yet. Returns the unsubscribe function. */
export function watchLinks(fetchPage: (path: string) => void, fetched: Set<string>): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** Returns true when it was fetched now. */
  function consider(link: HTMLAnchorElement | null): boolean {
    const path = link && findPrefetchPath(link);
    if (!path || fetched.has(path) || !mayPrefetch()) return false;
    fetched.add(path);
    fetchPage(path);
    return true;
  }
  function onRest(event: Event) {
    clearTimeout(rest);
    const link = linkOf(event);
    if (link) rest = setTimeout(() => consider(link), restMilliseconds);
  }
  function onIntent(event: Event) {
    consider(linkOf(event));
  }

  let inSight = 0;
  // Breadcrumbs and pagination are rarely followed.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(nav a)')) {
    if (inSight === inSightMax) break;
    const { top, bottom, height } = link.getBoundingClientRect();
    if (height > 0 && top >= 0 && bottom <= window.innerHeight && consider(link)) inSight += 1;
  }
  const listening = [
    ['pointerover', onRest],
    ['pointerdown', onIntent],
    ['touchstart', onIntent],
    ['focusin', onIntent],
  ] as const;
  for (const [name, listener] of listening) document.addEventListener(name, listener, { passive: true });
  return () => {
    clearTimeout(rest);
    for (const [name, listener] of listening) document.removeEventListener(name, listener);
  };
}
