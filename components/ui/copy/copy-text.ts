import { useHydrated } from '../use-hydrated';

/** Whether the browser can copy a text; false on the server and during hydration. */
export function useCanCopy(): boolean {
  return useHydrated() && navigator.clipboard !== undefined;
}

/** Copies a text. Returns false where the browser refuses, by its settings or without focus. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
