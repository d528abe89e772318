/** The first of two steps to erasing an account: what it is, and the way to see what goes and what stays. */
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { AccountSection } from './account-section';

export async function EraseIntro({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations('account.erase');
  return (
    <AccountSection part="erase" title={t('title')} text={t('text')}>
      <ButtonLink
        href={`${href('account', locale, {}, { erase: 'true' })}#erase`}
        variant="secondary"
        icon="trash"
      >
        {t('action')}
      </ButtonLink>
    </AccountSection>
  );
}
