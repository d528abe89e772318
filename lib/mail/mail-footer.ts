/** Who sends and sells, on every mail: one list of lines for HTML and plain text. */
import { supportReplyHours } from '@/lib/config/business';
import type { MailContext } from './mail-context';

/** The lines of the footer, without what the seller has not given. */
export function listFooterLines({ t, seller }: MailContext): string[] {
  const numbers = [
    seller.chamberOfCommerceNumber &&
      t('footer.chamberOfCommerce', { number: seller.chamberOfCommerceNumber }),
    seller.vatNumber && t('footer.vat', { number: seller.vatNumber }),
  ].filter((line) => line !== null && line !== '');
  return [
    t('footer.help', { email: seller.email, hours: supportReplyHours }),
    [t('footer.seller', { name: seller.legalName }), ...(seller.addressLines ?? [])].join(', '),
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
  ];
}
