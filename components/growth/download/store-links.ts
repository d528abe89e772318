/**
 * Store badges are rendered with plain URLs, which work without JavaScript. After consent they use the attribution
 * provider; after withdrawal they are plain again.
 */
import type { AppLinks } from '@/lib/attribution/app-links';
import type { AttributionSettings } from '@/lib/attribution/settings';

export function enrichStoreLinks(
  root: ParentNode,
  { apps }: AttributionSettings,
  links: AppLinks | null,
): void {
  for (const store of ['apple', 'google'] as const) {
    const address = links?.stores[store] ?? apps[store].storeUrl;
    for (const link of root.querySelectorAll(`a[data-store="${store}"]`)) link.setAttribute('href', address);
  }
}
