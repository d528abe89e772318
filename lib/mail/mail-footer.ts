/** The footer of every mail: sender and seller, as lines for HTML and plain text. */
import { supportReplyHours } from '@/lib/config/business';
import type { MailContext } from './mail-context';

/** Returns the lines of the footer, without missing details. */
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
