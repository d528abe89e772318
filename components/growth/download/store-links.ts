/**
 * The badges of the stores stand in the page with their plain address, which works without any script. After consent they
 * lead past the provider that counts where somebody came from; taken back, they are plain again.
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
