/** State of the auth modal, outside React so that any client code can open it (auth, flow-auth). */

import type { HostScreen } from '@/lib/contract/accounts';
import type { AuthView } from './auth-view';
import type { AwaitedMail } from './panel-state';

export interface AuthModalRequest {
  readonly hostScreen: Exclude<HostScreen, 'register'>;
  readonly view: AuthView;
  /** The mail shown in the retry view. */
  readonly mail?: AwaitedMail;
  /** Initial e-mail address. */
  readonly email?: string;
  /** Path after signing in; defaults to the current page. */
  readonly target?: string;
  /** Reference of the order or case just submitted in this browser; only at the end of a flow. */
  readonly reference?: string;
}

let current: AuthModalRequest | null = null;
const listeners = new Set<() => void>();

function set(next: AuthModalRequest | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the modal. Does nothing when the visitor is signed in. */
export function openAuthModal(request: AuthModalRequest): void {
  set(request);
}

export function closeAuthModal(): void {
  set(null);
}

/** Returns the open request, or null while the modal is closed. */
export function findAuthModal(): AuthModalRequest | null {
  return current;
}

export function subscribeToAuthModal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
