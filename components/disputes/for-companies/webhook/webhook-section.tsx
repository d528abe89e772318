/** Webhooks on the page for companies: how to register one, the message, its signature, retries. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { code } from '@/components/companies/open-data/code';
import { Definitions } from '@/components/companies/open-data/definitions';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { getEnv } from '@/lib/config/env';
import {
  webhookAttemptDelaysSeconds,
  webhookCodeMaxAgeSeconds,
  webhookFailuresMax,
  webhookSecretShownMinutes,
  webhookTimeoutSeconds,
} from '@/lib/config/webhook-terms';
import type { FormNote } from '@/lib/contract/accounts';
import type { WebhookBody } from '@/lib/contract/webhooks/company-webhooks';
import { absoluteUrl, href } from '@/lib/routes/href';
import { PageSection } from '../page-section';
import { WebhookRequestForm } from './request-form';
import { verifyExample } from './verify-example';

const standardUrl = 'https://www.standardwebhooks.com';
const fields = ['type', 'timestamp', 'company', 'short_reference', 'letter_date', 'option', 'url'] as const;

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="space-y-3 pt-4">
      <Heading level={3} size="small">
        {heading}
      </Heading>
      {children}
    </div>
  );
}

function Sample({ text }: { text: string }) {
  return (
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-sheet bg-sand-soft p-4 text-sm">
      <code>{text}</code>
    </pre>
  );
}

async function Message() {
  const locale = await getLocale();
  const t = await getTranslations('webhooks.docs');
  const event: WebhookBody = {
    type: 'letter.sent',
    timestamp: '2026-11-23T14:05:00.000Z',
    data: {
      company: 'basic-fit',
      short_reference: 'ABCDEFGH',
      letter_date: '2026-11-23',
      option: 'registered',
      url: absoluteUrl(getEnv().SITE_URL, href('letter-link', locale, { code: 'ABCDEFGH12345678' })),
    },
  };
  return (
    <Part heading={t('eventHeading')}>
      <p>{t.rich('eventText', { code })}</p>
      <Sample text={JSON.stringify(event, null, 2)} />
      <Definitions
        caption={t('fieldsCaption')}
        items={fields.map((name) => ({
          id: name,
          term: code(name),
          meaning: t.rich(`fields.${name}`, {
            code,
            link: (chunks) => <TextLink href="#json">{chunks}</TextLink>,
          }),
        }))}
      />
    </Part>
  );
}

export async function WebhookSection({ note }: { note: FormNote | null }) {
  const t = await getTranslations('webhooks.docs');
  return (
    <PageSection id="webhook" heading={t('heading')}>
      <p>{t('text')}</p>
      <Part heading={t('howHeading')}>
        <ol className="list-decimal space-y-2 pl-5 marker:text-moss">
          <li>{t('steps.code', { minutes: webhookCodeMaxAgeSeconds / 60 })}</li>
          <li>{t('steps.url', { minutes: webhookSecretShownMinutes })}</li>
          <li>{t('steps.test')}</li>
        </ol>
      </Part>
      <WebhookRequestForm note={note} />
      <Message />
      <Part heading={t('verifyHeading')}>
        <p>
          {t.rich('verifyText', {
            standard: (chunks) => <TextLink href={standardUrl}>{chunks}</TextLink>,
          })}
        </p>
        <Sample text={verifyExample} />
      </Part>
      <Part heading={t('retryHeading')}>
        <p>
          {t.rich('retryText', {
            code,
            seconds: webhookTimeoutSeconds,
            retries: webhookAttemptDelaysSeconds.length - 1,
            failures: webhookFailuresMax,
          })}
        </p>
      </Part>
      <Part heading={t('rulesHeading')}>
        <p>{t.rich('rulesText', { code })}</p>
      </Part>
    </PageSection>
  );
}
