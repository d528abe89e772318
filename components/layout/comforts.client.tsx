'use client';
/** What comes after the page (after-load.client.tsx), each a line. */
import type { Locale } from '@/lib/i18n/locale';

export interface ComfortsProps {
  readonly locale: Locale;
}

export function Comforts(_: ComfortsProps) {
  return null;
}
