/** An operator's proposal (spec §3 'Consent flow'): worked out, kept, and mailed with the link to decide on it. */
import { Temporal } from 'temporal-polyfill';
import { findFlow } from '@/lib/flows/registry';
import { isRequestFlow } from '@/lib/flows/request-flow';
import { feeCentsOf, yearlySavingCentsOf } from '@/lib/flows/saving';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../context';
import type { Transaction } from '../db/client';
import { ApiError } from '../errors';
import type { KeptRequest } from '../requests/requests';
import { queueProposalMail } from './proposal-mails';
import { proposals } from './table';

/** What the operator filled in, clean. Prices a month in cents, days YYYY-MM-DD. */
export interface ProposedValues {
  readonly oldProvider?: string;
  /** Advice only: a negotiation is with the provider that one has. */
  readonly newProvider?: string;
  readonly oldMonthlyCents: number;
  readonly newMonthlyCents: number;
  readonly providerPaysCents?: number;
  readonly contractStartDate?: string;
  readonly contractEndDate?: string;
  readonly note?: string;
}

export interface ProposalToMake {
  /** In the state `proposed`; what is due then is when the proposal lapses. */
  readonly request: KeptRequest;
  readonly kind: 'negotiation' | 'advice';
  readonly values: ProposedValues;
  readonly operatorName: string;
  readonly at: Date;
}

/**
 * Keeps a proposal and queues its mail. Throws 422, with errors by wire name, where a negotiation saves nothing or the
 * contract would end before it starts. The unique index refuses a second one while one is open.
 */
export async function propose(
  transaction: Transaction,
  context: AppContext,
  { request, kind, values, operatorName, at }: ProposalToMake,
): Promise<void> {
  if (request.dueAt === null) throw new Error('a request that was proposed has no day on which that lapses');
  const yearlySavingCents = yearlySavingCentsOf(values.oldMonthlyCents, values.newMonthlyCents);
  const { start, end } = datesOf(kind, values);
  checkProposal({ kind, yearlySavingCents, start, end }, request.locale);
  const isNegotiation = kind === 'negotiation';
  const provider = values.oldProvider ?? providerOf(request);
  const [proposal] = await transaction
    .insert(proposals)
    .values({
      id: crypto.randomUUID(),
      requestReference: request.reference,
      kind,
      category: categoryOf(request.flow),
      oldProvider: provider,
      newProvider: (isNegotiation ? null : values.newProvider) ?? provider ?? '',
      oldMonthlyCents: values.oldMonthlyCents,
      newMonthlyCents: values.newMonthlyCents,
      yearlySavingCents,
      totalSavingCents: isNegotiation ? yearlySavingCents : null,
      feeCents: isNegotiation ? feeCentsOf(yearlySavingCents) : null,
      providerPaysCents: isNegotiation ? null : (values.providerPaysCents ?? null),
      contractStartDate: start,
      contractEndDate: end,
      note: values.note ?? null,
      proposedBy: operatorName,
      proposedAt: at,
      expiresAt: request.dueAt,
      decision: 'open',
    })
    .returning();
  if (!proposal) throw new Error('an inserted proposal was not returned');
  if (proposal.newProvider === '') throw missingProvider(request.locale);
  await queueProposalMail(transaction, context, { request, proposal, reminder: false });
}

/** The days of the new contract. A negotiated one runs for a year (spec §1): its last day follows from its first. */
function datesOf(kind: ProposalToMake['kind'], values: ProposedValues) {
  const start = values.contractStartDate ?? null;
  const end = values.contractEndDate ?? null;
  if (kind === 'advice' || start === null || end !== null) return { start, end };
  return { start, end: Temporal.PlainDate.from(start).add({ years: 1 }).subtract({ days: 1 }).toString() };
}

function checkProposal(
  {
    kind,
    yearlySavingCents,
    start,
    end,
  }: { kind: string; yearlySavingCents: number; start: string | null; end: string | null },
  locale: Locale,
): void {
  const t = translatorOf(locale, 'proposals');
  if (kind === 'negotiation' && yearlySavingCents <= 0) {
    throw refusal(locale, 'new_monthly_price', t('problems.savesNothing'));
  }
  if (start !== null && end !== null && end <= start) {
    throw refusal(locale, 'contract_end_date', t('problems.endsBeforeStart'));
  }
}

function missingProvider(locale: Locale): ApiError {
  return refusal(locale, 'old_provider', translatorOf(locale, 'proposals')('problems.providerMissing'));
}

function refusal(locale: Locale, field: string, text: string): ApiError {
  return new ApiError(422, translatorOf(locale, 'errors')('validation'), { [field]: [text] });
}

/** What the customer said who their provider is: the company of the page, or the one in the form. */
function providerOf({ companyName, values }: KeptRequest): string | null {
  const said = values?.oldProvider ?? values?.companyName;
  return companyName ?? (typeof said === 'string' && said !== '' ? said : null);
}

function categoryOf(flowName: string): string {
  const flow = findFlow(flowName);
  const category = flow && isRequestFlow(flow) ? flow.category : null;
  if (category === null) throw new Error('nothing can be proposed for this flow');
  return category;
}
