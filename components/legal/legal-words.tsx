/** The words of a legal text with their figures and links. */
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/company/outside-link';
import { TextLink } from '@/components/ui/text-link';
import { seller } from '@/lib/config/seller';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { consentBannerId } from '@/lib/tracking/consent';
import { legalFigures } from './legal-figures';

/** Who explains consumers' rights, and who watches over data, in the Netherlands. */
const consumersUrl = 'https://www.consuwijzer.nl';
const authorityUrl = 'https://www.autoriteitpersoonsgegevens.nl';

function linksIn(locale: Locale) {
  const inside = (to: string) => (words: ReactNode) => <TextLink href={to}>{words}</TextLink>;
  const outside = (to: string) => (words: ReactNode) => <OutsideLink href={to}>{words}</OutsideLink>;
  return {
    mail: inside(`mailto:${seller.email}`),
    cancel: inside(href('cancel', locale)),
    terms: inside(href('terms-and-conditions', locale)),
    privacy: inside(href('privacy-policy', locale)),
    cookies: inside(`#${consentBannerId}`),
    consumers: outside(consumersUrl),
    authority: outside(authorityUrl),
  };
}

/** A message of the namespace `legal`, filled in. */
export function LegalWords({ text, locale }: { text: string; locale: Locale }) {
  const t = createTranslator({ locale, messages: { text }, timeZone, formats });
  return t.rich('text', {
    ...legalFigures,
    ...linksIn(locale),
    seller: seller.legalName,
    email: seller.email,
  });
}
