/** Hydration of the document and of its deferred parts (components/form/deferred/deferred-form.client.tsx), as attributes in the DOM. */

/** Attribute of an element whose content React has yet to hydrate. */
export const unhydratedAttribute = 'data-unhydrated';

const unhydrated = `[${unhydratedAttribute}]`;

/** Returns whether a part of the document is yet to be hydrated. */
export function hasUnhydratedPart(): boolean {
  return document.querySelector(unhydrated) !== null;
}

/** Returns the part yet to be hydrated that contains an event's target, or null. */
export function unhydratedPartOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(unhydrated) : null;
}

/** Sets `data-hydrated` on `<html>`, unless a part is yet to be hydrated. Browser tests and external monitors wait for the attribute. */
export function markHydrated(): void {
  if (!hasUnhydratedPart()) document.documentElement.dataset.hydrated = '';
}
