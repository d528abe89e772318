/** The forms that wait on this device, as the parts of a page that speak of them see them; and which one is open here. */
import { useEffect, useSyncExternalStore } from 'react';
import type { KeptForm } from '@/lib/offline/kept-form';
import { hasVault } from '@/lib/offline/vault-presence';

const loadVault = () => import('@/lib/offline/form-vault');

interface Kept {
  /** null until the device was asked. */
  readonly forms: readonly KeptForm[] | null;
  /** Ids of those that this page's own form shows or speaks of. */
  readonly openIds: readonly string[];
}

const nothing: Kept = { forms: null, openIds: [] };
let kept = nothing;
const listeners = new Set<() => void>();

function set(next: Partial<Kept>): void {
  kept = { ...kept, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let lastAsked = 0;

/** Looks again at what lies on the device. */
export async function refreshKeptForms(): Promise<void> {
  lastAsked += 1;
  const asked = lastAsked;
  // Nearly nobody has any: what opens them is not fetched to find that out.
  const forms = (await hasVault()) ? await (await loadVault()).listKeptForms() : [];
  // Who asked later knows better.
  if (asked === lastAsked) set({ forms });
}

/** The same where a browser may refuse (private mode): that one keeps none. */
export function lookForKeptForms(): void {
  refreshKeptForms().catch(() => set({ forms: [] }));
}

/** Notes which kept forms this page's own form shows or speaks of: nobody has to be told of those. */
export function setOpenKeptForms(openIds: readonly string[]): void {
  set({ openIds });
}

/** What is known of it; asks the device once it is used, and again whenever the visitor comes back to the page. */
export function useKeptForms(): Kept {
  useEffect(() => {
    lookForKeptForms();
    window.addEventListener('focus', lookForKeptForms);
    window.addEventListener('online', lookForKeptForms);
    return () => {
      window.removeEventListener('focus', lookForKeptForms);
      window.removeEventListener('online', lookForKeptForms);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => nothing,
  );
}
