/**
 * Creates a case from a form: the case, its declarations, its signature and the hooks, in one transaction. A draft is sent once, so
 * that a double post creates one case; without a draft the idempotency key does the same.
 */
import { giftCardOffer } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { newReference } from '@/lib/contract/references';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import type { RawValues } from '@/lib/flows/flow';
import { processes } from '@/lib/flows/processes';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { Campaign } from '@/lib/tracking/campaign';
import { giveToAccount } from '../../core/access/access';
import { countCampaign } from '../../core/campaigns/campaign-counts';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { payloadHashOf } from '../../core/idempotency/canonical-json';
import { findStoredResponse, type IdempotentRequest, idempotent } from '../../core/idempotency/idempotency';
import { consumeRateLimitFor } from '../../core/limits/limiter';
import { requireLicence } from '../../core/live-sales';
import type { Transaction } from '../../db/client';
import { consumeSubmissionStorage } from '../../ordering/drafts/content';
import { closeDraft, type StoredDraft } from '../../ordering/drafts/drafts';
import { storeSignature } from '../../ordering/drafts/stored-signature';
import { forgetCodeTexts } from '../../ordering/sms/sms-codes';
import { followArrival } from './arrivals';
import { findCase } from './cases';
import type { PromisedGiftCard } from './check-gift-card';
import { type CheckedCase, checkCase } from './checked-case';
import { recordCaseDeclarations } from './declared';
import { startCase } from './start-case';

/** The client and locale of a case. */
export interface CaseSubmission {
  readonly flow: AnyCaseFlow;
  /** Null for flows without drafts (`draftless`). */
  readonly draft: StoredDraft | null;
  readonly company: Company | null;
  readonly raw: RawValues;
  readonly locale: Locale;
  readonly clientAddress: string;
  /** The owner's account; null if not signed in. */
  readonly accountId: string | null;
  /** The campaign attribution; null without consent. */
  readonly campaign: Campaign | null;
}

/** Data for the response to a created case. */
export type MadeCase = { readonly reference: string };

/**
 * Makes a case, once: a repeat gets the first response. `request` is null for a form without JavaScript, which has
 * no key and always a draft. Throws 404 for a draft that was erased meanwhile, 409 for what was sent before with
 * other values and for insurance without a licence, 422, and 429 after too many for one address (`isLimited`: false
 * for a job, which has to succeed at last).
 */
export async function submitCase(
  context: AppContext,
  submission: CaseSubmission,
  request: IdempotentRequest | null,
  { isLimited = true }: { readonly isLimited?: boolean } = {},
): Promise<MadeCase> {
  const first = request && (await findStoredResponse<MadeCase>(context.db, request, context.clock.now()));
  if (first) return first;
  const reference = submission.draft?.reference ?? newReference();
  const isRepeat = await isSentBefore(context.db, submission);
  let checked: CheckedCase | null = null;
  if (!isRepeat) {
    requireLicence(context, submission.flow, submission.locale);
    const { email } = submission.raw;
    if (isLimited && typeof email === 'string') {
      await consumeRateLimitFor(context, 'request-email', submission, { subject: email });
    }
    checked = await checkCase(context, submission);
    if (isLimited) {
      const { draft } = submission;
      const { values, picture } = checked;
      await consumeSubmissionStorage(context, submission, { draft, contents: [values], picture });
    }
  }
  const make = async (transaction: Transaction): Promise<MadeCase> => {
    if (checked) await storeCase(transaction, context, { ...submission, reference, checked });
    return { reference };
  };
  return request ? idempotent<MadeCase>(context, request, make) : context.db.transaction(make);
}

/** Whether the draft was sent before with the same values. Throws 409 if with others. */
async function isSentBefore(
  db: AppContext['db'] | Transaction,
  { draft, raw, locale }: CaseSubmission,
): Promise<boolean> {
  const earlier = draft && (await findCase(db, draft.reference));
  if (!earlier) return false;
  if (earlier.payloadHash === payloadHashOf(raw)) return true;
  throw new ApiError(409, translatorOf(locale, 'requests')('sent_before'));
}

/** Writes all rows. They commit together. */
async function storeCase(
  transaction: Transaction,
  context: AppContext,
  submission: CaseSubmission & { readonly reference: string; readonly checked: CheckedCase },
): Promise<void> {
  const { flow, draft, company, raw, locale, clientAddress, accountId, reference, checked } = submission;
  const at = context.clock.now();
  // An erasure locks the account before its drafts: in another order each would wait for the other.
  if (accountId !== null) await giveToAccount(transaction, { references: [reference], accountId, at });
  // Of two concurrent cases the second waits here, and is then a repeat or a conflict.
  if (draft && !(await closeDraft(transaction, draft, at))) {
    await isSentBefore(transaction, submission);
    return;
  }
  const { values, picture } = checked;
  const { process } = flow;
  const caseRow = await startCase(transaction, {
    reference,
    flow: flow.name,
    process,
    state: processes[process].confirming ? 'confirming' : 'received',
    locale,
    company: company?.slug ?? null,
    companyName: company?.name ?? null,
    companyPictureUrl: company?.picture_url ?? null,
    values: flow.giftCard ? { ...values, giftCard: promisedGiftCard } : values,
    email: textOf(values.email),
    firstName: textOf(values.firstName),
    phoneNumber: textOf(values.phoneNumber),
    payloadHash: payloadHashOf(raw),
    clientAddress,
    createdAt: at,
  });
  if (flow.smsConfirmed) await forgetCodeTexts(transaction, reference);
  if (picture) await storeSignature(transaction, reference, picture, at);
  await recordCaseDeclarations(transaction, { flow, values, reference, locale, clientAddress, at });
  await followArrival(transaction, context, { caseRow: { ...caseRow, process }, from: null, move: null, at });
  await countCampaign(transaction, { campaign: submission.campaign, kind: 'request', at });
}

const promisedGiftCard: PromisedGiftCard = {
  shop: giftCardOffer.shop,
  amountCents: giftCardOffer.amountCents,
};

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
