'use client';
/** Keeps the store badges of the page in view at the links that the visitor's choice allows. Shows nothing. */
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { enrichStoreLinks } from './store-links';
import { useAppLinks } from './use-app-links';

export function StoreLinks({ settings }: { readonly settings: AttributionSettings }) {
  const links = useAppLinks(settings);
  const pathname = usePathname();
  useEffect(() => {
    // Another page brings other badges.
    if (pathname !== null) enrichStoreLinks(document, settings, links);
  }, [settings, links, pathname]);
  return null;
}
