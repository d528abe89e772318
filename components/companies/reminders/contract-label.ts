/** The contract of a reminder as part of a sentence: with its company, or its kind where only that is known. */
import { getTranslations } from 'next-intl/server';
import type { KeyedReminder } from '@/lib/contract/reminders';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { withinSentence } from '@/lib/i18n/within-sentence';

export async function contractLabel(
  { company, contract_class }: Pick<KeyedReminder, 'company' | 'contract_class'>,
  locale: Locale,
): Promise<string> {
  const t = await getTranslations('reminders');
  if (company) return t('contractWith', { company: company.name });
  return t('contractKind', {
    kind: withinSentence(messagesOf(locale).companies.contractKinds[contract_class], locale),
  });
}
