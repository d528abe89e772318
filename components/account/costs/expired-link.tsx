/** A link that is unknown, revoked or too old: the three look alike. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { href } from '@/lib/routes/href';

export async function ExpiredLink() {
  const t = await getTranslations('fixedCosts.shared.expired');
  return (
    <ConfirmationPage>
      <div className="grid justify-items-start gap-4">
        <Heading level={1}>{t('heading')}</Heading>
        <p>{t('text')}</p>
        <ButtonLink href={href('home', await getLocale())}>{t('home')}</ButtonLink>
      </div>
    </ConfirmationPage>
  );
}
