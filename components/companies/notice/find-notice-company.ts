/**
 * Company data for the notice calculator, requested in the browser. Validated by hand to avoid a schema library here.
 */
import type { Locale } from '@/lib/i18n/locale';
import { isContractClass } from '@/lib/notice/rule-of';
import { campaignHeaders } from '@/lib/tracking/visit-campaign';
import type { NoticeCompany } from './notice-view';

/** Returns the company of a slug; null when it is unknown or the request fails: the server then reports the error. */
export async function findNoticeCompany(slug: string, locale: Locale): Promise<NoticeCompany | null> {
  const response = await fetch(`/api/companies/${encodeURIComponent(slug)}`, {
    headers: { accept: 'application/json', 'accept-language': locale, ...campaignHeaders() },
    credentials: 'same-origin',
  }).catch(() => null);
  return response?.ok ? readCompany(await response.json()) : null;
}

function readCompany(body: unknown): NoticeCompany | null {
  if (typeof body !== 'object' || body === null) return null;
  const { slug, name, contract_class, cancellable, english } = body as Partial<
    Record<keyof NoticeCompany, unknown>
  >;
  if (typeof slug !== 'string' || typeof name !== 'string' || typeof contract_class !== 'string') return null;
  if (!isContractClass(contract_class)) return null;
  return { slug, name, contract_class, cancellable: cancellable === true, english: english === true };
}
