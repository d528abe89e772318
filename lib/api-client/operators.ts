/** What a page of the operators shows. */
import * as z from 'zod';
import type { OperatorFrameData, OperatorReads } from '@/lib/api/operator/reads';
import { operatorMessage, operatorMessages } from '@/lib/contract/chat';
import { mailing, mailingList } from '@/lib/contract/mailings/mailings';
import { missedSearches } from '@/lib/contract/missed-searches';
import { factsDue, operatorCompanies, operatorCompany } from '@/lib/contract/operator-companies';
import { operatorDisputes } from '@/lib/contract/operator-disputes';
import { queueStats } from '@/lib/contract/operator-jobs';
import { operatorOutbox } from '@/lib/contract/operator-outbox';
import { letterQueuePage } from '@/lib/contract/print-room';
import { refundQueue } from '@/lib/contract/refunds';
import { operatorWithdrawals } from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

export type { OperatorFrameData, OperatorReads };

/** The path of a read with its parameters: those in braces in their place, the others as the query. */
export function readPath(path: keyof OperatorReads, query: Readonly<Record<string, string>>): string {
  const left = new URLSearchParams(query);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left.get(name) ?? '';
    left.delete(name);
    return encodeURIComponent(value);
  });
  return left.size === 0 ? filled : `${filled}?${left}`;
}

/** Reads what a page shows, with its frame. Throws ApiFailure 401 when signed out, and 404 for other accounts. */
export const readOperatorPage = <P extends keyof OperatorReads>(
  api: Api,
  path: P,
  query: Readonly<Record<string, string>>,
) => api(readPath(path, query), { schema: z.custom<OperatorReads[P] & { operator: OperatorFrameData }>() });

/** Search, filters and page of a queue. */
type Query = Readonly<Record<string, string>>;

const queryOf = (query: Query) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? '' : `?${search}`;
};

export const listMessages = (api: Api, query: Query) =>
  api(`/admin/messages${queryOf(query)}`, { schema: operatorMessages });

export const findMessage = (api: Api, reference: string) =>
  orNull(api(`/admin/messages/${encodeURIComponent(reference)}`, { schema: operatorMessage }));

export const listWithdrawals = (api: Api, query: Query) =>
  api(`/admin/withdrawals${queryOf(query)}`, { schema: operatorWithdrawals });

export const getOperatorDisputes = (api: Api, search: string | null) =>
  api(`/admin/disputes${queryOf(search ? { search } : {})}`, { schema: operatorDisputes });

/** By search, or those that lack something. */
export const listOperatorCompanies = (api: Api, query: Query) =>
  api(`/admin/companies${queryOf(query)}`, { schema: operatorCompanies });

export const findOperatorCompany = (api: Api, slug: string) =>
  orNull(api(`/admin/companies/${encodeURIComponent(slug)}`, { schema: operatorCompany }));

/** Facts that no operator has decided on. */
export const listFactsDue = (api: Api, query: Query) =>
  api(`/admin/facts${queryOf(query)}`, { schema: factsDue });

/** The print room's. */
export const listLetters = (api: Api, query: Query) =>
  api(`/admin/letters${queryOf(query)}`, { schema: letterQueuePage });

export const listRefunds = (api: Api, query: Query) =>
  api(`/admin/refunds${queryOf(query)}`, { schema: refundQueue });

/** Newest first. */
export const listMailings = (api: Api, query: Query) =>
  api(`/admin/mailings${queryOf(query)}`, { schema: mailingList });

export const findMailing = (api: Api, id: string) =>
  orNull(api(`/admin/mailings/${encodeURIComponent(id)}`, { schema: mailing }));

/** What people searched often and didn't find. */
export const listMissedSearches = (api: Api) => api('/admin/missed-searches', { schema: missedSearches });

export const getQueueStats = (api: Api) => api('/admin/jobs', { schema: queueStats });

/** Pending and failed mails first. */
export const getOutbox = (api: Api) => api('/admin/outbox', { schema: operatorOutbox });
