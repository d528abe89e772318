/** Which form is open on the page without a draft of its own, so that an earlier draft of it can be offered. */
import { useSyncExternalStore } from 'react';

export interface OpenForm {
  readonly flow: string;
  /** Slug, where the flow is about one company. */
  readonly company: string | null;
  /** Path of a draft's page. */
  readonly draftPath: (reference: string) => string;
}

let openForm: OpenForm | null = null;
const listeners = new Set<() => void>();

/** Sets the open form; null once there is none, or its own draft has been started. */
export function setOpenForm(form: OpenForm | null): void {
  openForm = form;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open form, or null. */
export function useOpenForm(): OpenForm | null {
  return useSyncExternalStore(
    subscribe,
    () => openForm,
    () => null,
  );
}
