import type { AboutLetter } from '@/lib/contract/operator-disputes';

/** How operators name a letter: the code on it, and the beginning of its order's reference. */
export function aboutText({ code, short_reference: reference }: AboutLetter): string {
  return `${code} · ${reference}`;
}
