/** Why a row or a form is no fact, in the operator's language. */
import type { FactProblem } from '@/lib/companies/facts-csv';
import { cancelMethods } from '@/lib/contract/company-facts';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** A sentence about the values that the column accepts. */
export function describeFactProblem({ column, kind, refusal }: FactProblem, locale: Locale): string {
  const t = translatorOf(locale, 'admin');
  if (refusal) return t('companies.sourceRefused', { reason: refusal });
  if (column === 'slug') return t('companies.slugUnknown');
  if (column === 'fact') return t('companies.kindUnknown');
  if (column === 'note') return t('companies.formats.note');
  if (column === 'value' && kind) {
    return t(`companies.formats.${kind}`, { methods: cancelMethods.join(', ') });
  }
  return translatorOf(locale, 'errors')('field_invalid');
}
