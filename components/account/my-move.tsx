/** The link to the account's moving list. */
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { AccountContext } from './account-context';
import { AccountSection } from './account-section';

export async function MyMove({ context }: { readonly context: AccountContext }) {
  const t = await getTranslations('account.moving');
  return (
    <AccountSection part="moving" title={t('title')} text={t('text')}>
      <ButtonLink href={href('account-moving-list', context.locale)} variant="secondary">
        {t('open')}
      </ButtonLink>
    </AccountSection>
  );
}
