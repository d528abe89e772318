/** The page that finds subscriptions in a bank statement. Static; the scan runs in the browser. */
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Locale } from '@/lib/i18n/locale';
import { findPath, href } from '@/lib/routes/href';
import { statementCompanies } from '@/lib/transactions/payees/statement-companies';
import { DeferredFinder } from './deferred-finder.client';
import { findMessages } from './find-messages';
import { type ActionPaths, slugPlaceholder } from './payment-actions';

const banks = [
  'ing',
  'rabobank',
  'abn',
  'asn',
  'knab',
  'triodos',
  'bunq',
  'revolut',
  'n26',
  'paypal',
  'others',
] as const;
const facts = ['known', 'unknown', 'period', 'own', 'wrong'] as const;

/** Paths of the actions for a payment. */
function actionPaths(locale: Locale): ActionPaths {
  const company = { company: slugPlaceholder };
  const overview = href('personal-advice', locale);
  return {
    cancel: href('company-cancel', locale, company),
    hub: findPath('company', locale, company) ?? href('cancel', locale),
    negotiate: href('company-negotiate', locale, company),
    find: href('cancel-other-company', locale),
    several: href('cancel-several', locale),
    moving: href('moving-list', locale),
    afterDeath: href('after-death', locale),
    remind: href('reminder', locale),
    costs: href('account-fixed-costs', locale),
    signIn: href('login', locale),
    compare: {
      energy: href('personal-advice-energy-submit', locale),
      telecom: href('personal-advice-mobile-submit', locale),
      'health-insurance': href('health-insurance', locale),
      insurance: overview,
    },
  };
}

export async function FindPage() {
  const locale = await getLocale();
  const t = await getTranslations('findSubscriptions');
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('find-subscriptions', locale) }]} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size="display" className="max-w-[18ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[58ch] text-lg">{t('lead')}</p>
      </header>
      <Callout tone="success" title={t('privacy.heading')} level={2} className="mt-8 max-w-[50rem]">
        <p>{t('privacy.text')}</p>
      </Callout>
      <section aria-labelledby="statement" className="mt-10">
        <Heading level={2} id="statement">
          {t('file.heading')}
        </Heading>
        <noscript>
          <p className="mt-4 max-w-[58ch]">
            {t.rich('noScript', {
              link: (chunks) => <TextLink href={href('cancel', locale)}>{chunks}</TextLink>,
            })}
          </p>
        </noscript>
        <DeferredMessages locale={locale} messages={findMessages(locale)}>
          <DeferredFinder
            locale={locale}
            paths={actionPaths(locale)}
            pageDay={amsterdamDate(systemClock.now())}
          />
        </DeferredMessages>
      </section>
      <CutLine className="mt-16 mb-12" />
      <div className="grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
        <section aria-labelledby="how">
          <Heading level={2} id="how">
            {t('how.heading')}
          </Heading>
          <p className="mt-4 max-w-[58ch]">{t('how.text')}</p>
          <ul className="mt-4 list-disc space-y-2 pl-5">
            {banks.map((bank) => (
              <li key={bank}>{t(`how.${bank}`)}</li>
            ))}
          </ul>
          <p className="mt-4 max-w-[58ch] text-ink-soft text-sm">{t('how.changes')}</p>
        </section>
        <section aria-labelledby="about">
          <Heading level={2} id="about">
            {t('about.heading')}
          </Heading>
          <ul className="mt-4 list-disc space-y-2 pl-5">
            {facts.map((fact) => (
              <li key={fact}>{t(`about.${fact}`, { companies: statementCompanies.size })}</li>
            ))}
          </ul>
        </section>
      </div>
    </Container>
  );
}
