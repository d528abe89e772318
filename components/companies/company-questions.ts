/** Frequently asked questions about cancelling one company, answered from the register. */
import { getLocale, getTranslations } from 'next-intl/server';
import { routeOf } from '@/lib/companies/class-routes';
import { findOwnNotice } from '@/lib/companies/key-facts';
import { findAct, findWebAddress, hostOf } from '@/lib/companies/source';
import { takesLetters } from '@/lib/companies/takes-letters';
import { findFreeWays, hasFreeWay, isSwitchOnly, methodsInOrder } from '@/lib/companies/ways';
import { cancellationMaxDays, withdrawalDays } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import type { FactOfKind } from '@/lib/contract/company-facts';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { addressLines } from './address-lines';
import { noticeText } from './fact-text';
import { letterPricesOf } from './letter-prices';
import { noticeLine } from './notice-rule';
import type { QuestionAndAnswer } from './questions';

/** Returns the questions of a company's cancel page, in the page's language. */
export async function listCompanyQuestions(company: Company): Promise<QuestionAndAnswer[]> {
  const t = await getTranslations('companies.cancel.questions');
  const name = { company: company.name };
  const address = company.cancellation_address?.address;
  const own = findOwnNotice(company);
  const notice = {
    question: t('notice', name),
    answer: own ? ownNoticeText(own, await getLocale()) : await noticeLine(company.contract_class),
  };
  // No letter: nothing about its price, its address or its proof.
  if (!takesLetters(company)) return [notice];
  return [
    notice,
    { question: t('free', name), answer: await freeAnswer(company) },
    { question: t('cost', name), answer: t('costAnswer', letterPricesOf(company)) },
    {
      question: t('address', name),
      answer: address
        ? t('addressAnswer', {
            address: addressLines(address, await getLocale())
              .join(', ')
              .replaceAll('  ', ' '),
          })
        : t('addressUnknownAnswer', name),
    },
    { question: t('proof'), answer: t('proofAnswer') },
    { question: t('fail', name), answer: t('failAnswer', { ...name, days: cancellationMaxDays }) },
    { question: t('regret'), answer: t('regretAnswer', { days: withdrawalDays }) },
  ];
}

/** A company's own notice with what narrows it down. */
function ownNoticeText({ value, note }: FactOfKind<'notice-term'>, locale: Locale): string {
  const text = noticeText(value, locale);
  return note ? `${text} ${localize(note, locale)}` : text;
}

/** The same way as the first step of the free way on the page. */
async function freeAnswer(company: Company): Promise<string> {
  const t = await getTranslations('companies.cancel.questions');
  const locale = await getLocale();
  const { cancelPage, email, phone, steps, website, ...ways } = findFreeWays(company);
  const methods = ways.methods.filter((list) => !isSwitchOnly(list));
  if (steps) return t('freeWithRoute', { route: localize(steps.value, locale).join(' ') });
  if (cancelPage) return t('freeWithPage', { company: company.name, url: cancelPage.value });
  if (methods.length > 0) {
    const isOfLaw = methods.every(({ source }) => findAct(source.url ?? '') !== null);
    if (isOfLaw) return t('freeByLaw', { company: company.name });
    const names = await getTranslations('companies.methods');
    const list = new Intl.ListFormat(languageTags[locale], { type: 'disjunction' });
    const accepted = methodsInOrder([...new Set(methods.flatMap(({ value }) => value))]);
    return t('freeWithMethods', { methods: list.format(accepted.map((method) => names(method))) });
  }
  if (hasFreeWay(company) && phone) return t('freeWithPhone', { company: company.name, phone: phone.value });
  if (hasFreeWay(company) && email) return t('freeWithEmail', { company: company.name, email: email.value });
  const route = await getTranslations('companies.route');
  const site = website && findWebAddress(website.value);
  const host = site ? hostOf(site) : null;
  const values = { company: company.name, host: host ?? '' };
  const general = routeOf(company, host).map(({ key }) => route(key, values));
  return t('freeUnknown', { steps: [route('general', values), ...general].join(' ') });
}
