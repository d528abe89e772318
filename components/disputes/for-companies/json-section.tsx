/** The letter's link in JSON: examples and fields. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { code } from '@/components/companies/open-data/code';
import { Definitions } from '@/components/companies/open-data/definitions';
import { writeExample } from '@/components/companies/open-data/write-example';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { disputeUndoMinutes } from '@/lib/config/business';
import { getEnv } from '@/lib/config/env';
import { missingFieldNames, rejectReasons } from '@/lib/contract/disputes';
import { openApiPath } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import { PageSection } from './page-section';

/** A code as on a letter. */
const sampleCode = 'ABCDEFGH12345678';

const ownFields = [
  'kind',
  'last_usable_date',
  'missing_fields',
  'missing_other',
  'reject_reason',
  'reject_explanation',
  'additional_information',
  'respondent_name',
] as const;

const correctedFields = ['company_website', 'company_phone', 'company_email', 'company_address'];

function Example({ heading, command, children }: { heading: string; command: string; children: ReactNode }) {
  return (
    <div className="space-y-3">
      <Heading level={3} size="small">
        {heading}
      </Heading>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-sheet bg-sand-soft p-4 text-sm">
        <code>{command}</code>
      </pre>
      <p>{children}</p>
    </div>
  );
}

export async function JsonSection() {
  const locale = await getLocale();
  const t = await getTranslations('forCompanies.json');
  const reasons = await getTranslations('disputes.reasons');
  const url = absoluteUrl(getEnv().SITE_URL, href('letter-link', locale, { code: sampleCode }));
  const minutes = disputeUndoMinutes;
  const answer = { kind: 'confirm', last_usable_date: '2026-12-31' };
  return (
    <PageSection id="json" heading={t('heading')}>
      <p>{t.rich('text', { code })}</p>
      <p>{t('replace')}</p>
      <Example heading={t('read')} command={`curl -H 'Accept: application/json' '${url}'`}>
        {t('readNote')}
      </Example>
      <Example heading={t('answer')} command={writeExample('POST', url, answer)}>
        {t.rich('answerNote', { code })}
      </Example>
      <Example heading={t('undo')} command={writeExample('DELETE', url, null)}>
        {t.rich('undoNote', { code, minutes })}
      </Example>
      <Definitions
        caption={t('fieldsCaption')}
        items={[
          ...ownFields.map((name) => ({
            id: name,
            term: code(name),
            meaning: t.rich(`fields.${name}`, { code, names: missingFieldNames.join(', ') }),
          })),
          { id: 'corrections', term: code(correctedFields.join(', ')), meaning: t('fields.corrections') },
        ]}
      />
      <Definitions
        caption={t('reasonsCaption')}
        items={rejectReasons.map((name) => ({ id: name, term: code(name), meaning: reasons(name) }))}
      />
      <p>{t('errors')}</p>
      <p>
        {t.rich('more', {
          api: (chunks) => <TextLink href={`${href('open-data-api', locale)}#disputes`}>{chunks}</TextLink>,
          openapi: (chunks) => <TextLink href={openApiPath}>{chunks}</TextLink>,
        })}
      </p>
    </PageSection>
  );
}
