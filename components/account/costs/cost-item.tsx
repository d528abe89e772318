/** A saved cost: what it costs, its next moment to cancel, a higher price, and the forms that change it. */

import { getTranslations } from 'next-intl/server';
import { noteAt } from '@/components/form/action/note-at';
import { FormControls } from '@/components/form/form-controls';
import { Button, ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { FixedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { type CostContext, costPagePath, costsPath, formNameOf } from './cost-context';
import { CostForm } from './cost-form';
import { calculateHref, findCancelHref, findCompanyHref, remindHref } from './cost-links';
import { describeCancelMoment } from './describe-costs';
import { PriceIncrease } from './price-increase';

interface CostItemProps {
  readonly cost: FixedCost;
  readonly context: CostContext;
}

export async function CostItem({ cost, context }: CostItemProps) {
  const { locale, canEdit } = context;
  const t = await getTranslations('fixedCosts');
  const scan = await getTranslations('findSubscriptions');
  return (
    <Sheet as="li" id={`cost-${cost.id}`} className="scroll-mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading level={3} size="small" className="[overflow-wrap:anywhere]">
          {cost.name}
        </Heading>
        <p className="figures font-semibold">
          {t('list.yearly', { amount: formatEuro(cost.yearly_cents, locale) })}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
        <span>{scan(`category.${cost.category}`)}</span>
        <span className="figures">
          {t('list.amount', {
            amount: formatEuro(cost.amount_cents, locale),
            period: scan(`period.${cost.period}`),
          })}
        </span>
        <span>{t(`list.source.${cost.source}`)}</span>
      </p>
      <PriceIncrease cost={cost} locale={locale} />
      <CancelMomentLine cost={cost} locale={locale} />
      {canEdit ? <CostChange cost={cost} context={context} /> : null}
    </Sheet>
  );
}

/** When and how it can be cancelled. */
async function CancelMomentLine({ cost, locale }: { cost: FixedCost; locale: Locale }) {
  const t = await getTranslations('fixedCosts.cancel');
  const { cancel, name } = cost;
  const about = <span className="sr-only"> {t('about', { name })}</span>;
  const cancelHref = findCancelHref(cost, locale);
  const companyHref = findCompanyHref(cost, locale);
  return (
    <>
      <p className="mt-3 max-w-[60ch]">{await describeCancelMoment(cancel, locale)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {cancelHref ? (
          <ButtonLink href={cancelHref} variant="secondary" size="small" prefetch="never">
            {t('action')}
            {about}
          </ButtonLink>
        ) : companyHref ? (
          <ButtonLink href={companyHref} variant="secondary" size="small" prefetch="never">
            {t('hub')}
            {about}
          </ButtonLink>
        ) : null}
        {cancel.kind === 'day' ? (
          <TextLink standalone href={remindHref(cost, locale)} prefetch="never">
            {t('remind')}
            {about}
          </TextLink>
        ) : cost.contract_class === null ? null : (
          <TextLink standalone href={calculateHref(cost, locale)} prefetch="never">
            {t('calculate')}
            {about}
          </TextLink>
        )}
      </div>
    </>
  );
}

/** Euros as they are typed in a field. */
function formatTypedAmount(cents: number, locale: Locale): string {
  const options = { minimumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(languageTags[locale], options).format(cents / 100);
}

/** The folded form with the saved values, and the button that removes the cost. */
async function CostChange({ cost, context }: CostItemProps) {
  const { locale, link } = context;
  const t = await getTranslations('fixedCosts.form');
  const name = formNameOf(context, 'change');
  const note = noteAt(context, name, cost.id);
  const path = `${costsPath(context)}/${cost.id}`;
  const removing = formNameOf(context, 'remove');
  return (
    <details open={note !== null} className="mt-3 border-sand border-t pt-2">
      <summary className="chevron inline-flex min-h-9 items-center gap-2 font-semibold text-sm">
        {t('edit')}
        <span className="sr-only"> {t('editAbout', { name: cost.name })}</span>
      </summary>
      <div className="grid gap-6 pt-3 pb-2">
        <CostForm
          context={context}
          action={path}
          name={name}
          at={cost.id}
          values={{
            name: cost.name,
            amount: formatTypedAmount(cost.amount_cents, locale),
            period: cost.period,
            category: cost.category,
            ...(cost.started_on ? { started_on: cost.started_on } : {}),
            ...(cost.term_months === null ? {} : { term_months: String(cost.term_months) }),
          }}
          note={note}
          submit={t('save')}
          done={t('saved')}
        />
        <form action={`${path}/remove`} method="post">
          <FormControls
            locale={locale}
            page={costPagePath(context, { note: removing, at: 'list' })}
            hidden={link === null ? {} : { link }}
          />
          <Button type="submit" variant="quiet" size="small" icon="trash" className="-ml-2">
            {t('remove')}
            <span className="sr-only"> {t('editAbout', { name: cost.name })}</span>
          </Button>
        </form>
      </div>
    </details>
  );
}
