/** The letter's supplements with their dates. Their contents are sent by post. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import type { DisputeView } from '@/lib/contract/disputes';
import { formatDate } from '@/lib/i18n/format-date';

export async function SupplementLines({ view }: { view: Pick<DisputeView, 'supplements'> }) {
  const t = await getTranslations('disputes.entry');
  const locale = await getLocale();
  return view.supplements.map(({ added_at: addedAt, sent_at: sentAt }) => (
    <Callout
      key={addedAt}
      tone="info"
      className="mt-6"
      title={
        sentAt
          ? t('supplementSent', { date: formatDate(new Date(sentAt), locale) })
          : t('supplementAdded', { date: formatDate(new Date(addedAt), locale) })
      }
    />
  ));
}
