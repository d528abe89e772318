/** What the operators' pages show. Throws ApiFailure for other accounts. */
import { operatorMessage, operatorMessages } from '@/lib/contract/chat';
import { mailing, mailingList } from '@/lib/contract/mailings/mailings';
import { missedSearches } from '@/lib/contract/missed-searches';
import { factsDue, operatorCompanies, operatorCompany } from '@/lib/contract/operator-companies';
import { operatorDisputes } from '@/lib/contract/operator-disputes';
import { queueStats } from '@/lib/contract/operator-jobs';
import { operatorOutbox } from '@/lib/contract/operator-outbox';
import { operatorRequest, operatorRequestList } from '@/lib/contract/operator-requests';
import { operatorFlags, operatorOverview, operatorProof, operatorSettings } from '@/lib/contract/operators';
import { letterQueuePage } from '@/lib/contract/print-room';
import { refundQueue } from '@/lib/contract/refunds';
import { operatorWithdrawals } from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

/** Search, filters and page of a queue. */
type Query = Readonly<Record<string, string>>;

const queryOf = (query: Query) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? '' : `?${search}`;
};

/** The counts of every queue. */
export const getOverview = (api: Api) => api('/admin/overview', { schema: operatorOverview });

/** Which settings are missing for orders and requests that are real. */
export const getOperatorSettings = (api: Api) => api('/admin/settings', { schema: operatorSettings });

/** What an operator needs before reading or changing the data of many people at once. */
export const getOperatorProof = (api: Api) => api('/admin/proof', { schema: operatorProof });

export const getOperatorFlags = (api: Api) => api('/admin/flags', { schema: operatorFlags });

export const listOperatorRequests = (api: Api, query: Query) =>
  api(`/admin/requests${queryOf(query)}`, { schema: operatorRequestList });

export const findOperatorRequest = (api: Api, reference: string) =>
  orNull(api(`/admin/requests/${encodeURIComponent(reference)}`, { schema: operatorRequest }));

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
