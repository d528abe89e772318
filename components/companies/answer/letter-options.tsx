/** A letter as a way to cancel, where it helps: made and posted by the visitor for free, or by us, side by side. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { findCancelEmail, findOwnPage, isLetterNeeded } from '@/lib/companies/ways';
import { cancellationMaxDays, processingWorkingDays } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { href } from '@/lib/routes/href';
import { AfterDeathLine } from '../after-death-line';
import { isHealthInsurer } from '../health-switch';
import { letterPricesOf } from '../letter-prices';
import { LowerPrice } from '../lower-price';
import { OptionCard } from '../option-card';

interface LetterProps {
  readonly company: Company;
  readonly variant: 'primary' | 'secondary';
}

async function OwnLetter({ company, variant }: LetterProps) {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.ownLetter');
  const isRegistered = letterSendingOf(company.contract_class) === 'registered';
  const sending = isRegistered ? 'registered' : findCancelEmail(company) ? 'email' : 'post';
  return (
    <OptionCard
      heading={t('heading')}
      price={t('price')}
      priceNote={t(isRegistered ? 'priceNoteRegistered' : 'priceNote')}
      steps={[
        { key: 'fill', content: t('fill') },
        { key: 'send', content: t(`send.${sending}`) },
      ]}
      action={
        <ButtonLink
          href={href('company-cancel-download', locale, { company: company.slug })}
          size="large"
          variant={variant}
          wide
          iconEnd="arrow-right"
        >
          {t('button')}
        </ButtonLink>
      }
      note={t('note')}
    />
  );
}

async function ServiceOption({ company, variant }: LetterProps) {
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
          variant={variant}
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

export async function LetterOptions({ company }: { company: Company }) {
  const t = await getTranslations('companies.cancel');
  const isNeeded = isLetterNeeded(company);
  // Both the same; quieter than the button of the free way above them, where a letter is the second choice.
  const variant = isNeeded || findOwnPage(company) === null ? 'primary' : 'secondary';
  return (
    <section aria-labelledby="letters">
      <Heading level={2} id="letters">
        {t(isNeeded ? 'letterHeading' : 'letterInsteadHeading')}
      </Heading>
      {isNeeded ? null : (
        <p className="mt-4 max-w-[60ch]">{t('letter.notNeeded', { company: company.name })}</p>
      )}
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <OwnLetter company={company} variant={variant} />
        <ServiceOption company={company} variant={variant} />
      </div>
      <LowerPrice company={company} />
      <AfterDeathLine company={company} />
    </section>
  );
}
