/** What its customer chooses from: the letter once more, with its address and a look at it first, or money back and the free ways. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FormMessages } from '@/components/disputes/form-messages';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { type Fact, FactsList } from '@/components/letters/order/facts-list';
import { Callout } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { returnCheckMaxDays } from '@/lib/config/business';
import type { ReturnPage } from '@/lib/contract/letters/letter-returns';
import { formatDate } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { returnMeaning } from '@/lib/letters/return-meaning';
import { noticeSources } from '@/lib/notice/sources';
import { href } from '@/lib/routes/href';
import { AddressChoices } from './address-choices';
import { AddressLines } from './address-lines';
import { NextLetter } from './next-letter';
import type { ReturnNotes } from './page-return';
import { formOf } from './return-form';

interface ReturnChoicesProps {
  readonly returned: ReturnPage;
  /** Results of forms, when the URL names them. */
  readonly notes: ReturnNotes;
}

export async function ReturnChoices({ returned, notes }: ReturnChoicesProps) {
  const t = await getTranslations('returns.page');
  const locale = await getLocale();
  const { reference, can_post_again: canPostAgain, proposed } = returned;
  const track = (
    <TextLink standalone href={href('cancel-track-reference', locale, { reference })}>
      {t('track')}
    </TextLink>
  );
  if (returned.is_denied) {
    return (
      <Callout tone="info" level={2} title={t('deniedText')}>
        {track}
      </Callout>
    );
  }
  return (
    <FormMessages>
      <div className="grid max-w-[44rem] gap-10">
        <WhatHappened returned={returned} />
        {returned.is_open ? (
          <>
            {canPostAgain ? (
              <Sheet as="section" edge="fold" padding="roomy" id="again" aria-labelledby="again-title">
                <Heading level={2} size="part" id="again-title">
                  {t('again')}
                </Heading>
                <p className="mt-2">{t('againText')}</p>
                {proposed ? (
                  <NextLetter returned={returned} proposed={proposed} notes={notes} />
                ) : (
                  <AddressChoices returned={returned} note={notes.address} />
                )}
              </Sheet>
            ) : (
              <p>{t('againTwice')}</p>
            )}
            <MoneyBack returned={returned} notes={notes} />
            <FreeWays returned={returned} />
          </>
        ) : (
          <>
            <Callout tone="info" level={2} title={t('over')}>
              {track}
            </Callout>
            <FreeWays returned={returned} />
          </>
        )}
      </div>
    </FormMessages>
  );
}

async function WhatHappened({ returned }: { returned: ReturnPage }) {
  const t = await getTranslations('returns');
  const locale = await getLocale();
  const { returned: shown, recipient, company, option } = returned;
  const meaning = returnMeaning(shown.reason, option);
  const facts: Fact[] = [
    { term: t('page.returnedOn'), value: formatDate(new Date(shown.at), locale) },
    { term: t('page.reason'), value: t(`reason.${shown.reason}`) },
    ...(recipient ? [{ term: t('page.sentTo'), value: <AddressLines address={recipient} /> }] : []),
    ...(shown.choose_by
      ? [{ term: t('page.until'), value: formatDate(new Date(shown.choose_by), locale) }]
      : []),
  ];
  return (
    <section aria-labelledby="facts">
      <Heading level={2} size="part" id="facts">
        {t('page.facts')}
      </Heading>
      <p className="mt-2 text-lg">{t(`reasonText.${shown.reason}`, { company: company.name })}</p>
      <div className="mt-3">
        <FactsList facts={facts} />
      </div>
      <p className="mt-4">{t(`meaning.${meaning}`)}</p>
      {meaning === 'notProven' ? null : (
        <p className="mt-2">
          <TextLink href={noticeSources['civil-code-3-37']}>{t('lawLink')}</TextLink>
        </p>
      )}
      {shown.choose_by ? (
        <p className="mt-4 font-semibold">
          {t('page.silent', { date: formatDate(new Date(shown.choose_by), locale) })}
        </p>
      ) : null}
    </section>
  );
}

async function MoneyBack({ returned, notes }: ReturnChoicesProps) {
  const t = await getTranslations('returns.page');
  const locale = await getLocale();
  const amount = formatEuro(returned.price_cents, locale);
  if (returned.paid_by) {
    return (
      <Callout tone="success" role="status" level={2} title={t('moneyChosen')}>
        <p>{t('moneyChosenText', { date: formatDate(new Date(returned.paid_by), locale), amount })}</p>
        {returned.can_post_again ? <p>{t('moneyMind')}</p> : null}
      </Callout>
    );
  }
  const form = formOf(returned, locale, 'choice', notes.money);
  return (
    <section id="money" aria-labelledby="money-title" className="scroll-mt-28">
      <Heading level={2} size="part" id="money-title">
        {t('money')}
      </Heading>
      <p className="mt-2">{t('moneyText', { amount })}</p>
      {returned.is_proven ? null : <p className="mt-2">{t('moneyCheck', { days: returnCheckMaxDays })}</p>}
      <div className="mt-4">
        <DeferredActionForm
          {...form}
          id="money-form"
          hidden={{ ...form.hidden, choice: 'money_back' }}
          submit={t('moneyButton')}
          variant="secondary"
          size="large"
        />
      </div>
    </section>
  );
}

/** How the company is cancelled without us. A company that a visitor named has no pages of its own. */
async function FreeWays({ returned: { company } }: { returned: ReturnPage }) {
  const t = await getTranslations('returns.page');
  const locale = await getLocale();
  if (isVisitorSlug(company.slug)) return null;
  return (
    <section aria-labelledby="free">
      <Heading level={2} size="part" id="free">
        {t('free')}
      </Heading>
      <p className="mt-2">{t('freeText', { company: company.name })}</p>
      <ul className="mt-3 grid gap-2">
        <li>
          <TextLink standalone href={href('company-cancel', locale, { company: company.slug })}>
            {t('freeLink', { company: company.name })}
          </TextLink>
        </li>
        <li>
          <TextLink standalone href={href('company-cancel-now', locale, { company: company.slug })}>
            {t('freeLetter')}
          </TextLink>
        </li>
      </ul>
    </section>
  );
}
