import { unhydratedAttribute } from '@/components/ui/hydration';

/**
 * Takes back what the browser itself filled in when it opened the page of a draft again, before the visitor can have typed. Firefox
 * remembers values by the place of their fields in the document, and the document that a visitor typed in was another one: a first name
 * got the postcode. The server rendered the draft's values. After a key or a click nothing is taken back: some of it may have been typed.
 */
export function dropRestoredValues(): void {
  if (document.documentElement.hasAttribute('data-hydrated') || navigator.userActivation?.hasBeenActive)
    return;
  const [opened] = performance.getEntriesByType('navigation');
  if (!opened || !('type' in opened) || (opened.type !== 'reload' && opened.type !== 'back_forward')) return;
  for (const form of document.querySelectorAll<HTMLFormElement>(`[${unhydratedAttribute}] form`)) {
    for (const control of form.elements) {
      if (control instanceof HTMLSelectElement) {
        for (const option of control.options) option.selected = option.defaultSelected;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
        control.value = control.defaultValue;
      }
    }
  }
}
