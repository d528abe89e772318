/** Fixed costs with their sums, and the form that adds one: the same for the account and for a link. */
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/text/heading';
import type { CostList } from '@/lib/contract/fixed-costs/fixed-costs';
import { CostForm } from './cost-form';
import { CostItem } from './cost-item';
import { type CostPlace, costsPath, formNameOf, noteOf } from './cost-place';
import { CostSums } from './cost-sums';

interface CostListPartProps {
  readonly place: CostPlace;
  readonly list: CostList;
}

export async function CostListPart({ place, list }: CostListPartProps) {
  const t = await getTranslations('fixedCosts');
  if (list.costs.length === 0) {
    return place.link === null ? (
      <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
    ) : (
      <p>{t('shared.none')}</p>
    );
  }
  return (
    <>
      <CostSums list={list} locale={place.locale} />
      <section aria-labelledby="costs">
        <Heading level={2} size="part" id="costs">
          {t('list.heading')}
        </Heading>
        <ul className="mt-5 grid gap-3">
          {list.costs.map((cost) => (
            <CostItem key={cost.id} cost={cost} place={place} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface AddCostProps {
  readonly place: CostPlace;
  /** Values to begin with, and the company that they are of. */
  readonly values?: Readonly<Record<string, string>>;
  readonly company?: string | null;
}

export async function AddCost({ place, values = {}, company = null }: AddCostProps) {
  const t = await getTranslations('fixedCosts.form');
  const name = formNameOf(place, 'add');
  return (
    <section aria-labelledby="cost-add" className="scroll-mt-28">
      <Heading level={2} size="part" id="cost-add" className="mb-5">
        {t('add')}
      </Heading>
      <CostForm
        place={place}
        action={costsPath(place)}
        name={name}
        at="add"
        values={{ period: 'month', ...values }}
        hidden={company === null ? {} : { company }}
        note={noteOf(place, name, 'add')}
        submit={t('addButton')}
      />
    </section>
  );
}
