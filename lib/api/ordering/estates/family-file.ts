/** A list as one tagged PDF for the family: what is known of each contract, without data of whoever acts and without contract numbers. */
import { hostOf } from '@/lib/companies/source';
import { findFreeWays, findNextOfKinDesk } from '@/lib/companies/ways';
import { getSeller } from '@/lib/config/seller';
import type { Company } from '@/lib/contract/companies';
import { type EstateContract, isLeftToDo, type SharedEstate, stateWordOf } from '@/lib/contract/estates';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { formatDate, formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { type ReportPart, renderReport } from '@/lib/letters/pdf/render-report';
import { lawOfEnd, noticeSources } from '@/lib/notice/sources';

type Shared = SharedEstate['contracts'][number];
type Row = Extract<ReportPart, { readonly kind: 'facts' }>['rows'][number];

interface FamilyFile {
  readonly locale: Locale;
  readonly name: string;
  readonly at: Date;
  readonly contracts: readonly Shared[];
  /** What is left to do, by the contract's id: only in the copy of whoever keeps the list. */
  readonly steps: ReadonlyMap<string, readonly Row[]>;
}

/** Makes it. */
export async function makeFamilyFile({
  locale,
  name,
  at,
  contracts,
  steps,
}: FamilyFile): Promise<Uint8Array> {
  const t = translatorOf(locale, 'estate');
  const title = t('list.title', { name });
  const line = (text: string): ReportPart => ({ kind: 'text', text });
  const open = contracts.filter(isLeftToDo).length;
  return renderReport({
    locale,
    title,
    author: getSeller().legalName,
    asOf: at,
    parts: [
      { kind: 'heading', level: 1, text: title },
      line(t('file.asOf', { date: formatDate(at, locale) })),
      line(contracts.length === 0 ? t('list.countNone') : t('list.count', { total: contracts.length, open })),
      ...contracts.flatMap((contract): ReportPart[] => [
        { kind: 'heading', level: 2, text: contract.name },
        { kind: 'facts', rows: [...sharedRows(contract, locale), ...(steps.get(contract.id) ?? [])] },
      ]),
    ],
    attachments: [],
    pageText: (page, pages) => t('file.page', { page, pages }),
  });
}

/** What the page of a link shows as well. */
function sharedRows(contract: Shared, locale: Locale): Row[] {
  const { wish, letter_state: letter, ends } = contract;
  const t = translatorOf(locale, 'estate');
  const letters = translatorOf(locale, 'states');
  const words = t(`state.${stateWordOf(contract)}`, {
    state: letter === null ? '' : letters(`letter.${letter}`),
  });
  return [
    { label: t('file.wish'), value: t(`wish.${wish}`) },
    { label: t('file.state'), value: words },
    ...(ends ? [{ label: t('file.law'), value: lawText(ends, locale) }] : []),
  ];
}

function lawText(ends: NonNullable<Shared['ends']>, locale: Locale): string {
  const source = noticeSources[lawOfEnd[ends.by]];
  return translatorOf(locale, 'estate').markup(`ends.${ends.by}`, {
    date: formatDay(ends.day, locale),
    link: (chunks) => `${chunks}: ${source}`,
    spouse: (chunks) => `${chunks}: ${noticeSources['civil-code-7-266']}`,
  });
}

/** What whoever acts can do next, and where: the company's desk for next of kin first. */
export function stepRows(
  contract: Pick<EstateContract, 'state' | 'letter_state' | 'wish' | 'contract_class' | 'name'>,
  company: Company | null,
  locale: Locale,
): Row[] {
  const t = translatorOf(locale, 'estate');
  const step = (value: string): Row => ({ label: t('file.next'), value });
  if (contract.state === 'letter') return isLeftToDo(contract) ? [step(t('next.letter'))] : [];
  if (contract.state === 'done') return [];
  if (letterSendingOf(contract.contract_class) === 'none') return [step(t('next.life'))];
  const wish = contract.state === 'ends' ? 'report' : contract.wish;
  const text = t(`file.step.${wish}`, { company: contract.name });
  if (company === null) return [step(`${text} ${t('next.unknown')}`)];
  return [step(text), ...contactRows(company, wish === 'end', locale)];
}

function contactRows(company: Company, isToEnd: boolean, locale: Locale): Row[] {
  const t = translatorOf(locale, 'estate');
  const desk = findNextOfKinDesk(company);
  const { cancelPage, phone, website } = findFreeWays(company);
  const ways = [
    { label: t('file.desk'), fact: desk },
    { label: t('file.cancelPage'), fact: isToEnd && desk === null ? cancelPage : null },
    { label: t('file.phone'), fact: phone },
    { label: t('file.website'), fact: desk === null ? website : null },
  ];
  return ways.flatMap(({ label, fact }): Row[] => {
    if (!fact) return [];
    const { url } = fact.source;
    const value = url === null ? fact.value : t('file.sourced', { value: fact.value, source: hostOf(url) });
    return [{ label, value }];
  });
}
