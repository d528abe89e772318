'use client';
/** Updates the page's store badges to the links allowed by consent. Renders nothing. */
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { enrichStoreLinks } from './store-links';
import { useAppLinks } from './use-app-links';

export function StoreLinks({ settings }: { readonly settings: AttributionSettings }) {
  const links = useAppLinks(settings);
  const pathname = usePathname();
  useEffect(() => {
    // A new page has new badges.
    if (pathname !== null) enrichStoreLinks(document, settings, links);
  }, [settings, links, pathname]);
  return null;
}
