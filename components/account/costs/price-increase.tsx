/** A price that went up: the law where the kind of contract has a source for it, else where to look. */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { FixedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { type NoticeNote, noteSources, noticeSources } from '@/lib/notice/sources';
import { findCompanyHref, mayLeaveHref } from './cost-links';

/** Kinds of contract for which a source says what holds when the supplier changes the contract. */
const changeNotes: Readonly<Partial<Record<ContractClass, NoticeNote>>> = {
  telecom: 'changed-terms-telecom',
  energy: 'changed-terms-energy',
};

export async function PriceIncrease({ cost, locale }: { readonly cost: FixedCost; readonly locale: Locale }) {
  const { increase, amount_cents, contract_class, name } = cost;
  if (increase === null) return null;
  const t = await getTranslations('fixedCosts.increase');
  const notice = await getTranslations('notice');
  const note = contract_class === null ? undefined : changeNotes[contract_class];
  const company = findCompanyHref(cost, locale);
  return (
    <Callout
      tone="warning"
      level={4}
      title={t('title', {
        from: formatEuro(increase.from_cents, locale),
        to: formatEuro(amount_cents, locale),
      })}
      className="mt-3"
    >
      <p>
        <span>{note ? notice(`note.${note}`) : t('other')}</span>{' '}
        {t('noticed', { date: formatDay(increase.noticed_on, locale) })}
      </p>
      {note ? (
        <p>
          {t('source')}:{' '}
          {noteSources[note].map((source) => (
            <TextLink key={source} href={noticeSources[source]}>
              {notice(`source.${source}`)}
            </TextLink>
          ))}
        </p>
      ) : company ? (
        <p>
          <TextLink href={company}>{t('company', { name })}</TextLink>
        </p>
      ) : null}
      <p>
        <TextLink href={mayLeaveHref(cost, locale)}>{t('mayLeave')}</TextLink>
      </p>
    </Callout>
  );
}
