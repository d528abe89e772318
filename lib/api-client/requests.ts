/** Requests, withdrawals and disputes, as their pages show them. */
import { disputeView } from '@/lib/contract/disputes';
import { requestView } from '@/lib/contract/requests';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

/** With personal data for its owner. */
export const findRequest = (api: Api, reference: string) =>
  orNull(api(`/requests/${encodeURIComponent(reference)}`, { schema: requestView }));

/** The last request that this browser opened with a mailed key. */
export const findOpenedRequest = (api: Api) => orNull(api('/proposals/opened', { schema: requestView }));

/** When a withdrawal was received. */
export const findWithdrawal = (api: Api, reference: string) =>
  orNull(api(`/withdrawals/${encodeURIComponent(reference)}`, { schema: withdrawalView }));

/** A letter as its company may answer it. */
export const findDispute = (api: Api, code: string) =>
  orNull(api(`/disputes/${encodeURIComponent(code)}`, { schema: disputeView }));
