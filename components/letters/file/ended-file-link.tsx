/** A link to the file of an order that was revoked, has expired, or is unknown. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { caseFileLinkDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';

export async function EndedFileLink({ state }: { readonly state: 'revoked' | 'expired' | 'unknown' }) {
  const t = await getTranslations('caseFile.link');
  return (
    <ConfirmationPage>
      <div className="grid justify-items-start gap-4">
        <Heading level={1}>{t(`${state}.heading`)}</Heading>
        <p>{t(`${state}.text`, { days: caseFileLinkDays })}</p>
        <ButtonLink href={href('home', await getLocale())}>{t('home')}</ButtonLink>
      </div>
    </ConfirmationPage>
  );
}
