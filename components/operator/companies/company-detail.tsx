/** One company for operators: its register entry, proposed changes, facts and changes. */
import { ActionDrawer } from '@/components/operator/action/action-drawer';
import { noteOf } from '@/components/operator/action/action-note';
import { OperatorSection } from '@/components/operator/operator-section';
import { queueHref } from '@/components/operator/queue/queue-href';
import { Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { companyFields, factFields } from '@/lib/flows/forms/company-actions';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { ChangeList } from './change-list';
import { FactItem } from './fact-item';
import { optionLabels } from './option-labels';
import { ProposalList } from './proposal-list';

type OperatorCompany = OperatorReads['/admin/companies/{company}'];

interface CompanyDetailProps {
  readonly page: SectionPage;
  readonly company: OperatorCompany;
}

export function CompanyDetail({ page, company }: CompanyDetailProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  return (
    <div className="grid gap-10">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink standalone href={queueHref('admin-companies', locale, {})}>
          {t('companies.back')}
        </TextLink>
        <TextLink
          standalone
          href={`/api/admin/companies/facts.csv?${new URLSearchParams({ company: company.slug })}`}
          download
        >
          {t('companies.exportOne')}
        </TextLink>
      </p>
      <OperatorSection id="company" title={t('companies.editTitle')} text={t('companies.editText')}>
        <ValueList locale={locale} values={valuesOf(page, company)} />
        <EditCompany page={page} company={company} />
      </OperatorSection>
      <ProposalList page={page} proposals={company.proposals} facts={company.facts} />
      <Section
        operator={page.operator}
        id="facts"
        title={t('companies.factsTitle')}
        count={company.facts.length}
        empty={t('companies.factsNone')}
      >
        <p className="max-w-[65ch] text-ink-soft">{t('companies.factsText')}</p>
        <AddFact page={page} company={company} />
        {company.facts.map((fact) => (
          <FactItem key={fact.id} page={page} slug={company.slug} fact={fact} />
        ))}
      </Section>
      <OperatorSection id="history" title={t('companies.historyTitle')}>
        <ChangeList locale={locale} changes={company.history} />
      </OperatorSection>
    </div>
  );
}

function valuesOf({ operator: { locale } }: SectionPage, company: OperatorCompany) {
  const t = translatorOf(locale, 'admin');
  const path = href('company-cancel', locale, { company: company.slug });
  return [
    { key: 'address', label: t('companies.address'), value: <TextLink href={path}>{path}</TextLink> },
    {
      key: 'origin',
      label: t('companies.origin'),
      value: t(company.is_maintained ? 'companies.maintained' : `companies.origins.${company.origin}`),
    },
    ...(company.aliases.length > 0
      ? [{ key: 'aliases', label: t('companies.aliases'), value: company.aliases.join('\n') }]
      : []),
    { key: 'orders', label: t('companies.orders'), value: company.orders },
  ];
}

function EditCompany({ page, company }: CompanyDetailProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const { slug, name, category, contract_class, status, successor } = company;
  const values = { name, category, contract_class, status, ...(successor === null ? {} : { successor }) };
  const note = noteOf(page.note, 'company-edit', slug);
  return (
    <ActionDrawer title={t('companies.changeTitle')} open={note !== null && !note.done}>
      <SectionAction
        page={page}
        form="company-edit"
        id={slug}
        action={`/api/admin/companies/${slug}/edit`}
        fields={companyFields}
        values={values}
        optionLabels={optionLabels(locale)}
        submit={t('companies.edit')}
        done={t('companies.edited')}
        about={name}
      />
    </ActionDrawer>
  );
}

function AddFact({ page, company: { slug, name } }: CompanyDetailProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const note = noteOf(page.note, 'company-fact-add', slug);
  return (
    <ActionDrawer title={t('companies.addTitle')} open={note !== null && !note.done}>
      <SectionAction
        page={page}
        form="company-fact-add"
        id={slug}
        action={`/api/admin/companies/${slug}/facts`}
        fields={factFields}
        optionLabels={optionLabels(locale)}
        submit={t('companies.add')}
        done={t('companies.added')}
        about={name}
      />
    </ActionDrawer>
  );
}
