import { unhydratedAttribute } from '@/components/ui/hydration';

/** `wasTyped`: set by the script before the first paint (lib/server/headers/before-paint-script.mjs) once the visitor has changed it. */
type Control = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { readonly wasTyped?: true };

/**
 * Takes back what the browser itself filled in when it opened the page of a draft again, and nothing that the visitor changed since.
 * Firefox remembers values by the place of their fields in the document, and the document that a visitor typed in was another one: a first
 * name got the postcode. The server rendered the draft's values.
 */
export function dropRestoredValues(): void {
  if (document.documentElement.hasAttribute('data-hydrated')) return;
  const [opened] = performance.getEntriesByType('navigation');
  if (!opened || !('type' in opened) || (opened.type !== 'reload' && opened.type !== 'back_forward')) return;
  for (const form of document.querySelectorAll<HTMLFormElement>(`[${unhydratedAttribute}] form`)) {
    const controls = [...form.elements].filter(isControl);
    // By name: of a group of radio buttons only the chosen one was changed.
    const typed = new Set(controls.filter(({ wasTyped }) => wasTyped).map(({ name }) => name));
    for (const control of controls) if (!typed.has(control.name)) reset(control);
  }
}

function isControl(element: Element): element is Control {
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName);
}

function reset(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected;
  } else {
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
    control.value = control.defaultValue;
  }
}
