/** An expired link of a mailing list, with instructions. */
import { getLocale, getTranslations } from 'next-intl/server';
import { getSeller } from '@/lib/config/seller';
import { href } from '@/lib/routes/href';
import { KeyedPanel } from './keyed-panel';

export async function ExpiredNote() {
  const t = await getTranslations('subscriptions');
  const next = { href: href('home', await getLocale()), label: t('ended.home') };
  return (
    <KeyedPanel heading={t('expired.heading')} next={next}>
      <p>{t('expired.text')}</p>
      <p>{t('expired.help', { email: getSeller().email })}</p>
    </KeyedPanel>
  );
}
