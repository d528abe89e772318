'use client';
/**
 * Sets `data-hydrated` on `<html>` once React has hydrated the document. It is last in the root layout, so
 * its effect
 * runs after all other effects. Browser tests and external monitors wait for the attribute.
 */
import { useEffect } from 'react';

export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
