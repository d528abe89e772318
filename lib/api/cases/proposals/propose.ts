/** An operator's proposal: computed, stored, and mailed with a link to decide on it. */
import { Temporal } from 'temporal-polyfill';
import { adviceKinds } from '@/lib/companies/advice-kinds';
import { findAdvanceCents, findEnergyYearCents } from '@/lib/flows/cases/energy-year';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { energyCategory, feeCentsOf, yearlySavingCentsOf } from '@/lib/flows/saving';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { type ApiError, fieldError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import type { StoredCase } from '../case/cases';
import { queueProposalMail } from './proposal-mails';
import { findLastProposal } from './proposals';
import { proposals } from './table';

/** The operator's parsed values. Prices per month in cents, dates YYYY-MM-DD. */
export interface ProposedValues {
  readonly oldProvider?: string;
  /** Advice only: a negotiation is with the current provider, a policy with the chosen one. */
  readonly newProvider?: string;
  /** Null for a policy, which compares nothing. */
  readonly oldMonthlyCents?: number;
  /** Energy: what a year costs now, where that is known apart from the advance payment. */
  readonly oldYearlyCents?: number;
  /** The operator confirms the year's cost though the advance payment is another than the one it was found with. */
  readonly oldYearlyHolds?: boolean;
  readonly newMonthlyCents: number;
  readonly providerPaysCents?: number;
  readonly contractStartDate?: string;
  readonly contractEndDate?: string;
  readonly note?: string;
}

export type ProposalKind = (typeof proposals.$inferSelect)['kind'];

export interface ProposalToMake {
  /** In the state `proposed`; its due date is when the proposal expires. */
  readonly caseRow: StoredCase;
  readonly kind: ProposalKind;
  readonly values: ProposedValues;
  readonly operatorName: string;
  /** The language of what is refused: the case's own is the customer's. */
  readonly operatorLocale: Locale;
  /** It replaces an open proposal. */
  readonly isCorrection: boolean;
  readonly at: Date;
}

/**
 * Stores a proposal and queues its mail. Throws 422, with errors by wire name, if a negotiation saves nothing or the contract would end
 * before it starts. The unique index rejects a second open one.
 */
export async function propose(
  transaction: Transaction,
  context: AppContext,
  { caseRow, kind, values, operatorName, operatorLocale, isCorrection, at }: ProposalToMake,
): Promise<void> {
  if (caseRow.dueAt === null) throw new Error('a case that was proposed has no day on which that lapses');
  const { oldMonthlyCents = null, oldYearlyCents = null, newMonthlyCents } = values;
  const yearlySavingCents =
    oldMonthlyCents === null
      ? null
      : yearlySavingCentsOf({ oldMonthlyCents, oldYearlyCents, newMonthlyCents });
  const { start, end } = datesOf(kind, values);
  checkProposal({ kind, yearlySavingCents, start, end }, operatorLocale);
  const category = categoryOf(caseRow);
  if (oldYearlyCents !== null && category !== energyCategory) throw yearNotAsked(operatorLocale);
  await checkYear(transaction, caseRow, values, operatorLocale);
  const isNegotiation = kind === 'negotiation';
  const provider = kind === 'policy' ? null : (values.oldProvider ?? providerOf(caseRow));
  const [proposal] = await transaction
    .insert(proposals)
    .values({
      id: crypto.randomUUID(),
      caseReference: caseRow.reference,
      kind,
      category,
      oldProvider: provider,
      newProvider: newProviderOf(kind, caseRow, values) ?? provider ?? '',
      oldMonthlyCents,
      oldYearlyCents,
      newMonthlyCents,
      yearlySavingCents,
      totalSavingCents: isNegotiation ? yearlySavingCents : null,
      feeCents: isNegotiation && yearlySavingCents !== null ? feeCentsOf(yearlySavingCents) : null,
      providerPaysCents: isNegotiation ? null : (values.providerPaysCents ?? null),
      contractStartDate: start,
      contractEndDate: end,
      note: values.note ?? null,
      proposedBy: operatorName,
      proposedAt: at,
      expiresAt: caseRow.dueAt,
      decision: 'open',
    })
    .returning();
  if (!proposal) throw new Error('an inserted proposal was not returned');
  if (proposal.newProvider === '') throw missingProvider(operatorLocale);
  await queueProposalMail(transaction, context, {
    caseRow,
    proposal,
    occasion: isCorrection ? 'correction' : 'new',
  });
}

/** The dates of the new contract. A negotiated one runs for a year: its last day follows from its first. */
function datesOf(kind: ProposalToMake['kind'], values: ProposedValues) {
  const start = values.contractStartDate ?? null;
  const end = values.contractEndDate ?? null;
  if (kind !== 'negotiation' || start === null || end !== null) return { start, end };
  return { start, end: Temporal.PlainDate.from(start).add({ years: 1 }).subtract({ days: 1 }).toString() };
}

function checkProposal(
  {
    kind,
    yearlySavingCents,
    start,
    end,
  }: {
    kind: ProposalKind;
    yearlySavingCents: number | null;
    start: string | null;
    end: string | null;
  },
  locale: Locale,
): void {
  const t = translatorOf(locale, 'proposals');
  if (kind === 'negotiation' && (yearlySavingCents ?? 0) <= 0) {
    throw fieldError(locale, 'new_monthly_price', t('problems.savesNothing'));
  }
  if (start !== null && end !== null && end <= start) {
    throw fieldError(locale, 'contract_end_date', t('problems.endsBeforeStart'));
  }
}

interface KnownYear {
  readonly oldMonthlyCents: number | null;
  readonly oldYearlyCents: number | null;
}

/** Throws 422 for a year's cost that is known with another advance payment, unless the operator confirms it. */
async function checkYear(
  transaction: Transaction,
  { reference, values: form }: StoredCase,
  values: ProposedValues,
  locale: Locale,
): Promise<void> {
  const { oldYearlyCents, oldYearlyHolds = false } = values;
  const oldMonthlyCents = values.oldMonthlyCents ?? null;
  if (oldYearlyCents === undefined || oldYearlyHolds) return;
  const before = await findLastProposal(transaction, reference);
  const asked: KnownYear = {
    oldMonthlyCents: findAdvanceCents(form ?? {}),
    oldYearlyCents: findEnergyYearCents(form ?? {}),
  };
  const same = [...(before ? [before] : []), asked].filter((each) => each.oldYearlyCents === oldYearlyCents);
  if (same.length === 0 || same.some((each) => each.oldMonthlyCents === oldMonthlyCents)) return;
  throw fieldError(
    locale,
    'old_yearly_price',
    translatorOf(locale, 'proposals')('problems.yearOfOtherAdvance'),
  );
}

function yearNotAsked(locale: Locale): ApiError {
  const text = translatorOf(locale, 'proposals')('problems.yearOfEnergyOnly');
  return fieldError(locale, 'old_yearly_price', text);
}

function missingProvider(locale: Locale): ApiError {
  return fieldError(locale, 'old_provider', translatorOf(locale, 'proposals')('problems.providerMissing'));
}

/** The new contract's provider; null for the current provider. */
function newProviderOf(
  kind: ProposalKind,
  { values }: StoredCase,
  { newProvider }: ProposedValues,
): string | null {
  if (kind === 'advice') return newProvider ?? null;
  const chosen = kind === 'policy' ? values?.newProvider : null;
  return typeof chosen === 'string' && chosen !== '' ? chosen : null;
}

/** The customer's provider: the company of the page, or the one in the form. */
function providerOf({ companyName, values }: StoredCase): string | null {
  const reported = values?.oldProvider ?? values?.companyName;
  return companyName ?? (typeof reported === 'string' && reported !== '' ? reported : null);
}

/** The subject of the proposal: set by the flow, or the kind of insurance chosen in the form. */
function categoryOf({ flow, values }: StoredCase): string {
  const category = findCaseFlow(flow)?.category ?? null;
  if (category !== null) return category;
  const chosen = adviceKinds.find((kind) => kind === `insurance-${values?.insuranceType}`);
  if (!chosen) throw new Error('nothing can be proposed for this flow');
  return chosen;
}
