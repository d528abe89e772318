'use client';
/** Stores the fixed costs on this device, encrypted, so that the offline page can show them. Renders nothing. */
import { useEffect } from 'react';
import type { OfflineCostsContent } from '@/lib/offline/offline-costs';

export function OfflineCostsCopy({ content }: { readonly content: OfflineCostsContent }) {
  useEffect(() => {
    import('@/lib/offline/offline-costs')
      .then(({ saveOfflineCosts }) => saveOfflineCosts(content))
      // A full disk or a private window: the page itself needs no copy.
      .catch((error: unknown) =>
        console.warn('the fixed costs could not be stored for reading offline', error),
      );
  }, [content]);
  return null;
}
