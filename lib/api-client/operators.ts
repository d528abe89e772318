/** Endpoints of the operators' pages. */
import * as z from 'zod';
import { type MissedSearches, missedSearches } from '@/lib/contract/missed-searches';
import {
  type FactsDue,
  factsDue,
  type OperatorCompanies,
  type OperatorCompany,
  operatorCompanies,
  operatorCompany,
} from '@/lib/contract/operator-companies';
import { type QueueStats, queueStats } from '@/lib/contract/operator-jobs';
import { type OperatorOutbox, operatorOutbox } from '@/lib/contract/operator-outbox';
import {
  type OperatorRequest,
  type OperatorRequestList,
  operatorRequest,
  operatorRequestList,
} from '@/lib/contract/operator-requests';
import {
  type OperatorFlags,
  type OperatorOverview,
  type OperatorProof,
  type OperatorSettings,
  operatorFlags,
  operatorOverview,
  operatorProof,
  operatorSettings,
} from '@/lib/contract/operators';
import { type LetterQueuePage, letterQueuePage } from '@/lib/contract/print-room';
import { type RefundQueue, refundQueue } from '@/lib/contract/refunds';
import { type Api, orNull } from './api';

/** Search, filters and page of a queue. */
type Query = Readonly<Record<string, string>>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Returns the counts of every queue. */
export function getOverview(api: Api): Promise<OperatorOverview> {
  return api('/admin/overview', { schema: operatorOverview });
}

/** Returns which settings are missing for orders and requests that are real. */
export function getOperatorSettings(api: Api): Promise<OperatorSettings> {
  return api('/admin/settings', { schema: operatorSettings });
}

/** Returns the proof that an operator needs before reading or changing the data of many people at once. */
export function getOperatorProof(api: Api): Promise<OperatorProof> {
  return api('/admin/proof', { schema: operatorProof });
}

export function listOperatorRequests(api: Api, query: Query): Promise<OperatorRequestList> {
  return api(withQuery('/admin/requests', query), { schema: operatorRequestList });
}

/** Returns one request, or null. */
export function findOperatorRequest(api: Api, reference: string): Promise<OperatorRequest | null> {
  return orNull(api(`/admin/requests/${encodeURIComponent(reference)}`, { schema: operatorRequest }));
}

export function getOperatorFlags(api: Api): Promise<OperatorFlags> {
  return api('/admin/flags', { schema: operatorFlags });
}

export function getQueueStats(api: Api): Promise<QueueStats> {
  return api('/admin/jobs', { schema: queueStats });
}

/** Lists companies by search, or those that lack something. */
export function listOperatorCompanies(api: Api, query: Query): Promise<OperatorCompanies> {
  return api(withQuery('/admin/companies', query), { schema: operatorCompanies });
}

/** Returns one company, or null. */
export function findOperatorCompany(api: Api, slug: string): Promise<OperatorCompany | null> {
  return orNull(api(`/admin/companies/${encodeURIComponent(slug)}`, { schema: operatorCompany }));
}

/** Lists facts that no operator has decided on. */
export function listFactsDue(api: Api, query: Query): Promise<FactsDue> {
  return api(withQuery('/admin/facts', query), { schema: factsDue });
}

/** Lists the print room's letters. */
export function listLetters(api: Api, query: Query): Promise<LetterQueuePage> {
  return api(withQuery('/admin/letters', query), { schema: letterQueuePage });
}

export function listRefunds(api: Api, query: Query): Promise<RefundQueue> {
  return api(withQuery('/admin/refunds', query), { schema: refundQueue });
}

/** Lists what people searched often and didn't find. */
export function listMissedSearches(api: Api): Promise<MissedSearches> {
  return api('/admin/missed-searches', { schema: missedSearches });
}

/** Lists mails, pending and failed ones first. */
export function getOutbox(api: Api): Promise<OperatorOutbox> {
  return api('/admin/outbox', { schema: operatorOutbox });
}

/**
 * Posts an action to a path below /api. The page is refreshed afterwards, so that the response is not
 * returned.
 */
export async function performAction(
  api: Api,
  path: string,
  { values, idempotencyKey }: { values: Readonly<Record<string, unknown>>; idempotencyKey: string },
): Promise<void> {
  await api(path, { method: 'POST', body: values, idempotencyKey, schema: z.looseObject({}) });
}
