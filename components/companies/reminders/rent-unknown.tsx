/** That a reminder's days rest on an assumption about the rent, with the form that asks for it. */
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text/text-link';
import type { KeyedReminder } from '@/lib/contract/reminders';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export function RentUnknown({
  reminder: { rent_unknown: contract },
  locale,
}: {
  readonly reminder: Pick<KeyedReminder, 'rent_unknown'>;
  readonly locale: Locale;
}) {
  const t = useTranslations('reminders.rentUnknown');
  if (contract === null) return null;
  return (
    <p className="text-sm">
      {t('text')} <TextLink href={`${href('reminder', locale)}?${contract}`}>{t('link')}</TextLink>
    </p>
  );
}
