/** Context of every template. */
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
  /** Formats the day of an ISO instant. */
  date(iso: string): string;
  /** Formats day and time of an ISO instant. */
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

/** Returns the track page with the key, which grants access to personal data after a confirmation. */
export function trackLink(
  { locale, siteUrl }: MailContext,
  opened: { reference: string; key: string },
): string {
  return keyLink('cancel-track-reference', locale, siteUrl, opened);
}

/** Returns the track page with the key, at the choice about waiting; the page names it before it is opened. */
export function startLink(
  { locale, siteUrl }: MailContext,
  { reference, key }: { reference: string; key: string },
): string {
  const path = href('cancel-track-reference', locale, { reference }, { key, purpose: 'start' });
  return absoluteUrl(siteUrl, path);
}

/** Returns the online withdrawal function, with the order and the key that prefills its form. */
function withdrawLink(
  { locale, siteUrl }: MailContext,
  { reference, key }: { reference: string; key: string },
): string {
  return absoluteUrl(siteUrl, href('withdraw', locale, {}, { reference, key }));
}

/** Returns the link to withdraw from an order, while the right applies; for mails before a letter's delivery. */
export function withdrawBlocks(
  context: MailContext,
  order: { reference: string; key: string; canWithdraw: boolean },
): MailBlock[] {
  const { t } = context;
  if (!order.canWithdraw) return [];
  const url = withdrawLink(context, order);
  return [{ type: 'link', text: t('withdrawLink'), label: t('withdrawAction'), url }];
}

/** Returns the hash of each letter whose file is made, which proves later what was sent. */
export function listHashes(
  { t }: MailContext,
  letters: readonly { readonly companyName: string; readonly sha256: string }[],
): MailBlock[] {
  return letters
    .filter(({ sha256 }) => sha256 !== '')
    .map(({ companyName, sha256 }) => ({
      type: 'proof',
      text: t('hash', { company: companyName }),
      hash: sha256,
    }));
}

/** Returns the page that resumes a draft, with its key. */
export function draftLink(
  { locale, siteUrl }: MailContext,
  opened: { reference: string; key: string },
): string {
  return keyLink('cancel-complete-reference', locale, siteUrl, opened);
}

/** Opens the list of contracts after a death. */
export function estateLink(
  { locale, siteUrl }: MailContext,
  opened: { reference: string; key: string },
): string {
  return keyLink('after-death-reference', locale, siteUrl, opened);
}

function keyLink(
  name: 'cancel-track-reference' | 'cancel-complete-reference' | 'after-death-reference',
  locale: Locale,
  siteUrl: string,
  { reference, key }: { reference: string; key: string },
): string {
  return absoluteUrl(siteUrl, href(name, locale, { reference }, { key }));
}

/** Returns a subject with the short reference, which customers quote to support. */
export function subjectOf(text: string, reference: string): string {
  return `${text} (${shortReference(reference)})`;
}

/** Noon of a day (YYYY-MM-DD), the format of days in mails: the same day in Amsterdam. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
