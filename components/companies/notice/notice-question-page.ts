/** A notice question submitted without JavaScript: parameters, company or candidates. Server only. */
import 'server-only';
import { getLocale } from 'next-intl/server';
import { findCompany, searchCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Suggestion } from '@/lib/contract/companies';
import { isKindOf } from '@/lib/notice/kind-of-company';
import { type NoticeReading, readNotice } from '@/lib/notice/read-notice';
import type { NoticeInput } from '@/lib/notice/reading/parameter-reader';
import { isContractClass } from '@/lib/notice/rule-of';
import { href } from '@/lib/routes/href';
import { isOldPath } from '@/lib/seo/old-paths';
import type { NoticeCompany } from './notice-view';

export interface SubmittedQuestion {
  readonly input: NoticeInput;
  readonly reading: NoticeReading;
  readonly company: NoticeCompany | null;
  /** Companies with a similar name; null when no search was needed. */
  readonly candidates: readonly Suggestion[] | null;
}

/** Longest name that is looked for. */
const nameMaxLength = 120;

function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,120}$/.test(text);
}

/** Case, accents, spaces and punctuation make no difference. */
function sameName(a: string, b: string): boolean {
  return a.localeCompare(b, 'nl', { sensitivity: 'base', ignorePunctuation: true }) === 0;
}

/** A company whose cancel page an old redirect covers has its hub alone. */
export async function withReachablePages<C extends Pick<NoticeCompany, 'slug' | 'cancellable'>>(
  company: C,
): Promise<C> {
  const isCovered = isOldPath(href('company-cancel', await getLocale(), { company: company.slug }));
  return { ...company, cancellable: company.cancellable && !isCovered };
}

/** The company of a slug or a typed name, selected only on an exact match; otherwise companies with a similar name. */
export async function findNamedCompany(
  text: string,
): Promise<Pick<SubmittedQuestion, 'company' | 'candidates'>> {
  const typed = text.trim().slice(0, nameMaxLength).toWellFormed();
  if (typed === '') return { company: null, candidates: null };
  const api = await serverApi();
  const known = isSlug(typed) ? await findCompany(api, typed) : null;
  if (known) return { company: await withReachablePages(known), candidates: null };
  const candidates = await searchCompanies(api, typed);
  const exact = candidates.filter(({ label }) => sameName(label, typed));
  const [only] = exact;
  const found = only && exact.length === 1 ? await findCompany(api, only.value) : null;
  return only && exact.length === 1
    ? { company: found && (await withReachablePages(found)), candidates: null }
    : { company: null, candidates };
}

/** The company of a form. A kind of contract that the company does not have was chosen instead of it: the company is then left out. */
export async function chooseCompany<
  I extends Readonly<Partial<Record<'company' | 'contract_class', string>>>,
>(given: I): Promise<Pick<SubmittedQuestion, 'company' | 'candidates'> & { readonly input: I }> {
  const { company, candidates } = await findNamedCompany(given.company ?? '');
  const kind = given.contract_class?.trim();
  const isOther =
    company !== null &&
    kind !== undefined &&
    isContractClass(kind) &&
    !isKindOf(company.contract_class, kind);
  return isOther
    ? { company: null, candidates, input: { ...given, company: '' } }
    : { company, candidates, input: given };
}

/** Parses the submitted form. */
export async function readSubmittedQuestion(given: NoticeInput): Promise<SubmittedQuestion> {
  const { company, candidates, input } = await chooseCompany(given);
  const reading = readNotice(input, {
    today: amsterdamDate(systemClock.now()),
    companyClass: company?.contract_class ?? null,
  });
  return { input, reading, company, candidates };
}
