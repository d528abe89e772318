/** What the auth modal shows, kept outside React so that any client code can open it (spec §2 'Modals': auth, flow-auth). */

import type { HostScreen } from '@/lib/contract/accounts';
import type { AuthView } from './auth-view';
import type { AwaitedMail } from './panel-state';

export interface AuthModalRequest {
  readonly hostScreen: Exclude<HostScreen, 'register'>;
  readonly view: AuthView;
  /** The mail that the retry view is about. */
  readonly mail?: AwaitedMail;
  /** An address to start with. */
  readonly email?: string;
  /** Path to go on to after signing in; the page itself where none is given. */
  readonly target?: string;
  /** Of what this browser just asked for; only from the flow-auth modal. */
  readonly reference?: string;
}

let asked: AuthModalRequest | null = null;
const listeners = new Set<() => void>();

function set(next: AuthModalRequest | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the modal. Nothing happens where somebody is signed in. */
export function openAuthModal(request: AuthModalRequest): void {
  set(request);
}

export function closeAuthModal(): void {
  set(null);
}

/** What is asked for, or null while the modal is closed. */
export function findAuthModal(): AuthModalRequest | null {
  return asked;
}

export function subscribeToAuthModal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
