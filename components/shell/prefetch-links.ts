/**
 * Which pages are fetched before somebody goes there (spec §9 'Prefetch'): those that a visitor is about to open, and the
 * first few in sight. Only pages that are the same for everybody; nothing on a slow connection or with data saver; nothing
 * behind a link that would tell something about who sees it (`prefetch="never"`, components/ui/text/page-link.tsx).
 */
import { matchPath } from '@/lib/routes/match';
import { mayPrefetch } from './prefetch-policy';

/** Pages in sight that are fetched on each page. */
const inSightMax = 2;

/** How long a pointer rests on a link that is meant. */
const restMilliseconds = 80;

/** The path of the public page that a link leads to, or null where nothing may be fetched. */
export function findPrefetchPath(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.search !== '' || link.pathname === location.pathname)
    return null;
  if (link.target !== '' || link.hasAttribute('download')) return null;
  // A press on these opens something over the page, or acts.
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

/** `fetchPage` is called once for each path that is not in `fetched` yet. Gives the function that stops it. */
export function watchLinks(fetchPage: (path: string) => void, fetched: Set<string>): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** True where it was fetched now. */
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
  // Breadcrumbs and lists of pages are for those who look for them.
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
