import type { AboutLetter } from '@/lib/contract/operator-disputes';

/** Returns an operator's label of a letter: its code, and the short reference of its order. */
export function aboutText({ code, short_reference: reference }: AboutLetter): string {
  return `${code} · ${reference}`;
}
