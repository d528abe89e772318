/** What the holder of a link sees; the account that made it sees the address to copy first. */
import { getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/account/auth/auth-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { MadeLink, SharedPage } from '@/components/subscriptions/shared-page';
import { TextLink } from '@/components/ui/text/text-link';
import type { SharedCosts } from '@/lib/contract/fixed-costs/fixed-costs';
import { formatDate } from '@/lib/i18n/format-date';
import { messagesOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routes/href';
import type { CostContext } from './cost-context';
import { AddCost, CostListPart } from './cost-list';
import { CostOutcome } from './cost-outcome';

interface SharedCostsPageProps {
  readonly context: CostContext;
  readonly shared: SharedCosts;
  /** The absolute address, right after it was made. */
  readonly madeUrl: string | null;
}

export async function SharedCostsPage({ context, shared, madeUrl }: SharedCostsPageProps) {
  const t = await getTranslations('fixedCosts.shared');
  const date = formatDate(new Date(shared.expires_at), context.locale);
  return (
    <SharedPage
      note={
        <>
          {madeUrl ? (
            <MadeLink url={madeUrl} t={t}>
              <p>
                <TextLink standalone href={href('account-fixed-costs', context.locale)}>
                  {t('back')}
                </TextLink>
              </p>
            </MadeLink>
          ) : null}
          <CostOutcome context={context} />
        </>
      }
      heading={t('heading')}
      lead={t(shared.right, { date })}
    >
      <DeferredMessages locale={context.locale} messages={formMessages(messagesOf(context.locale))}>
        <div className="mt-10 grid gap-12">
          <CostListPart context={context} list={shared} />
          {context.canEdit ? <AddCost context={context} /> : null}
        </div>
      </DeferredMessages>
    </SharedPage>
  );
}
