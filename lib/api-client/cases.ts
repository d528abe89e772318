/** Cases, withdrawals and disputes, as their pages show them. */

import { caseView } from '@/lib/contract/cases';
import { disputeView } from '@/lib/contract/disputes';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

/** With personal data for its owner. */
export const findCase = (api: Api, reference: string) =>
  orNull(api(`/requests/${encodeURIComponent(reference)}`, { schema: caseView }));

/** The last case that this browser opened with a mailed key. */
export const findOpenedCase = (api: Api) => orNull(api('/proposals/opened', { schema: caseView }));

/** When a withdrawal was received. */
export const findWithdrawal = (api: Api, reference: string) =>
  orNull(api(`/withdrawals/${encodeURIComponent(reference)}`, { schema: withdrawalView }));

/** A letter as its company may answer it. */
export const findDispute = (api: Api, code: string) =>
  orNull(api(`/disputes/${encodeURIComponent(code)}`, { schema: disputeView }));
