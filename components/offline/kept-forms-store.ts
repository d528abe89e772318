/** The forms that wait on this device, as the parts of a page that speak of them see them; and which one is open here. */
import { useEffect, useSyncExternalStore } from 'react';
import type { KeptForm } from '@/lib/offline/kept-form';
import { hasVault } from '@/lib/offline/vault-presence';

const loadVault = () => import('@/lib/offline/form-vault');

interface Kept {
  /** null until the device was asked. */
  readonly forms: readonly KeptForm[] | null;
  /** Id of the one that this page's form shows, or null. */
  readonly openId: string | null;
}

const nothing: Kept = { forms: null, openId: null };
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

/** Looks again at what lies on the device. */
export async function refreshKeptForms(): Promise<void> {
  // Nearly nobody has any: what opens them is not fetched to find that out.
  const forms = (await hasVault()) ? await (await loadVault()).listKeptForms() : [];
  set({ forms });
}

/** Notes which kept form this page's own form shows: nobody has to be told of that one. */
export function setOpenKeptForm(openId: string | null): void {
  set({ openId });
}

/** What is known of it; asks the device once it is used, and again whenever the visitor comes back to the page. */
export function useKeptForms(): Kept {
  useEffect(() => {
    // A browser that refuses (private mode) keeps none.
    const refresh = () => void refreshKeptForms().catch(() => set({ forms: [] }));
    refresh();
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => nothing,
  );
}
