/** A mailed link that no longer works, with the link to a new reminder. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { href } from '@/lib/routes/href';

export async function ExpiredReminder() {
  const t = await getTranslations('reminders.expired');
  return (
    <div className="grid justify-items-start gap-4">
      <Heading level={1}>{t('heading')}</Heading>
      <p>{t('text')}</p>
      <ButtonLink href={href('reminder', await getLocale())}>{t('again')}</ButtonLink>
    </div>
  );
}
