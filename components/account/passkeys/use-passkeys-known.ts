import { useSyncExternalStore } from 'react';
import { hasPasskeys } from './browser-passkeys';

const never = () => () => {};

/** Whether passkeys can be offered: false on the server and while hydrating, then what the browser says. */
export function usePasskeysKnown(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false);
}
