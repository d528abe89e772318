'use client';
/**
 * Marks the document once React has hydrated it. It is last in the root layout, so that its effect runs after all other effects; the last
 * deferred form of a page marks it instead, where there are any.
 */
import { useEffect } from 'react';
import { markHydrated } from '@/components/ui/hydration';

export function HydrationMark() {
  useEffect(markHydrated, []);
  return null;
}
