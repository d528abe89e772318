/** Refunds, and letters that qualify for an early refund. */
import { getTranslations } from 'next-intl/server';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import type { OperatorReads } from '@/lib/api-client/operators';
import { noteFields } from '@/lib/flows/forms/dispute-actions';
import { formatDate } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { aboutText } from './about-text';
import { partlyText } from './partly-text';

export async function MoneySection({
  page,
  money,
  count,
  refundable,
  searched,
}: {
  page: SectionPage;
  money: OperatorReads['/admin/disputes']['money'];
  count: number;
  refundable: OperatorReads['/admin/disputes']['refundable'];
  searched: boolean;
}) {
  const t = await getTranslations('disputes.admin');
  const states = await getTranslations('states');
  const { locale } = page.operator;
  return (
    <Section
      operator={page.operator}
      id="money"
      title={t('sections.money')}
      count={count}
      partly={partlyText(t, { shown: money.length, count })}
      empty={t('empty.money')}
    >
      {money.map(({ letter, amount_cents: cents, reason, decided_by: by, state, refunded_at: doneAt }) => (
        <Item
          key={letter.id}
          operator={page.operator}
          title={`${letter.company_name}: ${formatEuro(cents, locale)}`}
          detail={aboutText(letter)}
        >
          <p>
            {t(`moneyReason.${reason}`, { by: by ?? '' })} ·{' '}
            {states(`moneyBack.${state}`, { date: doneAt ? formatDate(new Date(doneAt), locale) : '' })}
          </p>
        </Item>
      ))}
      <h3 className="mt-4 text-lg">{t('refundHeading')}</h3>
      <p className="text-ink-soft text-sm">{t('refundText')}</p>
      {searched && refundable.length === 0 && <p>{t('refundNone')}</p>}
      {refundable.map((letter) => (
        <Item
          key={letter.id}
          operator={page.operator}
          title={`${letter.company_name}: ${formatEuro(letter.price_cents, locale)}`}
          detail={`${aboutText(letter)} · ${states(`letter.${letter.state}`)}`}
        >
          <SectionAction
            page={page}
            form="dispute-refund"
            id={letter.id}
            action={`/api/admin/disputes/letters/${letter.id}/refund`}
            fields={noteFields}
            submit={t('refund')}
            done={t('refundDone')}
            about={letter.short_reference}
            variant="secondary"
          />
        </Item>
      ))}
    </Section>
  );
}
