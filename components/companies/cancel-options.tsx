/** The two options to cancel a company, side by side with equal weight: the free one first. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { findOwnPage } from '@/lib/companies/ways';
import { cancellationMaxDays, processingWorkingDays } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { href } from '@/lib/routes/href';
import { AfterDeathLine } from './after-death-line';
import { listFreeSteps } from './free-steps';
import { isHealthInsurer } from './health-switch';
import { letterPricesOf } from './letter-prices';
import { LowerPrice } from './lower-price';
import { OptionCard } from './option-card';

/** The free way, first of both. */
export async function FreeWay({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.self');
  const page = findOwnPage(company);
  const address = page && findWebAddress(page.value);
  const letter = href('company-cancel-download', locale, { company: company.slug });
  return (
    <OptionCard
      heading={t('heading')}
      price={t('price')}
      priceNote={t(
        letterSendingOf(company.contract_class) === 'registered' ? 'priceNoteRegistered' : 'priceNote',
      )}
      steps={await listFreeSteps(company, letter)}
      action={
        address ? (
          <ButtonLink href={address} size="large" wide iconEnd="external">
            {t('pageLink', { host: hostOf(address) })}
          </ButtonLink>
        ) : (
          <ButtonLink href={letter} size="large" wide iconEnd="arrow-right">
            {t('letterButton')}
          </ButtonLink>
        )
      }
      note={t('confirmation')}
    />
  );
}

async function ServiceOption({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.service');
  const health = await getTranslations('companies.health');
  return (
    <OptionCard
      heading={t('heading')}
      price={t('from', letterPricesOf(company))}
      priceNote={t('priceNote', letterPricesOf(company))}
      steps={[
        ...(isHealthInsurer(company) ? [{ key: 'health', content: health('letter') }] : []),
        { key: 'letter', content: t('letter') },
        { key: 'speed', content: t('speed', { days: processingWorkingDays }) },
        { key: 'follow', content: t('follow', { company: company.name }) },
        { key: 'guarantee', content: t('guarantee', { days: cancellationMaxDays }) },
      ]}
      action={
        <ButtonLink
          href={href('company-cancel-submit', locale, { company: company.slug })}
          size="large"
          wide
          iconEnd="arrow-right"
        >
          {t('button')}
        </ButtonLink>
      }
      note={t('payLater')}
    />
  );
}

export async function CancelOptions({ company }: { company: Company }) {
  const t = await getTranslations('companies.cancel');
  return (
    <section aria-labelledby="ways">
      <Heading level={2} id="ways">
        {t('waysHeading')}
      </Heading>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <FreeWay company={company} />
        <ServiceOption company={company} />
      </div>
      <LowerPrice company={company} />
      <AfterDeathLine company={company} />
    </section>
  );
}
