/** The seller's contact channels; null values are omitted. */
import type { Seller } from '@/lib/config/seller';

export interface ContactChannel {
  readonly kind: 'email' | 'phone' | 'post';
  readonly text: string;
  /** `mailto:` or `tel:`; null without a link. */
  readonly href: string | null;
}

/** Ordered by responsiveness. */
export function contactChannelsOf({
  email,
  phoneNumber,
  addressLines,
  legalName,
}: Seller): readonly ContactChannel[] {
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

/** Returns the e-mail address among the channels. Throws where there is none. */
export function emailOf(channels: readonly ContactChannel[]): string {
  const email = channels.find(({ kind }) => kind === 'email');
  if (!email) throw new Error('the contact channels have no e-mail address');
  return email.text;
}

/** Returns the dialled digits: without the zero in parentheses after a country code. */
function dialledOf(phoneNumber: string): string {
  return phoneNumber.replace('(0)', '').replace(/[^+\d]/g, '');
}

/** Longest body of a `mailto:` link: mail programs truncate or reject longer ones. */
const bodyMaxCharacters = 1500;

/** Returns a `mailto:` link with the draft. */
export function mailtoOf(email: string, { subject, body }: { subject: string; body: string }): string {
  const text = body.length > bodyMaxCharacters ? `${body.slice(0, bodyMaxCharacters)}…` : body;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
