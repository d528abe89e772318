'use client';
/**
 * Fills an empty field from `#name=…`. Unlike a query the fragment is not sent with the request, so that a name from a bank
 * statement stays on the device until the visitor goes on.
 */
import { useEffect } from 'react';

/** Sets a value as typing does: React's own property would hide the change from the form's handler. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}

export function NameFromFragment({ field }: { readonly field: string }) {
  useEffect(() => {
    const name = new URLSearchParams(window.location.hash.slice(1)).get('name');
    const input = document.querySelector<HTMLInputElement>(`form input[name="${field}"]`);
    if (!name || !input) return;
    // From here on the name is stored in the form's draft.
    window.history.replaceState(null, '', window.location.pathname);
    if (input.value !== '') return;
    setNativeValue(input, name.slice(0, input.maxLength > 0 ? input.maxLength : undefined));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [field]);
  return null;
}
