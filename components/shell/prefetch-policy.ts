/** Whether the connection leaves room for what may never be looked at (spec §9 'Prefetch skipped on 2g or data saver'). */
import { prefetchSkippedConnections } from '@/lib/config/business';

/** What browsers tell about the connection; not all do. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** A browser that says nothing about its connection has room; one that is offline has none. */
export function mayPrefetch(): boolean {
  const { connection, onLine }: NavigatorWithConnection = navigator;
  if (!onLine || connection?.saveData) return false;
  return !prefetchSkippedConnections.some((type) => type === connection?.effectiveType);
}
