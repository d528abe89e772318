/** Client-side navigation of links. Next's own link is not used: it contains its prefetching, and made each page 2.6 KB larger. */
import type { MouseEvent } from 'react';
import { isPlainClick } from '@/lib/routes/plain-click';

type Navigate = (href: string) => void;

let navigate: Navigate | null = null;

/** Sets how links navigate; null: as the browser does. */
export function setNavigation(next: Navigate | null): void {
  navigate = next;
}

/** Handles the click on a link: navigates on the client if it leads to this site, in this tab, and was not handled yet. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { origin, pathname, search, hash } = event.currentTarget;
  if (!navigate || origin !== location.origin || !isPlainClick(event)) return;
  event.preventDefault();
  navigate(pathname + search + hash);
}
