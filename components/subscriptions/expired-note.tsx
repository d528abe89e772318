/** An expired link of a mailing list, with instructions. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { getSeller } from '@/lib/config/seller';
import { href } from '@/lib/routes/href';

export async function ExpiredNote() {
  const t = await getTranslations('subscriptions');
  return (
    <div className="grid justify-items-start gap-4">
      <Heading level={1}>{t('expired.heading')}</Heading>
      <p>{t('expired.text')}</p>
      <p>{t('expired.help', { email: getSeller().email })}</p>
      <ButtonLink href={href('home', await getLocale())}>{t('ended.home')}</ButtonLink>
    </div>
  );
}
