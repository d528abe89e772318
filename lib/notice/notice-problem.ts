/** Error messages of notice parameters. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { NoticeProblem } from './reading/parameter-reader';

/** Returns the message in the requested language; kinds of contract and companies have their own. */
export function describeNoticeProblem(name: string, problem: NoticeProblem, locale: Locale): string {
  const t = translatorOf(locale, 'noticePage');
  if (name === 'contract_class' && (problem === 'required' || problem === 'choice')) {
    return t(`problems.contract_class.${problem}`);
  }
  return problem === 'company' ? t('problems.company.company') : t(`problems.${problem}`);
}

/** The messages of every problem, by parameter. */
export function describeNoticeProblems(
  problems: Readonly<Partial<Record<string, NoticeProblem>>>,
  locale: Locale,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) =>
      problem ? [[name, [describeNoticeProblem(name, problem, locale)]]] : [],
    ),
  );
}
