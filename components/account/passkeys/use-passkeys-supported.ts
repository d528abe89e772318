import { useSyncExternalStore } from 'react';
import { hasPasskeys } from './browser-passkeys';

const never = () => () => {};

/** Returns whether passkeys can be offered: false on the server and during hydration. */
export function usePasskeysSupported(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false);
}
