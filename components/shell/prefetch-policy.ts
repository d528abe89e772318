/** Whether the connection allows prefetching. */
import { prefetchSkippedConnections } from '@/lib/config/business';

/** The Network Information API; not in all browsers. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Returns true without connection information, false when offline. */
export function mayPrefetch(): boolean {
  const { connection, onLine }: NavigatorWithConnection = navigator;
  if (!onLine || connection?.saveData) return false;
  return !prefetchSkippedConnections.some((type) => type === connection?.effectiveType);
}
