/** One fact of a company with its evidence, and what can be done with it. */
import { ActionDrawer } from '@/components/operator/action/action-drawer';
import { noteOf } from '@/components/operator/action/action-note';
import { Item, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { findWebAddress } from '@/lib/companies/source';
import { formatSourceDate } from '@/lib/companies/source-date';
import { factFields } from '@/lib/flows/forms/company-actions';
import { formatDate } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { optionLabels } from './option-labels';

type OperatorFact = OperatorReads['/admin/companies/{company}']['facts'][number];

interface FactItemProps {
  readonly page: SectionPage;
  /** Of the company. */
  readonly slug: string;
  readonly fact: OperatorFact;
}

export function FactItem({ page, slug, fact }: FactItemProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const labels = optionLabels(locale);
  return (
    <Item
      operator={page.operator}
      title={labels.fact[fact.kind]}
      detail={[labels.tier[fact.tier], labels.purpose[fact.purpose]].join(' · ')}
    >
      <p className="flex flex-wrap gap-2">
        <Badge
          tone={fact.verdict === null ? 'warning' : fact.verdict === 'confirmed' ? 'success' : 'neutral'}
        >
          {decisionText(page, fact)}
        </Badge>
        {fact.is_letter_address ? <Badge tone="success">{t('companies.isLetterAddress')}</Badge> : null}
      </p>
      <ValueList locale={locale} values={valuesOf(page, fact)} />
      <FactActions page={page} slug={slug} fact={fact} />
    </Item>
  );
}

function decisionText({ operator: { locale } }: SectionPage, fact: OperatorFact): string {
  const t = translatorOf(locale, 'admin');
  if (fact.verdict === null) return t('companies.undecided');
  return t('companies.decided', {
    verdict: t(`companies.verdicts.${fact.verdict}`),
    name: fact.decided_by ?? '',
    date: fact.decided_at === null ? '' : formatDate(new Date(fact.decided_at), locale),
  });
}

function valuesOf({ operator: { locale } }: SectionPage, fact: OperatorFact) {
  const t = translatorOf(locale, 'admin');
  const url = fact.source_url === null ? null : findWebAddress(fact.source_url);
  const date = (text: string) => formatSourceDate(text, locale) ?? text;
  const optional = [
    {
      key: 'sourceDate',
      label: t('companies.sourceDate'),
      value: fact.source_date && date(fact.source_date),
    },
    { key: 'note', label: t('companies.note'), value: fact.note },
    { key: 'quote', label: t('companies.quote'), value: fact.quote },
    { key: 'remark', label: t('companies.remark'), value: fact.remark },
  ];
  return [
    { key: 'value', label: t('companies.values.value'), value: fact.value, copy: fact.value },
    {
      key: 'source',
      label: t('companies.source'),
      value: (
        <>
          {t(`companies.sourceKinds.${fact.source_kind}`)}
          {': '}
          {url ? <TextLink href={url}>{url}</TextLink> : <span>{t('companies.sourceNone')}</span>}
        </>
      ),
    },
    { key: 'checked', label: t('companies.checked'), value: date(fact.checked) },
    ...optional.filter(({ value }) => value !== null),
  ];
}

/** The values of a form for a fact, without those it does not have. */
function formValuesOf(fact: OperatorFact): Record<string, string> {
  const { kind, value, purpose, tier, checked, note, quote, remark } = fact;
  const { source_kind, source_url, source_date } = fact;
  const values = { value, purpose, tier, source_kind, source_url, source_date, checked, note, quote, remark };
  const given = Object.entries(values).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
  return { fact: kind, ...Object.fromEntries(given) };
}

function FactActions({ page, slug, fact }: FactItemProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const id = String(fact.id);
  const path = `/api/admin/companies/${slug}/facts/${id}`;
  const shared = { page, id, about: fact.value.slice(0, 80) } as const;
  const values = formValuesOf(fact);
  const note = noteOf(page.note, 'company-fact-edit', id);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        {fact.verdict === 'confirmed' ? null : (
          <SectionAction
            {...shared}
            form="company-fact-confirm"
            action={`${path}/confirm`}
            submit={t('companies.confirm')}
            done={t('companies.confirmed')}
          />
        )}
        {fact.verdict === 'rejected' ? null : (
          <SectionAction
            {...shared}
            form="company-fact-reject"
            action={`${path}/reject`}
            submit={t('companies.reject')}
            done={t('companies.rejected')}
            variant="secondary"
          />
        )}
      </div>
      <ActionDrawer
        title={
          <>
            {t('companies.changeTitle')}
            <span className="sr-only"> {shared.about}</span>
          </>
        }
        open={note !== null && !note.done}
      >
        <SectionAction
          {...shared}
          form="company-fact-edit"
          action={`${path}/edit`}
          fields={factFields}
          values={values}
          optionLabels={optionLabels(locale)}
          submit={t('companies.change')}
          done={t('companies.changed')}
        />
      </ActionDrawer>
    </div>
  );
}
