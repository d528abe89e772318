/** Fixed costs with their sums, and the form that adds one: the same for the account and for a link. */

import { getTranslations } from 'next-intl/server';
import { noteAt } from '@/components/form/action/note-at';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/text/heading';
import type { CostList } from '@/lib/contract/fixed-costs/fixed-costs';
import { type CostContext, costsPath, formNameOf } from './cost-context';
import { CostForm } from './cost-form';
import { CostItem } from './cost-item';
import { CostSums } from './cost-sums';

interface CostListPartProps {
  readonly context: CostContext;
  readonly list: CostList;
}

export async function CostListPart({ context, list }: CostListPartProps) {
  const t = await getTranslations('fixedCosts');
  if (list.costs.length === 0) {
    return context.link === null ? (
      <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
    ) : (
      <p>{t('shared.none')}</p>
    );
  }
  return (
    <>
      <CostSums list={list} locale={context.locale} />
      <section aria-labelledby="costs">
        <Heading level={2} size="part" id="costs">
          {t('list.heading')}
        </Heading>
        <ul className="mt-5 grid gap-3">
          {list.costs.map((cost) => (
            <CostItem key={cost.id} cost={cost} context={context} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface AddCostProps {
  readonly context: CostContext;
  /** Values to begin with, and the company that they are of. */
  readonly values?: Readonly<Record<string, string>>;
  readonly company?: string | null;
}

export async function AddCost({ context, values = {}, company = null }: AddCostProps) {
  const t = await getTranslations('fixedCosts.form');
  const name = formNameOf(context, 'add');
  return (
    <section aria-labelledby="cost-add" className="scroll-mt-28">
      <Heading level={2} size="part" id="cost-add" className="mb-5">
        {t('add')}
      </Heading>
      <CostForm
        context={context}
        action={costsPath(context)}
        name={name}
        at="add"
        values={{ period: 'month', ...values }}
        hidden={company === null ? {} : { company }}
        note={noteAt(context, name, 'add')}
        submit={t('addButton')}
        done={t('added')}
        resets
      />
    </section>
  );
}
