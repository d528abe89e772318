/** What the holder of a link sees; the account that made it sees the address to copy first. */
import { getLocale, getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/account/auth/auth-messages';
import { Logo } from '@/components/design/brand/logo.client';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { MadeLinkField } from '@/components/ui/made-link-field.client';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
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
  const layout = await getTranslations('layout');
  return (
    <Container className="py-8 sm:py-14">
      <PageLink
        href={href('home', context.locale)}
        prefetch="never"
        className="mb-8 inline-block rounded-field sm:mb-10"
      >
        <Logo label={layout('logo')} className="h-8" />
      </PageLink>
      <div className="max-w-[48rem]">
        {madeUrl ? <MadeLink url={madeUrl} /> : null}
        <CostOutcome context={context} />
        <Heading level={1} className="mt-6">
          {t('heading')}
        </Heading>
        <p className="mt-4 text-lg">{t(shared.right, { date })}</p>
        <DeferredMessages locale={context.locale} messages={formMessages(messagesOf(context.locale))}>
          <div className="mt-10 grid gap-12">
            <CostListPart context={context} list={shared} />
            {context.canEdit ? <AddCost context={context} /> : null}
          </div>
        </DeferredMessages>
      </div>
    </Container>
  );
}

async function MadeLink({ url }: { readonly url: string }) {
  const t = await getTranslations('fixedCosts.shared');
  const common = await getTranslations('common');
  return (
    <Callout tone="success" title={t('made')} role="status">
      <p>{t('madeText')}</p>
      <MadeLinkField
        url={url}
        texts={{
          label: t('madeLabel'),
          copy: t('copy'),
          done: common('copy.done', { what: t('madeLabel') }),
          failed: common('copy.failed'),
        }}
      />
      <p>
        <TextLink standalone href={href('account-fixed-costs', await getLocale())}>
          {t('back')}
        </TextLink>
      </p>
    </Callout>
  );
}
