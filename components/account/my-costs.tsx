/** The link to the account's fixed costs. */
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { AccountContext } from './account-context';
import { AccountSection } from './account-section';

export async function MyCosts({ context }: { readonly context: AccountContext }) {
  const t = await getTranslations('account.costs');
  return (
    <AccountSection part="costs" title={t('title')} text={t('text')}>
      <ButtonLink href={href('account-fixed-costs', context.locale)} variant="secondary">
        {t('open')}
      </ButtonLink>
    </AccountSection>
  );
}
