'use client';
/**
 * Sets `data-hydrated` on `<html>` once React has hydrated the document. It stands last in the root layout, so its effect
 * runs after the effects of everything on the page. Browser tests and outside monitors wait for the attribute.
 */
import { useEffect } from 'react';

export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
