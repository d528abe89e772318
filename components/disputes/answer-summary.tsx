/** The contents of an answer as a description list. */
import { getLocale, getTranslations } from 'next-intl/server';
import { type Fact, FactsList } from '@/components/letters/order/facts-list';
import type { DisputePayload } from '@/lib/contract/disputes';
import { formatDay } from '@/lib/i18n/format-date';
import { missingText } from './missing-text';

export async function AnswerSummary({
  payload,
  before = [],
}: {
  payload: DisputePayload;
  before?: readonly Fact[];
}) {
  const t = await getTranslations('disputes');
  const locale = await getLocale();
  const { last_usable_date: lastDay, reject_reason: reason, text, respondent } = payload;
  const missing = missingText(payload, (name) => t(`missing.${name}`));
  return (
    <FactsList
      facts={[
        ...before,
        ...(lastDay ? [{ term: t('success.lastUsableDate'), value: formatDay(lastDay, locale) }] : []),
        ...(missing ? [{ term: t('success.missing'), value: missing }] : []),
        ...(reason ? [{ term: t('success.reason'), value: t(`reasons.${reason}`) }] : []),
        ...(text
          ? [
              {
                term: t('success.text'),
                value: <span className="whitespace-pre-line">{text}</span>,
              },
            ]
          : []),
        ...(respondent ? [{ term: t('success.respondent'), value: respondent }] : []),
      ]}
    />
  );
}
