/** What is known of the letter and the end of its contract. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FactsList } from '@/components/letters/order/facts-list';
import type { KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';

export async function KnownFacts({ check }: { readonly check: KeyedEndedCheck }) {
  const t = await getTranslations('endedCheck.known');
  const locale = await getLocale();
  const day = (name: 'sent' | 'delivered' | 'chargedOn', date: string | null) =>
    date === null ? [] : [{ term: t(name), value: formatDay(date, locale) }];
  const { charge } = check;
  return (
    <FactsList
      facts={[
        ...day('sent', check.sent_on),
        ...day('delivered', check.delivered_on),
        check.ends_on === null && check.requested_on !== null
          ? { term: t('requestedEnd'), value: formatDay(check.requested_on, locale) }
          : { term: t('end'), value: check.ends_on ? formatDay(check.ends_on, locale) : t('unknownEnd') },
        ...day('chargedOn', charge?.on ?? null),
        ...(charge && charge.amount_cents !== null
          ? [{ term: t('charged'), value: formatEuro(charge.amount_cents, locale) }]
          : []),
      ]}
    />
  );
}
