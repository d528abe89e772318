/** What is wrong with a parameter of a question about notice, in words. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { NoticeProblem } from './read-notice';

/** The problem in the language asked for; kinds of contract and companies have words of their own. */
export function describeNoticeProblem(name: string, problem: NoticeProblem, locale: Locale): string {
  const t = translatorOf(locale, 'noticePage');
  if (name === 'contract_class' && (problem === 'required' || problem === 'choice')) {
    return t(`problems.contract_class.${problem}`);
  }
  return problem === 'company' ? t('problems.company.company') : t(`problems.${problem}`);
}
