/** The page about the open data: contents, downloads, licence, errors. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { JsonLd } from '@/components/ui/json-ld';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { getEnv } from '@/lib/config/env';
import { getSeller } from '@/lib/config/seller';
import { factKinds } from '@/lib/contract/company-facts';
import { changesMax, openLicenceUrl, ownTextFields } from '@/lib/contract/open-data';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import { openDataset } from '@/lib/seo/structured-data';
import { code } from './code';
import { Definitions } from './definitions';

const fields = ['kind', 'value', 'purpose', 'tier', 'source', 'checked', 'note'] as const;
const downloads = ['json', 'csv', 'schema', 'changes', 'figures', 'figuresSchema'] as const;
const ownTexts = Object.keys(ownTextFields) as (keyof typeof ownTextFields)[];

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} id={id}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}

async function Contents() {
  const t = await getTranslations('openData');
  return (
    <Section id="contents" heading={t('contents.heading')}>
      <p>{t('contents.text')}</p>
      <Definitions
        caption={t('contents.kindsCaption')}
        items={factKinds.map((kind) => ({ id: kind, term: code(kind), meaning: t(`kinds.${kind}`) }))}
      />
      <Definitions
        caption={t('contents.fieldsCaption')}
        items={fields.map((field) => ({ id: field, term: code(field), meaning: t(`fields.${field}`) }))}
      />
      <p>{t('contents.left')}</p>
    </Section>
  );
}

async function Downloads() {
  const locale = await getLocale();
  const t = await getTranslations('openData.downloads');
  return (
    <Section id="downloads" heading={t('heading')}>
      <ul className="space-y-1">
        {downloads.map((name) => (
          <li key={name}>
            <TextLink
              standalone
              href={name === 'changes' ? `${openDataPaths.changes}?locale=${locale}` : openDataPaths[name]}
            >
              {t(name)}
            </TextLink>
          </li>
        ))}
      </ul>
      <p>{t('text')}</p>
      <p>{t('csvText')}</p>
      <p>{t('changesText', { count: changesMax })}</p>
      <p>
        {t.rich('figuresText', {
          link: (chunks) => <TextLink href={href('figures', locale)}>{chunks}</TextLink>,
        })}
      </p>
      <TextLink standalone iconEnd="arrow-right" href={href('open-data-api', locale)}>
        {t('api')}
      </TextLink>
    </Section>
  );
}

async function Licence() {
  const t = await getTranslations('openData.licence');
  return (
    <Section id="licence" heading={t('heading')}>
      <p>{t.rich('facts', { link: (chunks) => <TextLink href={openLicenceUrl}>{chunks}</TextLink> })}</p>
      <p>{t('exceptLead')}</p>
      <ul className="list-disc space-y-1 pl-5">
        {ownTexts.map((name) => (
          <li key={name}>{t.rich(`except.${name}`, { code })}</li>
        ))}
      </ul>
      <p>{t('exceptText')}</p>
      <p>{t('names')}</p>
      <p>{t('imported')}</p>
      <p>{t('warranty')}</p>
    </Section>
  );
}

async function Errors() {
  const locale = await getLocale();
  const t = await getTranslations('openData.errors');
  const { email } = getSeller();
  return (
    <Section id="errors" heading={t('heading')}>
      <p>
        {t.rich('text', {
          email,
          contact: (chunks) => <TextLink href={href('contact', locale)}>{chunks}</TextLink>,
          mail: (chunks) => <TextLink href={`mailto:${email}`}>{chunks}</TextLink>,
        })}
      </p>
    </Section>
  );
}

export async function OpenDataPage() {
  const locale = await getLocale();
  const t = await getTranslations('openData');
  const url = (path: string) => absoluteUrl(getEnv().SITE_URL, path);
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('open-data', locale) }]} />
      <header className="mt-6 max-w-[64ch] sm:mt-10">
        <Heading level={1}>{t('title')}</Heading>
        <p className="mt-4 text-lg">{t('lead')}</p>
      </header>
      <div className="mt-14 max-w-[50rem] space-y-16">
        <Downloads />
        <Licence />
        <Contents />
        <Errors />
      </div>
      <JsonLd
        data={openDataset({
          name: t('title'),
          description: t('description'),
          url: url(href('open-data', locale)),
          license: openLicenceUrl,
          downloads: [
            { type: 'application/json', url: url(openDataPaths.json) },
            { type: 'text/csv', url: url(openDataPaths.csv) },
          ],
        })}
      />
    </Container>
  );
}
