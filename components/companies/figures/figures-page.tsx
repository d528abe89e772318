/** The public figures, with their definitions and the file. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { JsonLd } from '@/components/ui/json-ld';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { cancellationMaxDays, publicFigureLettersMin, publicFigureMonths } from '@/lib/config/business';
import { getEnv } from '@/lib/config/env';
import {
  figureCountStep,
  figurePercentStep,
  type PublicFigure,
  type PublicFigures,
} from '@/lib/contract/figures/public-figures';
import { openLicenceUrl } from '@/lib/contract/open-data';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import { openDataset } from '@/lib/seo/structured-data';
import { Definitions } from '../open-data/definitions';
import { CategoryTable, CompanyTable } from './figure-tables';

const definitions = ['letters', 'confirmed', 'days', 'refunded', 'period', 'rounding'] as const;

/** The first and the last day, as they are written. Noon in UTC is the same day in Amsterdam. */
function periodTexts({ from, to }: NonNullable<PublicFigures['period']>, locale: Locale) {
  const textOf = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), locale);
  return { from: textOf(from), to: textOf(to) };
}

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

async function Total({ figure }: { readonly figure: PublicFigure }) {
  const t = await getTranslations('publicFigures');
  const { letters, confirmed, median_days_to_confirmation: days, refunded_percent: percent } = figure;
  const items = [
    { key: 'letters', value: t('count', { count: letters }), label: t('total.letters') },
    ...(days === null || confirmed === null
      ? []
      : [
          {
            key: 'days',
            value: t('total.daysValue', { days }),
            label: t('total.days', { count: confirmed }),
          },
        ]),
    { key: 'refunded', value: t('percent', { percent }), label: t('total.refunded') },
  ];
  return (
    <dl className="mt-10 grid gap-y-7 sm:grid-cols-3">
      {items.map(({ key, value, label }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end gap-2 border-ink border-l-[1.5px] pr-5 pl-4 sm:pl-5"
        >
          <dt className="text-ink-soft text-sm leading-snug">{label}</dt>
          <dd className="figures font-[720] font-display text-2xl leading-none tracking-[-0.035em] sm:text-3xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function NoFigures({ period }: Pick<PublicFigures, 'period'>) {
  const t = await getTranslations('publicFigures.none');
  const min = publicFigureLettersMin;
  return (
    <Callout tone="info" title={t('title')} className="mt-10 max-w-[50rem]">
      {period ? t('tooFew', { min, ...periodTexts(period, await getLocale()) }) : t('notComputed', { min })}
    </Callout>
  );
}

async function HowWeCount() {
  const t = await getTranslations('publicFigures.definitions');
  const values = {
    min: publicFigureLettersMin,
    months: publicFigureMonths,
    days: cancellationMaxDays,
    step: figureCountStep,
    percent: figurePercentStep,
    most: 100 - figurePercentStep,
  };
  return (
    <Section id="definitions" heading={t('heading')}>
      <Definitions
        caption={t('caption')}
        items={definitions.map((key) => ({
          id: key,
          term: t(`${key}.term`),
          meaning: t(`${key}.text`, values),
        }))}
      />
    </Section>
  );
}

async function Download() {
  const locale = await getLocale();
  const t = await getTranslations('publicFigures.download');
  return (
    <Section id="download" heading={t('heading')}>
      <p>
        {t.rich('text', {
          link: (chunks) => <TextLink href={openLicenceUrl}>{chunks}</TextLink>,
        })}
      </p>
      <ul className="space-y-1">
        <li>
          <TextLink standalone href={openDataPaths.figures}>
            {t('json')}
          </TextLink>
        </li>
        <li>
          <TextLink standalone href={openDataPaths.figuresSchema}>
            {t('schema')}
          </TextLink>
        </li>
        <li>
          <TextLink standalone href={href('open-data', locale)}>
            {t('openData')}
          </TextLink>
        </li>
      </ul>
    </Section>
  );
}

export async function FiguresPage({ figures }: { readonly figures: PublicFigures }) {
  const locale = await getLocale();
  const t = await getTranslations('publicFigures');
  const { period, total, categories, companies } = figures;
  const url = (path: string) => absoluteUrl(getEnv().SITE_URL, path);
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('figures', locale) }]} />
      <header className="mt-6 max-w-[64ch] space-y-3 sm:mt-10">
        <Heading level={1}>{t('title')}</Heading>
        <p className="text-lg">{t('lead')}</p>
        {period && total ? <p>{t('period', periodTexts(period, locale))}</p> : null}
      </header>
      {total ? <Total figure={total} /> : <NoFigures period={period} />}
      <div className="mt-14 max-w-[56rem] space-y-16">
        {categories.length > 0 ? (
          <Section id="categories" heading={t('categories.heading')}>
            <CategoryTable figures={categories} />
          </Section>
        ) : null}
        {companies.length > 0 ? (
          <Section id="companies" heading={t('companies.heading')}>
            <CompanyTable figures={companies} />
          </Section>
        ) : null}
        <HowWeCount />
        <Download />
      </div>
      <JsonLd
        data={openDataset({
          name: t('title'),
          description: t('description'),
          url: url(href('figures', locale)),
          license: openLicenceUrl,
          downloads: [{ type: 'application/json', url: url(openDataPaths.figures) }],
        })}
      />
    </Container>
  );
}
