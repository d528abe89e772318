/** What every template gets beside its data. */
import type { Seller } from '@/lib/config/seller';
import { shortReference } from '@/lib/contract/references';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock } from './mail-content';

type MailTranslator = ReturnType<typeof translatorOf<'mail'>>;

export interface MailContext {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly seller: Seller;
  readonly t: MailTranslator;
  /** The day of an ISO instant, in words. */
  date(iso: string): string;
  /** Day and time of an ISO instant. */
  moment(iso: string): string;
  euro(amountCents: number): string;
}

export function createMailContext(locale: Locale, siteUrl: string, seller: Seller): MailContext {
  return {
    locale,
    siteUrl,
    seller,
    t: translatorOf(locale, 'mail'),
    date: (iso) => formatDate(new Date(iso), locale),
    moment: (iso) => formatMoment(new Date(iso), locale),
    euro: (amountCents) => formatEuro(amountCents, locale),
  };
}

/** The track page with the key: one press there opens what is personal. */
export function trackLink(
  { locale, siteUrl }: MailContext,
  opened: { reference: string; key: string },
): string {
  return keyLink('cancel-track-reference', locale, siteUrl, opened);
}

/** The online withdrawal function, with the order that the mail is about and the key that fills its form in. */
function withdrawLink(
  { locale, siteUrl }: MailContext,
  { reference, key }: { reference: string; key: string },
): string {
  return absoluteUrl(siteUrl, href('withdraw', locale, {}, { reference, key }));
}

/** In every mail about an order, while the right runs: the way to withdraw from it. */
export function withdrawBlocks(
  context: MailContext,
  order: { reference: string; key: string; canWithdraw: boolean },
): MailBlock[] {
  const { t } = context;
  if (!order.canWithdraw) return [];
  const url = withdrawLink(context, order);
  return [{ type: 'link', text: t('withdrawLink'), label: t('withdrawAction'), url }];
}

/** The page on which a draft goes on, with its key. */
export function draftLink(
  { locale, siteUrl }: MailContext,
  opened: { reference: string; key: string },
): string {
  return keyLink('cancel-complete-reference', locale, siteUrl, opened);
}

function keyLink(
  name: 'cancel-track-reference' | 'cancel-complete-reference',
  locale: Locale,
  siteUrl: string,
  { reference, key }: { reference: string; key: string },
): string {
  return absoluteUrl(siteUrl, href(name, locale, { reference }, { key }));
}

/** A subject with the first 8 characters of the reference, which people quote to support. */
export function subjectOf(text: string, reference: string): string {
  return `${text} (${shortReference(reference)})`;
}
