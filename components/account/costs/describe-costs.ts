/** Fixed costs as texts. */
import { getTranslations } from 'next-intl/server';
import type { CancelMoment } from '@/lib/contract/fixed-costs/fixed-costs';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';

/** When it can be cancelled, in a sentence. */
export async function describeCancelMoment(cancel: CancelMoment, locale: Locale): Promise<string> {
  const t = await getTranslations('fixedCosts.cancel');
  if (cancel.kind !== 'day') return t(cancel.kind);
  return t('day', { date: formatDay(cancel.last_day, locale), endsOn: formatDay(cancel.ends_on, locale) });
}
