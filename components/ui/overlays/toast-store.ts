/** Toasts, stored outside React so that any client code can add one. */

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'info' | 'error';
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast with localised text. Returns its id. */
export function showToast(tone: Toast['tone'], text: string): number {
  const id = nextId;
  nextId += 1;
  // At most three: the oldest is removed.
  set([...toasts, { id, tone, text }].slice(-3));
  return id;
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
