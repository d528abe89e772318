/** The ways to reach support that the seller has given (spec §3 'Contact fields'); what is null is not shown. */
import type { Seller } from '@/lib/config/seller';

export interface ReachWay {
  readonly kind: 'email' | 'phone' | 'post';
  readonly text: string;
  /** `mailto:` or `tel:`; null where there is nothing to press. */
  readonly href: string | null;
}

/** In the order in which they answer best. */
export function reachWaysOf({ email, phoneNumber, addressLines, legalName }: Seller): readonly ReachWay[] {
  return [
    { kind: 'email', text: email, href: `mailto:${email}` },
    ...(phoneNumber === null
      ? []
      : [{ kind: 'phone', text: phoneNumber, href: `tel:${dialledOf(phoneNumber)}` } as const]),
    ...(addressLines === null
      ? []
      : [{ kind: 'post', text: [legalName, ...addressLines].join(', '), href: null } as const]),
  ];
}

/** What is dialled: digits alone, without the zero that stands in brackets behind a country's number. */
function dialledOf(phoneNumber: string): string {
  return phoneNumber.replace('(0)', '').replace(/[^+\d]/g, '');
}

/** Longest text that goes along: mail programs cut what is longer, or open nothing. */
const bodyMaxCharacters = 1500;

/** A mail with what was typed in it, for the visitor's own mail program. */
export function mailtoOf(email: string, { subject, body }: { subject: string; body: string }): string {
  const text = body.length > bodyMaxCharacters ? `${body.slice(0, bodyMaxCharacters)}…` : body;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
