'use client';
/** The errors of a form that was posted natively: the page that is loaded with them moves the focus to them. */
import { useEffect } from 'react';

export function FailureFocus() {
  useEffect(() => {
    // Before hydration the visitor may have gone to a field already.
    if (document.activeElement === document.body) {
      // A form of one field has its error beside the field alone.
      document.querySelector<HTMLElement>('main :is([data-failure], [aria-invalid=true])')?.focus();
    }
  }, []);
  return null;
}
