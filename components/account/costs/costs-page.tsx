/** The fixed costs of the account: sums, saved costs, forms to add more, and links that share them. */
import { getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/account/auth/auth-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import type { AccountCosts, OrderedCompany } from '@/lib/contract/fixed-costs/fixed-costs';
import { messagesOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routes/href';
import { type CostContext, costPagePath } from './cost-context';
import { AddCost, CostListPart } from './cost-list';
import { CostOutcome } from './cost-outcome';
import { ShareCosts } from './share-costs';

interface CostsPageProps {
  readonly context: CostContext;
  readonly data: AccountCosts;
  /** The company of a letter for which the form was opened. */
  readonly chosen: OrderedCompany | null;
}

export async function CostsPage({ context, data, chosen }: CostsPageProps) {
  const { locale } = context;
  const t = await getTranslations('fixedCosts');
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('account'), href: href('account', locale) },
          { label: t('title'), href: href('account-fixed-costs', locale) },
        ]}
      />
      <div className="max-w-[48rem]">
        <CostOutcome context={context} />
        <Heading level={1} className="mt-6 sm:mt-10">
          {t('heading')}
        </Heading>
        <p className="mt-4 max-w-[58ch] text-lg">{t('lead')}</p>
        <DeferredMessages locale={locale} messages={formMessages(messagesOf(locale))}>
          <div className="mt-10 grid gap-12">
            <CostListPart context={context} list={data} />
            <CutLine />
            <div>
              <ButtonLink href={href('find-subscriptions', locale)} variant="secondary">
                {t('scan')}
              </ButtonLink>
              <p className="mt-3 max-w-[58ch] text-ink-soft text-sm">{t('scanText')}</p>
            </div>
            {data.ordered.length > 0 ? <OrderedCompanies context={context} companies={data.ordered} /> : null}
            <AddCost
              context={context}
              values={chosen ? { name: chosen.name, category: chosen.category } : {}}
              company={chosen?.slug ?? null}
            />
            <CutLine />
            <ShareCosts context={context} links={data.links} />
          </div>
        </DeferredMessages>
      </div>
    </Container>
  );
}

/** Companies of letters; each link opens the form with its name. */
async function OrderedCompanies({
  context,
  companies,
}: {
  readonly context: CostContext;
  readonly companies: readonly OrderedCompany[];
}) {
  const t = await getTranslations('fixedCosts.ordered');
  return (
    <section aria-labelledby="cost-ordered">
      <Heading level={2} size="part" id="cost-ordered">
        {t('heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('text')}</p>
      <ul className="mt-3 grid gap-1">
        {companies.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink standalone href={`${costPagePath(context, { company: slug })}#cost-add`}>
              {t('add', { name })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
