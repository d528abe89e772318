'use client';
/**
 * Keeps the values of a sum that was sent with its entry in the tab's history, and fills them in where the entry is opened again without
 * them: the router replaces the entry of the posted page, which a reload or the back button then requests without its values.
 */
import { useEffect, useRef } from 'react';

type Values = Readonly<Record<string, string>>;

const stateKey = 'snoei-sent-sum';

export function KeepSent({ sent }: { readonly sent: Values | null }) {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent) {
      window.history.replaceState({ ...window.history.state, [stateKey]: sent }, '');
      return;
    }
    const kept: Values | undefined = window.history.state?.[stateKey];
    const form = mark.current?.form;
    if (form && kept) fill(form, kept);
  }, [sent]);
  return <input ref={mark} type="hidden" name="sum" value="1" />;
}

function fill(form: HTMLFormElement, kept: Values): void {
  for (const [name, value] of Object.entries(kept)) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement && control.type !== 'checkbox';
    if (!(isText || control instanceof HTMLSelectElement)) continue;
    control.value = value;
    const fold = control.closest('details');
    if (fold && value) fold.open = true;
  }
}
