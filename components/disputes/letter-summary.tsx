/** The letter's data that identify the customer to the company: nothing that the letter does not show. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FactsList } from '@/components/letters/order/facts-list';
import { Heading } from '@/components/ui/text/heading';
import type { DisputeView } from '@/lib/contract/disputes';
import { formatDay } from '@/lib/i18n/format-date';

export async function LetterSummary({ view }: { view: DisputeView }) {
  const t = await getTranslations('disputes.entry');
  const locale = await getLocale();
  const { customer } = view;
  const number = customer?.contract_number;
  const end = view.asked_end
    ? formatDay(view.asked_end, locale)
    : view.expected_end
      ? `${t('asap')} (${formatDay(view.expected_end, locale)})`
      : t('asap');
  return (
    <section aria-labelledby="letter-facts">
      <Heading level={2} size="part" id="letter-facts" className="mb-2">
        {t('facts')}
      </Heading>
      <FactsList
        facts={[
          { term: t('company'), value: view.company_name },
          ...(customer ? [{ term: t('customer'), value: customer.name }] : []),
          ...(number ? [{ term: t('contractNumber'), value: number }] : []),
          { term: t('letterDate'), value: formatDay(view.letter_date, locale) },
          { term: t('reference'), value: view.short_reference },
          ...(customer ? [{ term: t('askedEnd'), value: end }] : []),
        ]}
      />
    </section>
  );
}
