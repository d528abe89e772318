/** Facts that visitors see and nobody has decided on: the source and the public page of each, and its two buttons. */
import { factLines, pagesOfFact } from '@/components/companies/fact-text';
import { actionId } from '@/components/operator/action/action-id';
import { queueHref } from '@/components/operator/queue/queue-href';
import { QueuePager } from '@/components/operator/queue/queue-pager';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { findWebAddress } from '@/lib/companies/source';
import { formatSourceDate } from '@/lib/companies/source-date';
import { localize } from '@/lib/i18n/localized';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { optionLabels } from './option-labels';
import { ProposalList } from './proposal-list';

type DueFact = OperatorReads['/admin/facts']['facts'][number];
type FactsDue = OperatorReads['/admin/facts'];

interface FactQueueProps {
  readonly page: SectionPage;
  readonly due: FactsDue;
}

export function FactQueue({ page, due }: FactQueueProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  return (
    <div className="grid gap-6">
      <p>
        <TextLink standalone href={queueHref('admin-companies', locale, {})}>
          {t('companies.back')}
        </TextLink>
      </p>
      <Decided page={page} due={due} />
      {due.page === 1 ? <ProposalList page={page} proposals={due.proposals} /> : null}
      <Section
        operator={page.operator}
        id="due"
        title={t('companies.dueTitle')}
        count={due.total}
        partly={due.total === 0 ? null : t('companies.dueText', { undated: due.undated })}
        empty={t('companies.dueNone')}
      >
        {due.facts.map((fact) => (
          <DueItem key={fact.id} page={page} due={fact} />
        ))}
      </Section>
      <QueuePager
        locale={locale}
        page="admin-companies"
        query={page.query}
        previous={due.page > 1 ? { page: due.page === 2 ? '' : String(due.page - 1) } : null}
        next={due.page < due.page_count ? { page: String(due.page + 1) } : null}
        text={t('pager.where', { at: due.page, pages: due.page_count, total: due.total })}
      />
    </div>
  );
}

const results: Readonly<Record<string, 'confirmed' | 'rejected' | 'proposalAccepted' | 'proposalRejected'>> =
  {
    'company-fact-confirm': 'confirmed',
    'company-fact-reject': 'rejected',
    'proposal-accept': 'proposalAccepted',
    'proposal-reject': 'proposalRejected',
  };

/** The result of a form whose row its success removed, where the form's fragment leads. */
function Decided({ page: { note: found, operator }, due }: FactQueueProps) {
  if (!found?.note.done || due.facts.some(({ id }) => String(id) === found.at)) return null;
  const t = translatorOf(operator.locale, 'admin');
  const result = results[found.note.form];
  if (result === undefined) return null;
  return (
    <p id={actionId(found.note.form, found.at)} role="status" className="scroll-mt-28 font-semibold">
      {t(`companies.${result}`)}
    </p>
  );
}

function DueItem({ page, due }: { readonly page: SectionPage; readonly due: DueFact }) {
  const { locale } = page.operator;
  const { company, fact, orders } = due;
  const t = translatorOf(locale, 'admin');
  const labels = optionLabels(locale);
  return (
    <Item
      operator={page.operator}
      title={`${company.name}: ${labels.fact[fact.kind]}`}
      detail={[
        labels.purpose[fact.purpose],
        t('companies.dueOrders', { orders }),
        ...(due.is_featured ? [t('companies.dueFeatured')] : []),
      ].join(' · ')}
    >
      <FactLines page={page} due={due} />
      <ValueList locale={locale} values={valuesOf(page, due)} />
      <Decision page={page} due={due} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {pagesOfFact(fact).map((route) => (
          <TextLink
            key={route}
            standalone
            target="_blank"
            href={href(route, locale, { company: company.slug })}
            iconEnd="external"
          >
            {t(`companies.duePages.${route}`)}
          </TextLink>
        ))}
        <TextLink standalone href={queueHref('admin-companies', locale, { company: company.slug })}>
          {t('companies.dueAll', { company: company.name })}
        </TextLink>
      </p>
    </Item>
  );
}

/** The fact as a visitor reads it. */
function FactLines({ page, due: { fact } }: { readonly page: SectionPage; readonly due: DueFact }) {
  const { locale } = page.operator;
  const note = fact.note ? localize(fact.note, locale) : null;
  const lines = factLines(fact, locale);
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      {fact.kind === 'steps' ? (
        <ol className="list-decimal space-y-1 pl-6">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : (
        <p className="whitespace-pre-wrap text-lg leading-snug">{lines.join('\n')}</p>
      )}
      {note === null ? null : <p className="text-sm">{note}</p>}
    </div>
  );
}

function valuesOf({ operator: { locale } }: SectionPage, { fact, quote, remark }: DueFact) {
  const t = translatorOf(locale, 'admin');
  const { source, checked } = fact;
  const url = source.url === null ? null : findWebAddress(source.url);
  const date = (text: string) => formatSourceDate(text, locale) ?? text;
  return [
    {
      key: 'source',
      label: t('companies.source'),
      value: (
        <>
          {t(`companies.sourceKinds.${source.kind}`)}
          {': '}
          {url ? <TextLink href={url}>{url}</TextLink> : <span>{t('companies.sourceNone')}</span>}
        </>
      ),
    },
    {
      key: 'sourceDate',
      label: t('companies.sourceDate'),
      value: source.date === null ? t('companies.dueUndated') : date(source.date),
    },
    { key: 'checked', label: t('companies.checked'), value: date(checked) },
    ...(quote === null ? [] : [{ key: 'quote', label: t('companies.quote'), value: quote }]),
    ...(remark === null ? [] : [{ key: 'remark', label: t('companies.remark'), value: remark }]),
  ];
}

function Decision({
  page,
  due: { id, company, fact },
}: {
  readonly page: SectionPage;
  readonly due: DueFact;
}) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const path = `/api/admin/companies/${company.slug}/facts/${id}`;
  const about = `${company.name}: ${factLines(fact, locale).join(' ').slice(0, 80)}`;
  return (
    <div className="flex flex-wrap gap-4">
      <SectionAction
        page={page}
        form="company-fact-confirm"
        id={String(id)}
        action={`${path}/confirm`}
        submit={t('companies.confirm')}
        done={t('companies.confirmed')}
        about={about}
      />
      <SectionAction
        page={page}
        form="company-fact-reject"
        id={String(id)}
        action={`${path}/reject`}
        submit={t('companies.reject')}
        done={t('companies.rejected')}
        about={about}
        variant="secondary"
      />
    </div>
  );
}
